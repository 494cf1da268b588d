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
  lowestPlain: (cost, months) =>
    `El costo más bajo en ${span(months)} sin contar lo que podría ganar el dinero: ${cost}.`,
  lowestInvested: (cost, months, rate) =>
    `El costo más bajo en ${span(months)} si la diferencia de dinero se invierte al ${rate}: ${cost}.`,
  investedCost: (rate) => `Costo si la diferencia de dinero se invierte al ${rate}`,
  investedNote: (rate) =>
    `Un préstamo que pide más dinero al cierre que otro cuenta también lo que ese dinero podría ganar al ${rate} al año, con interés compuesto cada mes.`,
  investedHow: (cost, plain, growth, extra) =>
    `Si la diferencia de dinero se invierte, cuesta ${cost}: ${plain}, más ${growth} que podrían ganar ${extra} más al cierre.`,
  against: (than, tradeoff) => `Frente a ${than}: ${tradeoff}.`,
  lessCash: (amount) => `${amount} menos al cierre`,
  moreCash: (amount) => `${amount} más al cierre`,
  lessAMonth: (amount) => `${amount} menos al mes`,
  moreAMonth: (amount) => `${amount} más al mes`,
  above: (more, than, months) => `Cuesta ${more} más que ${than} en ${span(months)}.`,
  costs: (cost, months) => `Cuesta ${cost} en ${span(months)}.`,
  atTodaysIndex: "Para entonces su tasa puede haber cambiado; el costo se calcula con el índice de hoy.",
  titles: { payment: "el primer pago más bajo", rate: "la tasa más baja" },
  best: (titles) => `Tiene ${titles}.`,
  leastCash: (amount) => `Es la que pide menos dinero al cierre: ${amount}.`,
  pointsReturn: (cost, month, date, saving, than) =>
    `Sus puntos, ${cost} más, se recuperan en el mes ${month}${date ? `, ${date}` : ""}: paga ${saving} al mes menos que con ${than}.`,
  pointsNever: (cost, than) => `Sus puntos, ${cost} más que ${than}, no se recuperan.`,
  when: (month, date, atTodaysIndex) =>
    `desde el mes ${month}${date ? `, ${date}` : ""}${atTodaysIndex ? ", con el índice de hoy" : ""}`,
  overtakes: (than, when) => `Cuesta menos que ${than} ${when}.`,
  overtaken: (by, when) => `${by} cuesta menos ${when}.`,
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
