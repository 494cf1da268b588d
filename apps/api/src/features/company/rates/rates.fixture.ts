import type { RateSheets } from "@hearthline/contract/company/rates";
import { beforeAll } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

export const ADMIN = "admin@demo.test";

export const FIXED = { program: "conventional", termMonths: 360, noteRate: 0.0625 };

export let world: World;

export const sheets = async (as: string): Promise<RateSheets> => (await world.api(as, "get", "/api/rates")).body.data;

export const quote = (as: string, rates: object[], path = "/api/rates") => world.api(as, "post", path, { rates });

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
