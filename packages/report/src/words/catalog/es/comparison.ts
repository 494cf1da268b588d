import type { comparison as english } from "../en/comparison.ts";
import { format } from "./format.ts";

export const comparison: typeof english = {
  caption: "Comparación de las opciones",
  bestInLine: (among) => `La mejor ${among} en esa línea`,
  kindOfLoan: "Tipo de préstamo",
  term: "Plazo",
  price: "Precio",
  loan: "Préstamo",
  downPayment: "Pago inicial",
  loanAmount: "Monto del préstamo",
  secondLoan: "Segundo préstamo",
  loanToValue: "Préstamo en relación con el valor",
  rate: "Tasa de interés",
  apr: "Tasa de porcentaje anual (APR)",
  notKnown: "No se conoce",
  points: "Puntos de descuento",
  none: "Ninguno",
  insuranceStays: "Mientras dure el préstamo",
  paymentFromThen: "Pago desde entonces",
  cashToClose: "Dinero para el cierre",
  totalInterest: "Total de intereses",
  totalInterestOver: (months) => `Total de intereses en ${format.span(months)}`,
  debtToIncome: "Deudas frente a sus ingresos",
};
