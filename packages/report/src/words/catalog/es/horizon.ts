import type { horizon as english } from "../en/horizon.ts";
import { format } from "./format.ts";

const { list, number, span } = format;

export const horizon: typeof english = {
  nav: "Con los años",
  ifYouKeep: "Si conserva este préstamo por",
  noTime: "ningún tiempo",
  ifYouKeepFor: (months) => `Si conserva el préstamo por ${span(months)}`,
  growth: (growth, from) => `Se supone que el valor de la vivienda ${growth} desde ${from}.`,
  interestSoFar: "Intereses pagados hasta el momento",
  allOf: (count, pinned) => `las ${number(count)}${pinned ? ` y ${pinned.toLowerCase()}` : ""}`,
  homeValue: "El valor de su vivienda",
  homeValueOf: (letter) => `El valor de su vivienda, opción ${letter}`,
  howLong: "Cuánto tiempo conserva el préstamo",
  after: (months) => `Después de ${span(months)}`,
  lines: {
    interestCents: "Intereses pagados",
    mortgageInsuranceCents: "Seguro hipotecario pagado",
    borrowingCostCents: "Costo del préstamo",
    balanceCents: "Lo que aún debe",
    homeValueCents: "Valor de la vivienda",
    equityCents: "Su patrimonio",
  },
  atClosing: "al cierre",
  afterInSentence: (months) => `después de ${span(months)}`,
  closing: "Cierre",
  year: "Año",
  years: (count) => (count === 1 ? "1 año" : `${count} años`),
  equityTable: "El valor de su vivienda, lo que aún debe y su patrimonio",
  interestTip: "Intereses",
  equityTip: "Patrimonio",
  paperGrowth: (growth, letter, from, to) =>
    `Se supone que el valor de la vivienda ${growth}${letter ? `; en la opción ${letter}, ` : ", "}de ${from} a ${to}.`,
  interestDrawing: (years, ends) =>
    `Los intereses pagados aumentan desde el cierre hasta el año ${years}: ${list(ends)}.`,
  equityDrawing: (years, value, owed) =>
    `El valor de la vivienda va de ${value[0]} a ${value[1]} en ${years} años, y lo que aún debe, de ${owed[0]} a ${owed[1]}; la diferencia es su patrimonio.`,
};
