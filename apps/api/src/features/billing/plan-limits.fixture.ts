import { monthOf } from "@hearthline/domain/billing/limits";
import { beforeAll } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

export let world: World;

export const officer = "officer@demo.test";

export const ADDRESS = { address1: "214 Fayetteville St", city: "Raleigh", state: "NC", zipcode: "27601" };

export async function onGrowth(use: string, used: number) {
  return world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: officer } });
    const { timeZone } = await db.company.update({ where: { id: companyId }, data: { plan: "growth_month" } });
    const month = new Date(`${monthOf(new Date(), timeZone).day}T00:00:00Z`);
    await db.planUse.deleteMany({ where: { companyId } });
    await db.planUse.create({ data: { companyId, use, month, used } });
    return companyId;
  });
}

export const pull = () => world.api(officer, "post", "/api/loan/purchase/property-profile", ADDRESS);

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
