import { capital } from "../../../format/format.ts";
import type { purchase as englishPurchase } from "../en/purchase.ts";
import { format } from "./format.ts";

const { number, span } = format;

export const purchase: typeof englishPurchase = {
  name: "Compra",
  cash: "Dinero para el cierre",
  cashToYou: "Dinero para usted",
  ownDeposit: "Su propio depósito, de vuelta",
  slider: "Arrastre hasta el año en que piensa mudarse o refinanciar.",
  horizonNote:
    "El costo del préstamo son los intereses, el seguro hipotecario y los costos de cierre, sin lo que va a la cuenta de reserva (escrow).",
  headline: (count, place) =>
    count === 1 ? `Cómo financiar ${place}` : `${capital(number(count))} maneras de financiar ${place}`,
  opening: (price, closing) => `Usted compra por ${price}${closing && ` y cierra el ${closing}`}.`,
  appraisedValue: "Valor de avalúo",
  appraisedBelow: (value) =>
    `El avalúo de la vivienda es de ${value}, menos que el precio. El prestamista toma el menor de los dos.`,
  priceRange: (low, high) => `entre ${low} y ${high}`,
  sideBySide: (count) => `Las ${number(count)}, lado a lado`,
  among: (count) => `de las ${number(count)}`,
  inShort: (scenario, monthly, cash) => `${scenario}: ${monthly}, ${cash} para el cierre.`,
  priceAndLoan: (price, loan) => `Precio ${price}, préstamo ${loan}`,
  analyses: {
    waiting: "Lo que cuesta esperar",
    renting: "Comprar o rentar",
    bidding: "Su oferta y el precio que se pide",
    "seller-money": "Lo que puede hacer el dinero del vendedor",
    points: "Tasas y puntos",
    affordable: "Cuánta vivienda",
  },
  invested: {
    lowestPlain: (cost, months) =>
      `El costo más bajo en ${span(months)} sin contar lo que podría ganar el dinero: ${cost}.`,
    lowest: (cost, months, rate) =>
      `El costo más bajo en ${span(months)} si la diferencia de dinero se invierte al ${rate}: ${cost}.`,
    cost: (rate) => `Costo si la diferencia de dinero se invierte al ${rate}`,
    note: (rate) =>
      `Un préstamo que pide más dinero al cierre que otro cuenta también lo que ese dinero podría ganar al ${rate} al año, con interés compuesto cada mes.`,
    how: (cost, plain, growth, extra) =>
      `Si la diferencia de dinero se invierte, cuesta ${cost}: ${plain}, más ${growth} que podrían ganar ${extra} más al cierre.`,
  },
  pointsReturn: (cost, month, date, saving, than) =>
    `Sus puntos, ${cost} más, se recuperan en el mes ${month}${date ? `, ${date}` : ""}: paga ${saving} al mes menos que con ${than}.`,
  pointsNever: (cost, than) => `Sus puntos, ${cost} más que ${than}, no se recuperan.`,
  above: (more, than, months) => `Cuesta ${more} más que ${than} en ${span(months)}.`,
  leastCash: (amount) => `Es la que pide menos dinero al cierre: ${amount}.`,
  when: (month, date, atTodaysIndex) =>
    `desde el mes ${month}${date ? `, ${date}` : ""}${atTodaysIndex ? ", con el índice de hoy" : ""}`,
  overtakes: (than, when) => `Cuesta menos que ${than} ${when}.`,
  overtaken: (by, when) => `${by} cuesta menos ${when}.`,
};
