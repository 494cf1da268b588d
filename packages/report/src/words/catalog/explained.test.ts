import { expect, it } from "vitest";
import { explained as en } from "./en/explained.ts";
import { explained as es } from "./es/explained.ts";

it("a fee is as it was entered: a report knows of no template, and a loan sent by a program has none", () => {
  expect([en.origins.fee, es.origins.fee]).toEqual([en.origins.typed, es.origins.typed]);
  expect(JSON.stringify([en, es])).not.toMatch(/template|plantilla/i);
});
