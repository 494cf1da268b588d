import { expect, test } from "vitest";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { wordsOf } from "./words-of.ts";

test("where an estimate comes from, in Spanish", () => {
  const { source } = spanish.known;
  expect(source("Travis County average, 1.48% of the value a year (our estimate as of 2023)")).toBe(
    "promedio del condado de Travis, 1.48% del valor al año (estimación nuestra de 2023)",
  );
  expect(source("U.S. average (NAIC 2022)")).toBe("promedio de Estados Unidos (NAIC 2022)");
});

test("dates, durations and lists in the language of the reader", () => {
  expect(wordsOf(undefined)).toBe(english);
  expect(wordsOf("es")).toBe(spanish);
  expect(spanish.day("2026-12-18")).toBe("18 de diciembre de 2026");
  expect(spanish.shortDay("2026-09-03")).toBe("3 sept 2026");
  expect(spanish.month("2036-02")).toBe("febrero de 2036");
  expect(spanish.shortMonth("2036-02")).toBe("feb 2036");
  expect(spanish.dayOfInstant("2026-11-19T03:30:00.000Z", "America/New_York")).toBe("18 de noviembre de 2026");
  expect([1, 12, 13, 62, 360].map(spanish.span)).toEqual([
    "1 mes",
    "1 año",
    "1 año y 1 mes",
    "5 años y 2 meses",
    "30 años",
  ]);
  expect(spanish.list(["A", "B", "C"])).toBe("A, B y C");
  expect(spanish.list(["Ana", "Isabel"])).toBe("Ana e Isabel");
  expect(spanish.list(["agua", "hielo"])).toBe("agua y hielo");
  expect(spanish.payment.lastInsuredIn(spanish.month("2036-03"))).toBe(
    "Último pago con seguro hipotecario: marzo de 2036",
  );
});
