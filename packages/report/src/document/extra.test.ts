import type { PurchaseScenario } from "@hearthline/calc/purchase/types";
import { expect, test } from "vitest";
import { FIVE_SIX } from "../fixtures/arm.ts";
import { documentWith } from "../fixtures/variants.ts";
import { renderPrintDocument } from "../print/print-document.tsx";
import { extraOutcome } from "./extra.ts";

/** 450,000, the first payment in February 2027. */
const ARM: Partial<PurchaseScenario> = { ...FIVE_SIX, mortgageInsurance: { kind: "none" } };
/** Level payment, to the cent. */
const level = (principal: number, rate: number, months: number) =>
  Math.round(((principal * rate) / 12 / (1 - (1 + rate / 12) ** -months)) * 100) / 100;
/** Value after the 61st payment of 200 a month for five years, and the balance then without it. */
const GROWN = (1 + 0.06 / 12) ** 60;
const AHEAD = (200 * (GROWN - 1)) / (0.06 / 12);
const OWED = 450_000 * GROWN - (level(450_000, 0.06, 360) * (GROWN - 1)) / (0.06 / 12);
const PAID = `$${(level(OWED, 0.07, 300) - level(OWED - AHEAD, 0.07, 300)).toFixed(2)} less each month`;

test.each([["planned", { extraMonthlyCents: 200_00 }] as const, ["an example", {}] as const])(
  "extra payments on an adjustable rate, %s, lower the payment at the first change",
  (_, planned) => {
    const document = documentWith([{ ...ARM, ...planned }]);
    const outcome = extraOutcome(document, 0);
    expect(outcome).toMatchObject({ monthsSaved: 0, lowered: PAID, sooner: "Same end, lower payment" });
    expect(outcome?.words).toMatch(`From February 2032, when the rate may first change, you pay ${PAID}.`);
    const print = renderPrintDocument({ document, css: "", fonts: [] }).replace(/<[^>]+>/g, "");
    expect(print).toContain(`After the first rate change${PAID}`);
    expect(print).not.toContain("No change");
  },
);

test("says what extra payments do even if today’s index leaves the rate unchanged", () => {
  const outcome = extraOutcome(documentWith([{ ...ARM, noteRate: 0.07, extraMonthlyCents: 200_00 }]), 0);
  expect(outcome?.lowered).toMatch(/^\$\d+\.\d\d less each month$/);
});

test("says that a fixed rate is paid off sooner at the same payment", () => {
  const outcome = extraOutcome(documentWith([{ ...ARM, amortization: "fixed", extraMonthlyCents: 200_00 }]), 0);
  expect(outcome).toMatchObject({ lowered: null, sooner: expect.stringMatching(/^\d+ years/) });
  expect(outcome?.words).not.toContain("less each month");
});
