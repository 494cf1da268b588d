import type { payment as english } from "../en/payment.ts";
import { format } from "./format.ts";

const { list, span } = format;

const PAYERS = { borrower: "usted", seller: "el vendedor", lender: "el prestamista" } as const;
const ORDINALS = ["primer", "segundo", "tercer"];

export const payment: typeof english = {
  title: "Lo que paga cada mes",
  nav: "Cada mes",
  total: "Pago mensual",
  caption: (scenario) => `Pago mensual, ${scenario}`,
  amountAMonth: (amount) => `${amount} al mes`,
  parts: {
    pi: "Capital e intereses",
    second: "Segundo préstamo",
    mi: "Seguro hipotecario",
    tax: "Impuestos sobre la propiedad",
    ins: "Seguro de vivienda",
    hoa: "Cuotas de la asociación (HOA)",
    other: "Otros costos mensuales",
  },
  interestOnlyFirst: "Al principio, solo intereses",
  boughtDownFirst: "Capital e intereses, primer año",
  secondLoan: (amount, months) => `${amount} en ${span(months)}`,
  yearly: (amount, waived) =>
    `${amount} al año, ${waived ? "que paga usted mismo" : "desde la cuenta de reserva (escrow)"}`,
  dues: "Se pagan a la asociación, no a nosotros",
  notOfTheLoan: "No es parte del pago del préstamo",
  insuranceStays: "Lo paga mientras tenga el préstamo",
  lastInsured: "Último pago con seguro hipotecario",
  lastInsuredIn: (month) => `Último pago con seguro hipotecario: ${month}`,
  insuranceEnds: (lastInsured, ask) => (ask ? `${lastInsured}. Puede pedir que termine desde ${ask}` : lastInsured),
  paymentNumber: (payment) => `el pago ${payment}`,
  insuranceOfEnds: (amount, lastInsured) => `El seguro hipotecario es de ${amount} al mes. ${lastInsured}.`,
  insuranceStaysSentence: "El seguro hipotecario se paga mientras dure el préstamo.",
  insuranceOfStays: (amount) => `El seguro hipotecario de ${amount} se paga mientras dure el préstamo.`,
  uninsured: (percentDown) => `Sin seguro hipotecario, porque su pago inicial es de ${percentDown}%.`,
  buydown: (years, then, kind, payer) =>
    `${years.map((amount, year) => `${amount} el ${ORDINALS[year]} año`).join(", ")}, después ${then}: una reducción temporal de la tasa (buydown ${kind}) que paga ${PAYERS[payer]}.`,
  interestOnlyUntil: (months, from, amount) =>
    `Solo intereses por ${span(months)}. Desde ${from}, el capital e intereses son ${amount}.`,
  rateMayChange: (from, highest, rate, at) =>
    `La tasa puede cambiar desde ${from}. El capital e intereses podrían llegar como máximo a ${highest}, con una tasa de ${rate} desde ${at}.`,
  paymentFromThen: "Pago desde entonces",
  mayAskFrom: "Puede pedir que termine desde",
  noInsurance: "sin seguro",
  noChange: "no cambia",
  cannotAsk: "no es posible",
  planned: {
    monthly: (amount) => `${amount} más cada mes`,
    yearly: (amount) => `${amount} más cada año`,
    once: (amount) => `${amount} una sola vez`,
    biweekly: "medio pago cada dos semanas",
    also: (planned, monthsSaved) =>
      `También piensa pagar ${list(planned)}${monthsSaved > 0 ? `: termina de pagar ${span(monthsSaved)} antes` : ""}.`,
  },
};
