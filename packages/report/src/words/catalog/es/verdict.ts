import type { verdict as english } from "../en/verdict.ts";
import { format } from "./format.ts";

const { span } = format;

/** "a B", "al préstamo de hoy" */
const a = (what: string) => (what.startsWith("el ") ? `al ${what.slice(3)}` : `a ${what}`);

export const verdict: typeof english = {
  cost: (months) => `Costo en ${span(months)}`,
  costNote:
    "El costo son los intereses, el seguro hipotecario y los costos de cierre, sin lo que va a la cuenta de reserva (escrow).",
  lowest: (cost, months) => `El costo más bajo en ${span(months)}: ${cost}.`,
  costs: (cost, months) => `Cuesta ${cost} en ${span(months)}.`,
  atTodaysIndex: "Para entonces su tasa puede haber cambiado; el costo se calcula con el índice de hoy.",
  titles: { payment: "el primer pago más bajo", rate: "la tasa más baja" },
  best: (titles) => `Tiene ${titles}.`,
  cash: (amount) => `${amount} al cierre.`,
  cashOut: (amount) => `Al cierre usted recibe ${amount}.`,
  ahead: (amount, months) => `Después de ${span(months)}, ${amount} mejor que el préstamo de hoy.`,
  behind: (amount, months) => `Después de ${span(months)}, ${amount} peor que el préstamo de hoy.`,
  even: (months) => `Igual que el préstamo de hoy después de ${span(months)}.`,
  recommends: (officer) => `${officer} recomienda esta opción`,
  recommendsLetter: (officer, letter) => `${officer} recomienda la opción ${letter}`,
  chart: (from) => `Ventaja o pérdida frente ${a(from)}`,
  chartSmall: (from) => `bajo la línea, ${from} cuesta menos`,
  drawing: (from, years, ends) =>
    `Ventaja o pérdida frente ${a(from)}, desde el cierre hasta el año ${years}: ${format.list(ends)}.`,
  tip: (from) => `Frente ${a(from)}`,
  anotherPriceLabel: "Otro precio",
  recommended: "Recomendada",
  anotherPrice: (price) => `A otro precio, ${price}`,
  mailNote: (officer, letter, why) => `${officer} recomienda la opción ${letter}: ${why}`,
};
