import { describe, expect, it } from "vitest";
import { changeWords, withoutChanges } from "./change-words.ts";

const changed = [
  { label: "Closing date", before: "Dec 18, 2026", now: "Jan 15, 2027" },
  { scenario: 0, label: "Note rate", before: "6.500%", now: "6.250%" },
  { scenario: 0, label: "Monthly payment", before: "$3,536.81", now: "$3,462.90", change: "−$73.91" },
];
const said = (language: "en" | "es", channel: "email" | "sms" = "email", some = changed) =>
  changeWords(some, { version: 1, channel, language, letter: () => "A" });

describe("the summary of changes since a version", () => {
  it("is in the reader's language, and counts what it cannot express", () => {
    expect(said("en")).toBe(
      "What changed since version 1:\nClosing date: Dec 18, 2026 → Jan 15, 2027\nA, Rate: 6.500% → 6.250%\nA, Monthly payment: $3,536.81 → $3,462.90",
    );
    expect(said("es")).toBe(
      "Lo que cambió desde la versión 1:\nA, Tasa: 6.500% → 6.250%\nA, Pago mensual: $3,536.81 → $3,462.90\nY 1 cambio más en el informe.",
    );
  });

  it("fits into a text message", () => {
    expect(said("en", "sms")).toBe(
      "New numbers since version 1: Closing date: Dec 18, 2026 → Jan 15, 2027, and 2 more.",
    );
    expect(said("es", "sms")).toBe("Cifras nuevas desde la versión 1: A, Tasa: 6.500% → 6.250% y 2 más.");
  });

  it("is empty if nothing can be expressed", () => {
    expect([said("en", "email", []), said("es", "email", changed.slice(0, 1))]).toEqual(["", ""]);
  });
});

describe("a message for a link with an access code", () => {
  const noFigure = /\d[\d.,]*%|\$\d/;

  it.each(["en", "es"] as const)(
    "has no figures of changes in emails or texts, in %s, and keeps the officer's words",
    (language) => {
      const note = { label: "Note", before: "Rates:\n6.5%\n\n$1,000 off", now: "Now 6.25%,\nsave $90" };
      for (const channel of ["email", "sms"] as const) {
        const message = `As we said.\n\n${said(language, channel, [...changed, note, ...changed, ...changed])}`;
        expect(message).toMatch(language === "en" && channel === "sms" ? /Dec 18/ : noFigure);
        const coded = withoutChanges(message, language);
        expect(coded).toMatch(/^As we said\.\n\n(Your report has a new version|Su informe tiene una versión nueva)/);
        expect(coded).not.toMatch(noFigure);
        expect(coded).not.toMatch(/→|version 1|versión 1|more|más/);
        expect(withoutChanges(coded, language)).toBe(coded);
      }
    },
  );

  it("loses figures from lines with an edited heading, and keeps the officer's words", () => {
    expect(withoutChanges("Look:\nA, Monthly payment: $3,700.56 → $3,663.66", "en")).toBe(
      "Look:\n\nYour report has a new version. Its figures open with your access code.",
    );
    const own = "Call me at 5:30 about the 6.25% rate.";
    expect(withoutChanges(own, "en")).toBe(own);
  });
});
