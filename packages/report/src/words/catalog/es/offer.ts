import type { OfferTerms } from "@hearthline/contract/reports/offer-terms";
import type { offer as english } from "../en/offer.ts";
import { format } from "./format.ts";

const PROGRAMS: Record<OfferTerms["program"], string> = {
  conventional: "convencional",
  fha: "FHA",
  va: "VA",
  usda: "USDA",
  jumbo: "jumbo",
};

export const offer: typeof english = {
  title: (buyers, amount) =>
    buyers ? `${buyers}: oferta posible de hasta ${amount}` : `Su comprador puede ofrecer hasta ${amount}`,
  about: (place, day) =>
    `${place ? `Para ${place}, ${day}` : day}. Es una estimación basada en las condiciones de abajo, no un compromiso de préstamo.`,
  officer: "El oficial de préstamos del comprador",
  open: "Abrir la página",
  savePdf: "Guardar como PDF",
  fine: "Qué es esta página",
  upTo: "Oferta de hasta",
  atTheseTerms: "Con estas condiciones",
  orAtThese: "O con estas condiciones",
  price: "Precio de hasta",
  financing: "Financiamiento",
  financed: (program, amortization, months) =>
    `Préstamo ${PROGRAMS[program]}, tasa ${amortization === "arm" ? "ajustable" : "fija"}, ${format.span(months)}`,
  down: "Pago inicial",
  deposit: "Depósito de buena fe",
  sellerPays: "Lo que se pide al vendedor",
  sellerPaysNothing: "Nada",
  sellerPaysUpTo: (amount) => `${amount} para los costos de cierre`,
  closing: "Cierre",
  closingOn: (day) => `Previsto para el ${day}`,
  closingOpen: "Por acordar",
  preApproved: "Preaprobación",
  preApprovedOn: (day) => (day ? `Lista desde el ${day}` : "Lista"),
  letter: (officer) =>
    `Antes de presentar una oferta, pida a ${officer} una carta por ese precio. Un precio más alto, otras condiciones o un cierre más tarde pueden requerir otra revisión.`,
  kept: "Los ingresos, las deudas, el crédito y los ahorros del comprador no son parte de esta página.",
  disclosure:
    "Esta página es una estimación del oficial de préstamos que se nombra en ella, basada en lo que el comprador ha informado y suponiendo que nada de ello cambie. No es una carta de preaprobación, una Estimación de Préstamo (Loan Estimate), un compromiso de préstamo ni una oferta de crédito. La aprobación final depende de la vivienda, de su avalúo y del expediente del comprador en ese momento.",
  description: (amount) => `Hasta ${amount}, con las condiciones de la oferta.`,
  fileName: "Lo que puede ofrecer su comprador",
  next: "Qué sigue",
};
