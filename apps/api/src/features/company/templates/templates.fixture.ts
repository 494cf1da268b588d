import { beforeAll, expect } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

export let world: World;

export const OFFICER = "officer@demo.test";

export const FEES = [
  { name: "Underwriting", section: "A", amountCents: 129_500, financeCharge: true },
  { name: "Transfer tax", section: "E", basis: "percent-of-price", rate: 0.002 },
  { name: "Property taxes", section: "G", basis: "months-of-tax", months: 3 },
  { name: "Home warranty", section: "H", amountCents: 60_000, payer: "seller" },
];

let made = 0;

export async function template(fields: object = {}, as = OFFICER) {
  made += 1;
  const response = await world.api(as, "post", "/api/template", { name: `Template ${made}`, fees: FEES, ...fields });
  expect(response.body.message).toBe("The template is saved.");
  expect(response.status).toBe(201);
  return response.body.data as { id: string; name: string; fees: { id: string }[] };
}

/** Saves this many templates as the default concurrently. */
export async function expectOneDefault(times: number): Promise<void> {
  const defaults = () =>
    world.running.services.database.system((db) =>
      db.feeTemplate.findMany({
        where: { isDefault: true, loanKind: "purchase", name: { startsWith: "Default race" } },
      }),
    );
  const names = Array.from({ length: times }, (_, number) => `Default race ${number}`);
  const made = await Promise.all(names.map((name) => template({ name, isDefault: true })));
  expect(await defaults()).toHaveLength(1);
  const responses = await Promise.all(
    made.map(({ id }) => world.api(OFFICER, "post", "/api/template-update", { id, isDefault: true })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const [only, ...others] = await defaults();
  expect(others).toEqual([]);
  const second = made.find(({ id }) => id !== only?.id);
  await expect(
    world.running.services.database.system((db) =>
      db.feeTemplate.update({ where: { id: second?.id ?? "" }, data: { isDefault: true } }),
    ),
  ).rejects.toThrow(/Unique constraint/);
}

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
