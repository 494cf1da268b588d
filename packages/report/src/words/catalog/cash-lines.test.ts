import { describe, expect, test } from "vitest";
import { spanish } from "./es.ts";

const { line, note, paidBy } = spanish.cash;

describe("a line of cash to close in Spanish", () => {
  test.each([
    ["Down payment", "Pago inicial"],
    ["Lender’s title insurance, simultaneous", "Seguro de título del prestamista, emisión simultánea"],
    ["Flood monitoring, life of loan", "Monitoreo de inundaciones, durante todo el préstamo"],
    ["Recording, deed of trust", "Registro, escritura de fideicomiso"],
    ["Homeowner’s insurance, 12 months", "Seguro de vivienda, 12 meses"],
    [
      "Seller’s prepaid property taxes, December 18 to 31",
      "Impuestos sobre la propiedad ya pagados por el vendedor, del 18 al 31 de diciembre",
    ],
    ["Zia County special levy", "Zia County special levy"],
  ])("translates the line %s", (name, words) => expect(line(name)).toBe(words));

  test.each([
    ["14 days at $80.14", "14 días a $80.14"],
    ["1 day", "1 día"],
    ["-5 days at $80.14", "-5 días a $80.14"],
    ["2.5 months at $365.00", "2.5 meses a $365.00"],
    ["-0.25% of the loan amount", "-0.25% del monto del préstamo"],
    ["0.18% of the loan amount", "0.18% del monto del préstamo"],
    ["1.75% of the base loan", "1.75% del préstamo base"],
    ["2-1 buydown account", "cuenta de buydown 2-1"],
    ["as agreed with the county", "as agreed with the county"],
  ])("translates the note %s", (text, words) => expect(note(text)).toBe(words));

  test("names who else pays it", () => expect(paidBy("1,500.00", "seller")).toBe("1,500.00, lo paga el vendedor"));
});
