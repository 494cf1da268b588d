import { format } from "../catalog/es/format.ts";
import type { RefinanceAnalysisWords } from "./en.ts";

const { span } = format;

export const spanish: RefinanceAnalysisWords = {
  corner: "Frente a hoy",
  never: "Nunca",
  none: "–",
  month: (payment) => `mes ${payment}`,
  when: (month, payment) => `${month}, mes ${payment}`,
  less: (amount) => `${amount} menos`,
  more: (amount) => `${amount} más`,
  same: "Sin cambio",

  monthly: {
    hint: "Arrastre a cualquier mes para ver lo que pagaría entonces. Las rayas cortas son los meses en que algo cambia.",
    slider: "Mes que se muestra",
    before: "Cambio anterior",
    next: "Cambio siguiente",
    loanDone: "el préstamo queda pagado",
    debtDone: (name) => `${name} queda pagada`,
    caption: (month) => `Lo que paga en ${month}, hoy y con cada préstamo nuevo`,
    drawing: (month, totals) => `${month}: ${totals}.`,
    changes: "Lo que paga cuando algo cambia",
    inAll: "En total al mes, desde",
    due: "Los pagos son los previstos: no incluyen lo que piensa pagar de más.",
    index: "Una tasa que puede cambiar se calcula con el índice de hoy.",
  },

  breakEven: {
    caption: "Tres maneras de ver cuándo un refinanciamiento se ha pagado solo",
    rows: {
      costs: "Costos que recuperar",
      simple: "Por el pago",
      interest: "Por intereses",
      discounted: "En dinero de hoy",
      ahead: "Con ventaja sobre el préstamo de hoy",
      behind: "De nuevo en desventaja",
      loss: "Lo más que pierde si vende antes",
      after: (months) => `Después de ${span(months)}`,
    },
    leavesOut: {
      simple:
        "Los costos divididos entre lo que ahorra cada mes. Deja fuera que un préstamo nuevo empieza de cero: puede pagar más tiempo.",
      interest:
        "Cuando los intereses y el seguro hipotecario que ahorra cubren los costos. Deja fuera lo que su dinero podría ganar en otra parte.",
      discounted: (yearly) =>
        `Todos los pagos y lo que debe, en dinero de hoy al ${yearly} al año. Deja fuera los impuestos.`,
    },
    from: (month) => `Desde ${month}`,
    between: (from, through) => `${from} a ${through}`,
    lead: {
      atOnce: "Lleva ventaja al préstamo de hoy desde el primer mes.",
      from: (month) => `Lleva ventaja al préstamo de hoy desde ${month}.`,
      never: "Nunca lleva ventaja al préstamo de hoy.",
    },
    loses: (month, payment, amount) =>
      `Si vende o refinancia otra vez antes de ${month}, que es el mes ${payment}, pierde hasta ${amount}.`,
    losesUndated: (payment, amount) =>
      `Si vende o refinancia otra vez antes del mes ${payment}, pierde hasta ${amount}.`,
    neverEarned: (amount) => `Lo que ahorra nunca compensa lo que cuesta. Pierde hasta ${amount}.`,
    worse: (month, until) =>
      until
        ? `Desde ${month} hasta ${until}, conservar el préstamo de hoy habría costado menos.`
        : `Desde ${month}, conservar el préstamo de hoy habría costado menos.`,
    staysAhead: "Conserva la ventaja hasta el final.",
    windows: "Cuándo lleva ventaja cada préstamo, por intereses, seguro hipotecario y costos",
    closing: "Cierre",
    shades: { ahead: "Con ventaja sobre el préstamo de hoy", behind: "En desventaja" },
    lane: (name, when) => `${name}: ${when}.`,
  },

  sameTerms: {
    payment: {
      title: "Si sigue pagando lo que paga hoy",
      caption: "El nuevo préstamo, con el pago de hoy",
      rows: {
        payment: "Paga cada mes",
        done: "Último pago",
        length: "Frente al préstamo de hoy",
        interest: "Intereses frente al préstamo de hoy",
      },
      kept: {
        sooner: (sooner) => `Siga con el pago de hoy y termina ${sooner} antes.`,
        later: (later) => `Aun con el pago de hoy, tarda ${later} más.`,
        same: "Con el pago de hoy, dura lo mismo que el préstamo de hoy.",
      },
      higher: (amount) => ({
        sooner: (sooner) => `Pide ${amount} más que el pago de hoy y termina ${sooner} antes.`,
        later: (later) => `Pide ${amount} más que el pago de hoy y aun así tarda ${later} más.`,
        same: `Pide ${amount} más que el pago de hoy y dura lo mismo que el préstamo de hoy.`,
      }),
      saves: (amount) => `Así ahorra ${amount} de intereses.`,
      costs: (amount) => `Cuesta ${amount} más de intereses.`,
      sooner: (months) => `${span(months)} antes`,
      later: (months) => `${span(months)} más`,
      asLong: "Lo mismo",
    },
    date: {
      title: "Si termina cuando termina el préstamo de hoy",
      caption: "El nuevo préstamo, pagado en la fecha del préstamo de hoy",
      rows: {
        payment: "Capital e intereses que requiere",
        change: "Frente al pago de hoy",
        interest: "Intereses frente al préstamo de hoy",
      },
    },
    notes:
      "Las dos cuentan los intereses hasta el último pago. Puede pagar más de lo que pide el préstamo cuando quiera, y dejar de hacerlo cuando quiera.",
  },

  debts: {
    caption: "Sus deudas como están hoy",
    corner: "Deuda",
    heads: { balance: "Debe", rate: "Tasa", payment: "Cada mes", becomes: "Qué pasa" },
    paidOff: "Se paga",
    paidOffBy: (letters) => `Se paga con ${letters}`,
    ways: "Lo que hace pasarlas al préstamo",
    waysCaption: "Las deudas conservadas y dentro del nuevo préstamo",
    rows: {
      paid: "Deudas que se pagan",
      before: "Hoy paga por ellas",
      inLoan: "Agregan al nuevo pago",
      relief: "Menos cada mes",
      keptInterest: "Intereses si las conserva",
      stretched: "Intereses dentro del nuevo préstamo",
      extra: "Más intereses al final",
      lessInterest: "Menos intereses al final",
      done: "Pagado todo si aporta el alivio",
      doneInterest: "Todos los intereses así, frente al préstamo y las deudas de hoy",
    },
    neverEnds: "Nunca se acaban",
    relieves: (relief, balance) => `Pagar ${balance} de deudas baja ${relief} lo que paga cada mes.`,
    raises: (more, balance) => `Pagar ${balance} de deudas sube ${more} lo que paga cada mes.`,
    costs: (term, amount) =>
      `Repartidas en ${term}, esas deudas cuestan ${amount} más de intereses que si las conserva.`,
    saves: (term, amount) =>
      `Repartidas en ${term}, esas deudas cuestan ${amount} menos de intereses que si las conserva.`,
    noEnd: "Con los pagos de hoy, no todas se acabarían de pagar.",
    plan: (outgo, when) =>
      `Aporte ese alivio: siga pagando ${outgo} al mes en total y termina de pagar todo el préstamo en ${when}.`,
    notes:
      "Un pago más bajo no es un costo más bajo. Las deudas que paga y vuelve a acumular le cuestan dos veces: ahora su vivienda responde por ellas.",
  },

  cash: {
    caption: (name) => `El mismo dinero de otras maneras, junto a ${name}`,
    refinance: "Refinanciar",
    heloc: "Línea de crédito (HELOC)",
    second: "Segunda hipoteca",
    corner: "El mismo dinero con",
    rows: {
      cash: "Dinero y deudas pagadas",
      rate: "Tasa sobre todo lo que debe",
      payment: "Paga cada mes al principio",
      cost: (months) => `Costo del préstamo, ${span(months)}`,
    },
    for: (name) => `Junto a ${name}`,
    cheapest: (way, amount, after) => `En ${after}, ${way} cuesta menos: ${amount} menos que lo siguiente.`,
    ways: { refinance: "refinanciar", heloc: "una línea de crédito", second: "una segunda hipoteca" },
    equal: (after) => `En ${after}, cuestan lo mismo.`,
    keeps: "Una línea de crédito o una segunda hipoteca deja el préstamo de hoy como está, con su tasa.",
    blended: "La tasa sobre todo lo que debe es la de los dos préstamos, según lo que debe en cada uno.",
    counts: "El costo del préstamo son los intereses, el seguro hipotecario y los costos de cierre.",
    variable: (months) =>
      `La tasa de una línea de crédito puede cambiar. Se toma como está hoy, con solo intereses los primeros ${span(months)}.`,
  },

  closing: {
    skips: (months, several) =>
      `No hace ningún pago en ${months}, pero ${several ? "esos meses no son" : "ese mes no es"} gratis: los intereses se pagan en el cierre.`,
    skipsNone: "No se salta ningún pago.",
    noDate: "Los intereses que se pagan en el cierre dependen del día.",
    noDateInterest: "Todavía no hay fecha de cierre: no se cuentan los intereses hasta liquidar el préstamo.",
    firstPayment: (month) => `El primer pago del nuevo préstamo es en ${month}.`,
    cancel: (day) => `Puede cancelar hasta el ${day}.`,
    paysOut: (day) => `Se desembolsa el ${day}.`,
    payoff: {
      title: "Lo que cuesta liquidar el préstamo de hoy",
      rows: {
        balance: "Saldo",
        interest: "Intereses hasta liquidarlo",
        fees: "Cargos por liquidarlo",
        payoff: "Total para liquidarlo",
      },
      days: (days, perDay) => `${days === 1 ? "1 día" : `${days} días`} a ${perDay}`,
      eachDay: (perDay) => `${perDay} por cada día`,
    },
    own: {
      title: "Lo que cuesta y lo que es dinero suyo",
      rows: {
        interest: "Intereses hasta fin de mes",
        ahead: "Impuestos y seguro por adelantado",
        escrow: "Nueva cuenta de reserva",
        oldEscrow: "Cuenta de reserva anterior",
        premium: "Devuelto del seguro FHA",
        costs: "Costos que recuperar",
      },
      days: (days) => (days === 1 ? "1 día" : `${days} días`),
      later: "devuelta después",
    },
    notes: {
      own: "Los intereses, los impuestos y el seguro se pagarían también con el préstamo de hoy: no son costos de refinanciar.",
      escrow: (amount) =>
        `Su administrador hipotecario le envía los ${amount} de la cuenta de reserva de hoy dentro de 20 días hábiles de la liquidación. No reducen el dinero en el cierre.`,
      premium: (share, amount) =>
        `Un nuevo préstamo de la FHA acredita el ${share} del seguro que pagó al empezar el préstamo de hoy: ${amount}. Eso se cuenta en el dinero en el cierre.`,
      financed: (letters) =>
        `Los costos dentro del préstamo${letters && ` (${letters})`} siguen siendo costos: los paga después con intereses.`,
      credit: (letters) =>
        `Un crédito del prestamista${letters && ` (${letters})`} no es gratis: lo paga con una tasa más alta.`,
      cashOut: (letters) => `El dinero para usted${letters && ` (${letters})`} es prestado: lo devuelve con intereses.`,
    },
  },

  plain: {
    "closing.paidAheadCents": "Impuestos y seguro que paga en el cierre por el tiempo que viene.",
    "closing.newEscrowCents": "Dinero suyo que el prestamista guarda para pagar impuestos y seguro.",
    "debts.balanceCents": "Lo que debe en las deudas que el nuevo préstamo paga.",
    "debts.paymentCents": "Lo que paga ahora cada mes por esas deudas.",
    "debts.mortgagePaymentCents": "Lo que esas deudas agregan al pago del nuevo préstamo.",
    "debts.monthlyReliefCents": "Lo que paga ahora por esas deudas, menos lo que agregan al nuevo pago.",
    "debts.interestKeptCents": "Los intereses que aún paga por esas deudas si las conserva.",
    "debts.interestStretchedCents": "Los intereses que paga por esas deudas como parte del nuevo préstamo.",
    "debts.extraInterestCents": "Cuánto más de intereses cuestan esas deudas como parte del nuevo préstamo.",
    "outgo.months": "Cuánto dura el nuevo préstamo si aporta todo lo que paga hoy.",
    "outgo.interestSavedCents": "Lo que ahorra en intereses si aporta al préstamo todo lo que paga hoy.",
    "cash.blendedRate": "Una sola tasa por todo lo que debe, según lo que debe a cada tasa.",
    "cash.paymentTogetherCents": "Lo que paga cada mes por los dos préstamos al principio.",
    "cash.secondLienCostCents": "Lo que cuestan los dos préstamos en ese tiempo: intereses, seguro y costos de cierre.",
    "cash.singleCostCents": "Lo que cuesta el nuevo préstamo en ese tiempo: intereses, seguro y costos de cierre.",
  },
};
