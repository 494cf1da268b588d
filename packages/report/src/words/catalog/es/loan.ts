import type { loan as english } from "../en/loan.ts";
import { format } from "./format.ts";

const { span } = format;

const PROGRAMS: typeof english.programs = {
  conventional: "convencional",
  fha: "FHA",
  va: "VA",
  usda: "USDA",
  jumbo: "jumbo",
};

const plural = (program: keyof typeof PROGRAMS) => (program === "conventional" ? "convencionales" : PROGRAMS[program]);

export const loan: typeof english = {
  programs: PROGRAMS,
  interestOnly: "solo intereses",
  arm: "ARM",
  fixed: (rate, months) => `${rate} fija por ${span(months)}`,
  interestOnlyFor: (months) => `solo intereses por ${span(months)}`,
  adjustable: (rate, fixedMonths, everyMonths, highest) =>
    `${rate} por ${span(fixedMonths)}; después puede cambiar cada ${everyMonths === 12 ? "año" : span(everyMonths)}, sin pasar de ${highest}`,
  adjustableShort: "ajustable",
  secondLoanLeftOut: "No incluye el segundo préstamo.",
  buydownAccount: (amount) => `La cuenta de reducción temporal de la tasa (buydown) paga ${amount} de los intereses.`,
  alike: (program, months, several) =>
    several
      ? `préstamos ${plural(program)} con tasa fija por ${span(months)}`
      : `préstamo ${PROGRAMS[program]} con tasa fija por ${span(months)}`,
  growth: (percent, direction) =>
    direction === "none" ? "se mantiene igual" : `${direction === "up" ? "sube" : "baja"} ${percent} al año`,
};
