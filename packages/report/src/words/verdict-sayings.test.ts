import { expect, test } from "vitest";
import { bestFigures } from "../document/best.ts";
import { documentWith } from "../fixtures/variants.ts";
import { english } from "./catalog/en.ts";
import { spanish } from "./catalog/es.ts";
import { verdictSayings } from "./verdict-sayings.ts";

const none = { mortgageInsurance: { kind: "none" as const }, fees: [] };
const sayings = (document: ReturnType<typeof documentWith>, w = english) =>
  verdictSayings(document, bestFigures(document), w).map(({ lead, rest }) => `${lead} ${rest}`);

test("what two scenarios share is said of neither, and the least cash says how much", () => {
  const said = sayings(
    documentWith([
      { ...none, noteRate: 0.06 },
      { ...none, noteRate: 0.06, downPaymentCents: 60_000_00 },
      { ...none, noteRate: 0.065, downPaymentCents: 100_000_00 },
    ]),
  );
  expect(said.join(" ")).not.toContain("lowest rate");
  expect(said[0]).toMatch(/It needs the least cash at closing: \$[\d,.]+\./);
  expect(said[2]).toContain("It has the lowest first payment.");
});

test("a few dollars at closing that the first payment makes up are no overtaking", () => {
  // A little more interest ahead at closing, and less each month than the other with its mortgage insurance.
  const document = documentWith([
    { ...none, noteRate: 0.0575, mortgageInsurance: { kind: "monthly", yearlyRate: 0.0038 } },
    { ...none, noteRate: 0.065, downPaymentCents: 100_000_00 },
  ]);
  for (const words of [...sayings(document), ...sayings(document, spanish)])
    expect(words).not.toMatch(/(month|el mes) [01]\b/);
});
