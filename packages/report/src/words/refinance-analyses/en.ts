import { span } from "../../format/format.ts";

/** Sentences of the parts of a refinance report that compare it with today's loan. A link fetches them with the code that draws them. */
export const english = {
  corner: "Compared with today",
  never: "Never",
  none: "–",
  month: (payment: number) => `month ${payment}`,
  /** "Feb 2028, month 12" */
  when: (month: string, payment: number) => `${month}, month ${payment}`,
  less: (amount: string) => `${amount} less`,
  more: (amount: string) => `${amount} more`,
  same: "No change",

  /** The monthly payments, on the link and on paper. */
  monthly: {
    hint: "Drag to any month to see what you would pay then. The short lines are months in which something changes.",
    slider: "Month that is shown",
    before: "Change before",
    next: "Next change",
    loanDone: "the loan is paid off",
    debtDone: (name: string) => `${name} is paid off`,
    caption: (month: string) => `What you pay in ${month}, today and with each new loan`,
    drawing: (month: string, totals: string) => `${month}: ${totals}.`,
    /** Heading on paper, above the months in which something changes. */
    changes: "What you pay once something changes",
    inAll: "In all each month, from",
    due: "Payments are as due: what you plan to pay on top is not in them.",
    index: "A rate that can change is taken at today’s index.",
  },

  breakEven: {
    caption: "Three ways to see when a refinance has paid for itself",
    rows: {
      costs: "Costs to earn back",
      simple: "By payment",
      interest: "Break-even (interest saved)",
      discounted: "In today’s money",
      ahead: "Ahead of today’s loan",
      behind: "Behind it again",
      loss: "Most you lose if you sell earlier",
      after: (months: number) => `After ${span(months)}`,
    },
    leavesOut: {
      simple:
        "The costs divided by what you save each month. It leaves out that a new loan starts over: you may pay longer.",
      interest:
        "When interest and mortgage insurance saved cover the costs. It leaves out what your money could earn elsewhere.",
      discounted: (yearly: string) =>
        `All payments and what you owe, counted in money of today at ${yearly} a year. It leaves out taxes.`,
    },
    from: (month: string) => `From ${month} on`,
    between: (from: string, through: string) => `${from} to ${through}`,
    lead: {
      atOnce: "Ahead of today’s loan from the first month.",
      from: (month: string) => `Ahead of today’s loan from ${month}.`,
      never: "Never ahead of today’s loan.",
    },
    loses: (month: string, payment: number, amount: string) =>
      `If you sell or refinance again before ${month}, which is month ${payment}, you lose up to ${amount}.`,
    losesUndated: (payment: number, amount: string) =>
      `If you sell or refinance again before month ${payment}, you lose up to ${amount}.`,
    neverEarned: (amount: string) => `What it saves never makes up for what it costs. You lose up to ${amount}.`,
    worse: (month: string, until: string | null) =>
      until
        ? `From ${month} until ${until}, keeping today’s loan would have cost less.`
        : `From ${month} on, keeping today’s loan would have cost less.`,
    staysAhead: "It stays ahead to the end.",
    windows: "When each loan is ahead, by interest, mortgage insurance and costs",
    closing: "Closing",
    shades: { ahead: "Ahead of today’s loan", behind: "Behind it" },
    lane: (name: string, when: string) => `${name}: ${when}.`,
  },

  sameTerms: {
    payment: {
      title: "If you go on paying what you pay today",
      caption: "The new loan, paid with today’s payment",
      rows: {
        payment: "You pay each month",
        done: "Last payment",
        length: "Against today’s loan",
        interest: "Interest against today’s loan",
      },
      kept: {
        sooner: (sooner: string) => `Keep today’s payment, and you are done ${sooner} sooner.`,
        later: (later: string) => `Even with today’s payment, it takes ${later} longer.`,
        same: "With today’s payment, it takes as long as today’s loan.",
      },
      /** For a loan that needs more than today's payment. */
      higher: (amount: string) => ({
        sooner: (sooner: string) => `It takes ${amount} more than today’s payment, and you are done ${sooner} sooner.`,
        later: (later: string) => `It takes ${amount} more than today’s payment, and still ${later} longer.`,
        same: `It takes ${amount} more than today’s payment, and as long as today’s loan.`,
      }),
      saves: (amount: string) => `That saves ${amount} of interest.`,
      costs: (amount: string) => `It costs ${amount} more interest.`,
      sooner: (months: number) => `${span(months)} sooner`,
      later: (months: number) => `${span(months)} longer`,
      asLong: "As long",
    },
    date: {
      title: "If you end when today’s loan ends",
      caption: "The new loan, paid off when today’s loan would be",
      rows: {
        payment: "Principal and interest it takes",
        change: "Against today’s payment",
        interest: "Interest against today’s loan",
      },
    },
    notes:
      "Both count interest to the last payment. You may pay more than the loan asks for at any time, and stop when you like.",
  },

  debts: {
    caption: "Your debts as they are today",
    corner: "Debt",
    heads: { balance: "Owed", rate: "Rate", payment: "Each month", becomes: "What happens" },
    paidOff: "Paid off",
    paidOffBy: (letters: string) => `Paid off by ${letters}`,
    ways: "What moving them into the loan does",
    waysCaption: "Debts kept, and debts inside the new loan",
    rows: {
      paid: "Debts paid off",
      before: "You pay on them today",
      inLoan: "They add to the new payment",
      relief: "Less each month",
      keptInterest: "Interest if you keep them",
      stretched: "Interest inside the new loan",
      extra: "More interest in the end",
      lessInterest: "Less interest in the end",
      done: "Paid off with the relief in the loan",
      doneInterest: "All interest that way, against today’s loan and debts",
    },
    neverEnds: "Never paid off",
    relieves: (relief: string, balance: string) =>
      `Paying off ${balance} of debts lowers what you pay each month by ${relief}.`,
    raises: (more: string, balance: string) =>
      `Paying off ${balance} of debts raises what you pay each month by ${more}.`,
    costs: (term: string, amount: string) =>
      `Spread over ${term}, those debts cost ${amount} more interest than if you keep them.`,
    saves: (term: string, amount: string) =>
      `Spread over ${term}, those debts cost ${amount} less interest than if you keep them.`,
    noEnd: "At today’s payments, not all of them would ever be paid off.",
    plan: (outgo: string, when: string) =>
      `Put the relief back in: go on paying ${outgo} a month in all, and the whole loan is paid off in ${when}.`,
    notes:
      "A lower payment is not a lower cost. Debts that you pay off and run up again cost you twice: a home now stands behind them.",
  },

  cash: {
    caption: (name: string) => `The same cash in other ways, beside ${name}`,
    refinance: "Refinance",
    heloc: "HELOC",
    second: "Second mortgage",
    corner: "The same cash by",
    rows: {
      cash: "Cash, and debts paid off",
      rate: "Rate on all you owe",
      payment: "You pay each month at first",
      cost: (months: number) => `Cost of borrowing, ${span(months)}`,
    },
    for: (name: string) => `Beside ${name}`,
    cheapest: (way: string, amount: string, after: string) =>
      `Over ${after}, ${way} costs least: ${amount} less than the next way.`,
    ways: { refinance: "the refinance", heloc: "a HELOC", second: "a second mortgage" },
    equal: (after: string) => `Over ${after}, they cost the same.`,
    keeps: "A HELOC or a second mortgage leaves today’s loan as it is, so its rate stays.",
    blended: "The rate on all you owe is that of both loans, by what you owe on each.",
    counts: "Cost of borrowing is interest, mortgage insurance and closing costs.",
    variable: (months: number) =>
      `The rate of a HELOC can change. It is taken as it is today, with interest only for the first ${span(months)}.`,
  },

  closing: {
    /** For the months between the two loans. */
    skips: (months: string, several: boolean) =>
      `You make no payment in ${months}, but ${several ? "those months are" : "that month is"} not free: the interest is paid at closing.`,
    skipsNone: "You skip no payment.",
    noDate: "How much interest is due at closing depends on the day.",
    noDateInterest: "There is no closing date yet, so interest up to the payoff is not counted.",
    firstPayment: (month: string) => `The first payment on the new loan is due in ${month}.`,
    cancel: (day: string) => `You can cancel until ${day}.`,
    paysOut: (day: string) => `The new loan pays out on ${day}.`,
    payoff: {
      title: "What it takes to pay off today’s loan",
      rows: {
        balance: "Balance",
        interest: "Interest to the payoff",
        fees: "Fees of the payoff",
        payoff: "Payoff",
      },
      days: (days: number, perDay: string) => `${days === 1 ? "1 day" : `${days} days`} at ${perDay}`,
      eachDay: (perDay: string) => `${perDay} for each day`,
    },
    own: {
      title: "What it costs, and what is your own money",
      rows: {
        interest: "Interest to the end of the month",
        ahead: "Taxes and insurance paid ahead",
        escrow: "Into the new escrow account",
        oldEscrow: "Back from the old escrow account",
        premium: "Back from FHA insurance paid before",
        costs: "Costs to earn back",
      },
      days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
      later: "after closing",
    },
    notes: {
      own: "Interest, taxes and insurance would be due with today’s loan, too. So they are no cost of refinancing, and no break-even counts them.",
      escrow: (amount: string) =>
        `Your servicer sends the ${amount} in today’s escrow account within 20 business days of the payoff. It does not lower the cash at closing.`,
      premium: (share: string, amount: string) =>
        `A new FHA loan credits ${share} of the insurance you paid at the start of today’s loan: ${amount}. That is counted in the cash at closing.`,
      financed: (letters: string) =>
        `Costs inside the loan${letters && ` (${letters})`} are still costs: you pay them back with interest.`,
      credit: (letters: string) =>
        `A credit from the lender${letters && ` (${letters})`} is not free: you pay for it with a higher rate.`,
      cashOut: (letters: string) =>
        `Cash to you${letters && ` (${letters})`} is borrowed: you pay it back with interest.`,
    },
  },

  plain: {
    "closing.paidAheadCents": "Taxes and insurance that you pay at closing for the time to come.",
    "closing.newEscrowCents": "Your own money that the lender keeps and pays taxes and insurance with.",
    "debts.balanceCents": "What you owe on the debts that the new loan pays off.",
    "debts.paymentCents": "What you pay on those debts each month now.",
    "debts.mortgagePaymentCents": "What those debts add to the payment of the new loan.",
    "debts.monthlyReliefCents": "What you pay on those debts now, less what they add to the new payment.",
    "debts.interestKeptCents": "The interest you still pay on those debts if you keep them.",
    "debts.interestStretchedCents": "The interest you pay on those debts as part of the new loan.",
    "debts.extraInterestCents": "How much more interest those debts cost as part of the new loan.",
    "outgo.months": "How long the new loan takes if you pay on it all you pay today.",
    "outgo.interestSavedCents": "What you save on interest if you pay on the loan all you pay today.",
    "cash.blendedRate": "One rate for all you owe, by how much you owe at each rate.",
    "cash.paymentTogetherCents": "What you pay on both loans each month at first.",
    "cash.secondLienCostCents": "What both loans cost you in that time: interest, insurance and closing costs.",
    "cash.singleCostCents": "What the new loan costs you in that time: interest, insurance and closing costs.",
  },
};
export type RefinanceAnalysisWords = typeof english;
export type RefinanceAnalysisFigure = keyof RefinanceAnalysisWords["plain"];
