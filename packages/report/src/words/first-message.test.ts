import { describe, expect, it } from "vitest";
import { type FirstMessage, firstMessage } from "./first-message.ts";

const scenario = (housingPaymentCents: number) => ({
  figures: { housingPaymentCents, propertyTaxMonthlyCents: 30_000, insuranceMonthlyCents: 12_000 },
});
const PURCHASE: FirstMessage = {
  ...{ kind: "purchase", channel: "email", language: "en", coded: false, limit: 5_000 },
  names: ["Helen Dvorak", "Mark Dvorak"],
  street: "12 Oak Street",
  scenarios: [scenario(234_550), scenario(251_000)],
};
const REFINANCE: FirstMessage = {
  ...PURCHASE,
  kind: "refinance",
  scenarios: [{ figures: { monthlySavingsCents: 18_000 } }, { figures: { monthlySavingsCents: 21_350 } }],
};

describe("the first message", () => {
  it("says who it is for, what it brings, the payments and one question", () => {
    expect(firstMessage(PURCHASE)).toBe(
      "Hi Helen and Mark,\n\nHere are 2 ways to finance 12 Oak Street: $2,346 to $2,510 a month with taxes and insurance.\n\nWhich matters more to you, a lower payment or less cash at closing? Reply here or call me.",
    );
  });

  it("names one payment for one scenario, and claims no taxes that it does not include", () => {
    const bare = {
      figures: { housingPaymentCents: 200_000, propertyTaxMonthlyCents: 0, insuranceMonthlyCents: 9_000 },
    };
    expect(firstMessage({ ...PURCHASE, names: [], street: null, scenarios: [bare] })).toBe(
      "Hello,\n\nHere are the figures for your home: $2,000 a month.\n\nIs that what you had in mind? Reply here or call me.",
    );
  });

  it("names the largest saving of a refinance, and none if no payment falls", () => {
    expect(firstMessage(REFINANCE)).toContain("Refinancing 12 Oak Street could lower your payment by $214 a month.");
    const rises = firstMessage({ ...REFINANCE, scenarios: [{ figures: { monthlySavingsCents: -5_000 } }] });
    expect(rises).toContain("Here is how refinancing 12 Oak Street compares with the loan you have.");
    expect(rises).not.toContain("$");
  });

  it("has no figure if the report asks for a code", () => {
    for (const asked of [PURCHASE, REFINANCE])
      for (const language of ["en", "es"] as const)
        expect(firstMessage({ ...asked, language, street: "Oak Street", coded: true })).not.toMatch(/[$%\d]/);
  });

  it("is written in Spanish for those who read it", () => {
    expect(firstMessage({ ...PURCHASE, language: "es", names: ["Rosa Iglesias"] })).toMatch(
      /^Hola, Rosa:\n\nEstas son 2 maneras de financiar 12 Oak Street: de \$2,346 a \$2,510 al mes, con impuestos y seguro\.\n\n¿Qué/,
    );
  });

  it("fits a text, which leaves out first the question, then the figures, and is never cut within a word", () => {
    const text = { ...PURCHASE, channel: "sms", limit: 200 } as const;
    expect(firstMessage(text)).toBe(
      "Hi Helen and Mark, here are 2 ways to finance 12 Oak Street: $2,346 to $2,510 a month with taxes and insurance. Which matters more to you, a lower payment or less cash at closing?",
    );
    const long = firstMessage({ ...text, street: "12345 Old Providence Meeting House Road" });
    expect(long.length).toBeLessThanOrEqual(200);
    expect(long).toMatch(/with taxes and insurance\.$/);
  });
});
