import { capital } from "../../../format/format.ts";
import type { refinance as english } from "../en/refinance.ts";
import { format } from "./format.ts";

const { list, number, span } = format;
export const moreOrLess = (less: boolean) => (less ? "menos" : "más");

export const refinance: typeof english = {
  name: "Refinanciamiento",
  analyses: {
    "break-even": "Cuándo se paga solo",
    "same-terms": "El mismo pago, la misma fecha final",
    debts: "Sus otras deudas",
    "cash-options": "Otras maneras de obtener el dinero",
  },
  today: "Hoy",
  todaysLoan: "el préstamo de hoy",
  cash: "Dinero en el cierre",
  cashToYou: "Dinero para usted",
  toYou: (amount) => `${amount} para usted`,
  nothingDue: {
    none: "No se paga nada en el cierre.",
    cents: (amount, single) =>
      `En el cierre se pagan ${single ? "" : "como máximo "}${amount}: un préstamo se escribe en dólares enteros.`,
    leftOver: "No se paga nada en el cierre. Sobra menos de un dólar: un préstamo se escribe en dólares enteros.",
  },
  slider: "Arrastre hasta el año en que piensa vender o refinanciar otra vez.",
  horizonNote:
    "La ventaja sobre el préstamo de hoy son los intereses y el seguro hipotecario ahorrados hasta ese momento, menos los costos de refinanciar.",
  headline: (count, place) =>
    count === 1 ? `Refinanciar ${place}` : `${capital(number(count))} maneras de refinanciar ${place}`,
  comparison: (count) => {
    if (count === 1) return "Hoy y el nuevo préstamo";
    return count === 2 ? "Hoy frente a las dos" : `Hoy frente a las ${number(count)}`;
  },
  ahead: "Ventaja o pérdida frente al préstamo de hoy",
  invested: {
    row: (rate) => `Ventaja si la diferencia de dinero se invierte al ${rate}`,
    due: (rate) =>
      `El dinero que usted pone podría ganar ${rate} al año, con interés compuesto cada mes, si conserva el préstamo de hoy.`,
    paidOut: (rate) => `El dinero que usted recibe podría ganar ${rate} al año, con interés compuesto cada mes.`,
  },
  among: "entre estas y el préstamo de hoy",
  newLoan: "Nuevo préstamo",
  newPayment: "Nuevo pago",
  newPaymentInsured: "Nuevo pago, con seguro hipotecario",
  newPaymentPlain: "Nuevo pago, capital e intereses",
  paymentInsured: "Pago, con seguro hipotecario",
  insuredOnly: "Solo capital, intereses y seguro hipotecario",
  against: "Frente a hoy",
  change: "Cambio desde hoy",
  noChange: "Sin cambio",
  changed: (amount, less) => `${amount} ${moreOrLess(less)}`,
  thanYouPay: (amount, less, today, estimated) =>
    `${amount ? `${amount} ${moreOrLess(less)} que` : "Igual que"} los ${today}${estimated ? " estimados" : ""} que paga hoy.`,
  whileBuydown: (years) =>
    `${list(
      years.map(
        ([amount, less], year) =>
          `${amount ? `${amount} ${moreOrLess(less)}` : "sin cambio"} el ${["primer año", "segundo", "tercero"][year]}`,
      ),
    )}, mientras dure la reducción temporal`,
  buydownYears: "En los años de la reducción temporal",
  extraToday: (months) =>
    `Con el préstamo de hoy, lo mismo ahorraría ${months > 0 ? span(months) : "intereses también"}; por eso la comparación no lo cuenta.`,
  longer: (months) => `Dura ${span(months)} más.`,
  sooner: (months) => `Termina de pagarlo ${span(months)} antes.`,
  onTop: {
    names: { tax: "impuestos", insurance: "seguro de vivienda", dues: "cuotas", other: "otros costos mensuales" },
    sentence: (names, amount) => `Además paga ${amount} al mes de ${list(names)}.`,
  },
  wholePayment: (path) => `Con impuestos, seguro y cuotas: ${path}`,
  month: (payment) => `el mes ${payment}`,
  never: "Nunca",
  rightAway: "De inmediato",
  until: (from, until) => `${from} hasta ${until}`,
  withTaxes: "Con impuestos, seguro y cuotas",
  debtsEachMonth: (count) => (count === 1 ? "La otra deuda, al mes" : `Las ${number(count)} deudas, al mes`),
  together: "Todo junto",
  eachMonth: "Lo que paga cada mes:",
  costs: "Costos de refinanciar",
  none: "Ninguno",
  tries: {
    cashOut: "Dinero en efectivo",
    extra: "Pago extra al mes",
    extraSaves: "El pago extra ahorra",
    saves: (interest, months) => `${interest} de intereses${months > 0 ? ` y ${span(months)}` : ""}`,
    horizon: "Cuánto tiempo conserva el préstamo",
    ends: (most, share, by) =>
      `${most ? `Hasta ${most}: con eso, todos los préstamos llegan` : "No queda margen: todos los préstamos pueden llegar"} al ${share} del valor de la vivienda, lo máximo que ${by === "state" ? "permite Texas" : "permitió su oficial de préstamos"}.`,
    ofValue: (share) => `${share} del valor de la vivienda`,
    ifKept: (months) => `Si lo conserva ${span(months)}`,
  },
  behindAgain: "De nuevo en desventaja desde",
  interestFromHere: "Intereses de aquí en adelante",
  timeToPayOff: "Tiempo hasta terminar de pagar",
  lastPayment: "Último pago",
  breakEven: {
    simple: "Recupera el costo, por el pago",
    interest: "Recupera el costo, por intereses",
    discounted: "Recupera el costo, en dinero de hoy",
  },
};
