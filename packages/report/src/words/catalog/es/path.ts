import type { path as english } from "../en/path.ts";
import { format } from "./format.ts";

export const path: typeof english = {
  title: "Cómo cambia su pago",
  from: "Desde",
  why: "Motivo",
  payment: "Pago",
  first: "Su primer pago",
  buydown: (year) => `Año ${year} del pago reducido`,
  noteRate: (rate) => `El pago completo, al ${rate}`,
  rateChange: (rate) => `La tasa cambia al ${rate}, si el índice sigue como hoy`,
  rateStays: (rate) => `La tasa puede cambiar por primera vez; sigue al ${rate} si el índice sigue como hoy`,
  principalAtNewRate: (rate) =>
    `Empieza a pagar también el capital, y la tasa cambia al ${rate} si el índice sigue como hoy`,
  principalBegins: "Empieza a pagar también el capital",
  insuranceEnds: "Después del último pago con seguro hipotecario",
  secondLoanEnds: "El segundo préstamo queda pagado",
  highest: "Lo máximo que puede ser",
  highestWhy: (rate, from) => `Si la tasa sube tan rápido como puede, al ${rate} desde ${from}`,
  adjustable: (first, from, then, highest) =>
    `Paga ${first} hasta que la tasa cambie por primera vez en ${from}. Después el pago es de ${then} con el índice de hoy, y de ${highest} como máximo.`,
  loweredYears: (years, then, from) =>
    `Paga ${years.map((amount, year) => `${amount} en el año ${year + 1}`).join(", ")}. Desde ${from} paga ${then}.`,
  interestOnly: (first, months, then) =>
    `Durante ${format.span(months)} paga solo intereses. Después el pago pasa de ${first} a ${then}.`,
  loweredOnly: (years) => `Paga ${years.map((amount, year) => `${amount} en el año ${year + 1}`).join(", ")}.`,
  adjusts: (from, then, highest) =>
    `La tasa cambia por primera vez en ${from}. Después paga ${then} con el índice de hoy, y ${highest} como máximo.`,
  principalFrom: (from, then, indexed) =>
    `Desde ${from} paga también el capital: ${then} al mes${indexed ? " con el índice de hoy" : ""}.`,
  principalThen: "Desde entonces paga también el capital.",
  insured: (then, lastInsured) => `${lastInsured}. Después paga ${then}.`,
  inShort: (then, from) => `${then} desde ${from}`,
  atMost: (highest) => `${highest} como máximo`,
  buydownPaidBy: (kind, payer) =>
    `Una reducción temporal ${kind} que ${payer === "borrower" ? "paga usted" : payer === "seller" ? "paga el vendedor" : "paga el prestamista"}.`,
  later: "Pago más adelante",
};
