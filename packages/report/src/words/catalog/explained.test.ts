import { expect, it } from "vitest";
import { explained as en } from "./en/explained.ts";
import { explained as es } from "./es/explained.ts";

it("a fee is called entered, because a report does not know about templates and a loan sent by a program has none", () => {
  expect([en.origins.fee, es.origins.fee]).toEqual([en.origins.typed, es.origins.typed]);
  expect(JSON.stringify([en, es])).not.toMatch(/template|plantilla/i);
});
