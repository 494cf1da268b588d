import { capital } from "../../../format/format.ts";
import type { purchase as englishPurchase } from "../en/purchase.ts";
import { format } from "./format.ts";

const { number } = format;

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
};
