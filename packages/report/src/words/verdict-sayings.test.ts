import { describe, expect, test } from "vitest";
import { bestFigures } from "../document/best.ts";
import { documentWith } from "../fixtures/variants.ts";
import { english } from "./catalog/en.ts";
import { spanish } from "./catalog/es.ts";
import { verdictSayings } from "./verdict-sayings.ts";

const none = { mortgageInsurance: { kind: "none" as const }, fees: [] };
const sayings = (document: ReturnType<typeof documentWith>, w = english) =>
  verdictSayings(document, bestFigures(document), w).map(({ lead, rest }) => `${lead} ${rest}`);

test("does not credit one scenario with what two share, and says how much less cash one needs", () => {
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

test("does not call it overtaking if the first payment makes up a few dollars at closing", () => {
  // A little more interest at closing, and less each month than the other with its mortgage insurance.
  const document = documentWith([
    { ...none, noteRate: 0.0575, mortgageInsurance: { kind: "monthly", yearlyRate: 0.0038 } },
    { ...none, noteRate: 0.065, downPaymentCents: 100_000_00 },
  ]);
  for (const words of [...sayings(document), ...sayings(document, spanish)])
    expect(words).not.toMatch(/(month|el mes) [01]\b/);
});

describe("the lowest cost by both measures", () => {
  /** The same loan with more down: less interest, but cash that could have earned. */
  const withReturn = (discountRate: number) => ({
    ...documentWith([
      { name: "A", noteRate: 0.03, downPaymentCents: 100_000_00 },
      { name: "B", noteRate: 0.03, downPaymentCents: 200_000_00 },
    ]),
    discountRate,
  });
  const leads = (discountRate: number) => {
    const document = withReturn(discountRate);
    return verdictSayings(document, bestFigures(document), english).map(({ lead }) => lead);
  };

  test("has one badge if both measures name the same loan", () => {
    const [a, b] = leads(0);
    expect(a).toMatch(/^Costs \$[\d,]+ more than B over/);
    expect(b).toMatch(/^Lowest cost over \d+ years: \$/);
  });

  test("names the measure by which each loan is the lowest if the measures name different loans", () => {
    const [a, b] = leads(0.08);
    expect(a).toMatch(/^Lowest cost over \d+ years with the cash difference invested at 8%: \$/);
    expect(b).toMatch(/^Lowest cost over \d+ years without what the cash could earn: \$/);
  });

  test("says what less cash costs each month, and how the second cost is computed", () => {
    const document = withReturn(0.08);
    const [a, b] = verdictSayings(document, bestFigures(document), english);
    expect(a?.rest).toMatch(/Against B: \$\d{2,3},\d{3} less cash, \$[\d,]+ more a month\./);
    expect(b?.rest).toMatch(/With the cash difference invested it costs \$[\d,]+: \$[\d,]+, and \$[\d,]+ that \$/);
  });
});
