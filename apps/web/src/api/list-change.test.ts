import { PurchaseChange } from "@hearthline/contract/purchase/loan";
import { expect, it } from "vitest";
import { z } from "zod";
import { listChange } from "./list-change.ts";

const change = listChange({ name: z.string().optional(), note: z.string().nullable().optional() });

it("clears the fields that an entry on screen lacks, and removes deleted entries", () => {
  expect(change([{ id: "a", name: "A" }, { name: "New" }], ["a", "b"])).toEqual({
    entries: [{ id: "a", name: "A", note: null }, { name: "New" }],
    removed: ["b"],
  });
});

it("sends an entry that is no longer stored as a new one", () => {
  expect(change([{ id: "a", name: "Brought back" }], [])).toEqual({ entries: [{ name: "Brought back" }], removed: [] });
});

it("clears the optional fields of a scenario, but never its name, rate or term", () => {
  const scenario = PurchaseChange.shape.scenarios.unwrap().element.shape;
  const { entries } = listChange(scenario)([{ id: "a" }], ["a"]);
  expect(entries[0]).toMatchObject({ recommendation: null, secondLien: null, hoaMonthlyCents: null, fees: null });
  for (const kept of ["name", "noteRate", "termMonths", "priceCents", "letter"])
    expect(entries[0]).not.toHaveProperty(kept);
});
