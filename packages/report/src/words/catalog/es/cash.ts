import type { cash as english } from "../en/cash.ts";
import { lineInSpanish, noteInSpanish } from "./cash-lines.ts";

const PAYERS = { seller: "el vendedor", lender: "el prestamista" } as const;

export const cash: typeof english = {
  title: (total) => `${total}, línea por línea`,
  dueOn: (day) => `Se paga el ${day} por transferencia bancaria o cheque de caja.`,
  dueAtClosing: "Se paga en el cierre por transferencia bancaria o cheque de caja.",
  paidOut: "Si es menos de cero, se le paga a usted.",
  depositBack: "Si es menos de cero, se le devuelve su propio depósito.",
  paidBy: (amount, payer) => `${amount}, lo paga ${PAYERS[payer]}`,
  sections: {
    A: "Costos de originación",
    B: "Servicios que elige el prestamista",
    C: "Servicios que usted puede elegir",
    E: "Registro e impuestos de transferencia",
    F: "Seguro e intereses pagados por adelantado",
    G: "Cuenta de reserva (escrow)",
    H: "Otros",
  },
  closingCosts: "Total de costos de cierre (J)",
  form: {
    "loan-amount": "Monto del préstamo",
    "closing-costs": "Menos el total de costos de cierre (J)",
    "closing-costs-financed": "Costos de cierre financiados (pagados del monto de su préstamo)",
    "down-payment": "Pago inicial/fondos del prestatario",
    deposit: "Depósito",
    "funds-for-borrower": "Fondos para el prestatario",
    "seller-credits": "Créditos del vendedor",
    adjustments: "Ajustes y otros créditos",
    payoffs: "Total de cancelaciones y pagos",
  },
  line: lineInSpanish,
  note: noteInSpanish,
};
