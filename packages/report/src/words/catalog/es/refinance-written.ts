import type { refinanceWritten as english } from "../en/refinance-written.ts";

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
  /** Of the break-even that leads. */
  breakEven: {
    simpleNote: "Según el pago, solo se mira el pago: un plazo más largo lo baja sin ahorrar intereses.",
    discountedNote: (yearly) =>
      `En dinero de hoy se comparan todos los pagos y saldos, y se cuenta lo que el dinero podría ganar en otra parte, ${yearly} al año.`,
  },
};
