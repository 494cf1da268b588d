import type { refinanceWritten as english } from "../en/refinance-written.ts";
import { format } from "./format.ts";
import { moreOrLess } from "./refinance.ts";

const { list, span } = format;

export const refinanceWritten: typeof english = {
  opening: (owed, estimated, rate, home, closing) =>
    `Hoy usted debe ${estimated ? "cerca de " : ""}${owed} a una tasa de ${rate} por una vivienda valorada en ${home}${closing && `; el cierre está previsto para el ${closing}`}.`,
  mail: {
    today: (payment, owed, rate) => `Hoy paga ${payment} al mes por ${owed} a ${rate}.`,
    newLoan: (amount) => `Nuevo préstamo ${amount}`,
    newPayment: (label, amount, today) => `${label} ${amount}, frente a ${today} hoy`,
  },
  disclosure: {
    takenAt: (owed, rate, known) => `El préstamo de hoy se toma en ${owed} y ${rate}, ${known}.`,
    statement: (day) => `como en su estado de cuenta hipotecario${day ? ` del ${day}` : ""}`,
    original: (payment, of) =>
      `lo que queda del préstamo original después del pago ${payment} de ${of}, si cada pago se hizo a tiempo y no se pagó nada más`,
    rough: "según su propia estimación: su estado de cuenta hipotecario tiene las cifras exactas",
    escrow: (amount) =>
      `Los ${amount} de la cuenta de reserva (escrow) de hoy se los devuelve su administrador hipotecario dentro de 20 días hábiles de la liquidación; aquí no se cuentan.`,
    insurance: (amount, months, until) => {
      const left = `Su seguro hipotecario de ${amount} al mes se cuenta por ${months === 1 ? "un pago más" : `${months} pagos más`}`;
      if (until === "typed") return `${left}.`;
      return until === "payoff"
        ? `${left}, hasta terminar de pagar el préstamo; puede terminar antes.`
        : `${left}, hasta que el saldo sea el 78% del valor de la vivienda de hoy; su administrador hipotecario sabe cuándo termina.`;
    },
    payoffLetter:
      "Lo que vale es la carta de liquidación de su administrador hipotecario: suma intereses por cada día hasta terminar de pagar el préstamo. La recuperación según los intereses compara mes a mes los intereses y el seguro hipotecario de los dos préstamos con los costos de refinanciar; no se cuentan los impuestos ni lo que el dinero podría haber ganado.",
  },
  /** For the leading break-even. */
  breakEven: {
    simpleNote: "Según el pago, solo se mira el pago: un plazo más largo lo baja sin ahorrar intereses.",
    discountedNote: (yearly) =>
      `En dinero de hoy se comparan todos los pagos y saldos, y se cuenta lo que el dinero podría ganar en otra parte, ${yearly} al año.`,
  },
  changedSentence: (amount, less) =>
    amount ? `${amount} ${moreOrLess(less)} al mes que hoy.` : "El mismo pago que hoy.",
  monthly: (payment, amount, less) =>
    `${payment} al mes, ${amount ? `${amount} ${moreOrLess(less)} que` : "igual que"} hoy`,
  neverCovers: (insured, costs) =>
    `Los intereses${insured ? " y el seguro" : ""} que ahorra nunca cubren los ${costs} de costos.`,
  neverSaves: (insured) => `Nunca ahorra intereses${insured ? " ni seguro" : ""} frente al préstamo de hoy.`,
  covers: (insured, costs, month) =>
    `Los intereses${insured ? " y el seguro" : ""} que ahorra cubren los ${costs} de costos en ${month}`,
  aheadFrom: (withoutCosts, month) =>
    `${withoutCosts} y lleva ventaja al préstamo de hoy desde ${month ?? "el primer mes"}`,
  creditsMore: "Los créditos superan sus costos",
  creditCovers: "El crédito del prestamista cubre sus costos",
  noCosts: "No tiene costos que recuperar",
  behind: (from, until) => (until ? `desde ${from} hasta ${until}` : `desde ${from}`),
  behindSentence: (ahead, times) => `${ahead}; ${list(times)}, conservar el préstamo de hoy habría costado menos.`,
  also: {
    paysYou: (amount) => `le paga ${amount} a usted`,
    paysDebts: (amount) => `paga ${amount} de otras deudas`,
    sentence: (parts, debts) =>
      `También ${list(parts)}; los intereses de eso se cuentan${debts ? ", y también lo que esas deudas cuestan hoy" : ""}.`,
    relief: (amount) => `Terminan los pagos de ${amount} al mes de esas deudas.`,
  },
  /** The result with its cash invested, after the other sentences about a proposal. */
  invested: {
    due: (cash, rate) => `Si en cambio los ${cash} del cierre se invierten al ${rate}`,
    paidOut: (cash, rate) => `Si los ${cash} que recibe se invierten al ${rate}`,
    ahead: (cash, amount, months) =>
      `${cash}, después de ${span(months)} queda ${amount} mejor que el préstamo de hoy.`,
    behind: (cash, amount, months) =>
      `${cash}, después de ${span(months)} queda ${amount} peor que el préstamo de hoy.`,
    even: (cash, months) => `${cash}, después de ${span(months)} queda igual que el préstamo de hoy.`,
  },
};
