import { z } from "zod";
import { HomeValueDraft, ValueSource } from "../clients/homes.ts";
import { changeShape } from "../values/change-shape.ts";
import { ClientId, ClosedLoanId, HomeId, LoanId, ScenarioId } from "../values/ids.ts";
import { Language } from "../values/language.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { LoanKindName, LoanProgramName } from "./loan-enums.ts";
import { LoanTitle, OfficerName } from "./response-fields.ts";

/** Figures from the closing papers that differ from the chosen scenario. Omitted ones are taken from the scenario. */
export const finalFigures = {
  closingDate: PlainDate.optional().meta({
    description: "Closing date; defaults to the loan's own",
    examples: ["2026-11-20"],
  }),
  firstPaymentDate: PlainDate.optional().meta({
    description: "Due date of the first payment; defaults to the first of the second month after closing",
    examples: ["2027-01-01"],
  }),
  loanAmountCents: Cents.min(1_000_00, "The loan amount is at least $1,000.")
    .optional()
    .meta({
      description: "Note amount in cents, including financed upfront fees",
      examples: [36_000_000],
    }),
  noteRate: rate(0.25).optional(),
  principalAndInterestCents: Cents.min(1, "A payment is more than nothing.")
    .optional()
    .meta({
      description: "Monthly principal and interest in cents, as stated in the note",
      examples: [227_544],
    }),
  mortgageInsuranceMonthlyCents: Cents.optional().meta({
    description: "Mortgage insurance of the first month in cents",
    examples: [0],
  }),
  closingCostsCents: Cents.optional().meta({ description: "Closing costs in cents", examples: [1_150_000] }),
  cashToCloseCents: z
    .int("Money is a whole number of cents.")
    .min(-10_000_000_000, "At most $100,000,000 to the borrower.")
    .max(10_000_000_000, "At most $100,000,000.")
    .optional()
    .meta({ description: "Cash due at closing in cents; negative if paid to the borrower", examples: [9_870_000] }),
  homeValueCents: Cents.min(1_000_00, "A home's value is at least $1,000.")
    .optional()
    .meta({
      description: "Price or value of the home, in cents",
      examples: [45_000_000],
    }),
  appraisedValueCents: Cents.min(1_000_00, "A home's value is at least $1,000.")
    .optional()
    .meta({
      description: "Appraised value in cents, if there was an appraisal",
      examples: [45_500_000],
    }),
  lender: lineUpTo(120)
    .optional()
    .meta({ description: "Lender or servicer", examples: ["Piedmont Savings Bank"] }),
};
export type FinalFigures = z.output<z.ZodObject<typeof finalFigures>>;

export const CloseLoan = z
  .object({
    id: LoanId.meta({ description: "Id of the loan", examples: ["01990000-0000-7000-8000-000008100014"] }),
    scenarioId: ScenarioId.optional().meta({
      description: "Id of the chosen scenario; defaults to the only one or the recommended one",
    }),
    homeId: HomeId.optional().meta({
      description: "Id of the home; if omitted, it is found among the borrowers' homes by its address, or created",
    }),
    mailHomeValue: z
      .boolean()
      .optional()
      .meta({
        description:
          "Whether the borrowers get the value of the home by email every month from tomorrow on; requires `home-value:manage`. Borrowers who already get it, or have no working email address, are skipped",
        examples: [false],
      }),
    ...finalFigures,
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000008100014", lender: "Piedmont Savings Bank" }] });

export const ClosingChange = z
  .object({ ...changeShape(finalFigures), id: ClosedLoanId })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000008100016", lender: "Piedmont Savings Bank" }] });
export const ClosingHomeValue = HomeValueDraft.extend({ id: ClosedLoanId });

export const ReopenLoan = z.object({
  id: ClosedLoanId.meta({ description: "Id of the closed loan", examples: ["01990000-0000-7000-8000-000008100013"] }),
  reason: lineUpTo(400)
    .min(1, "Say why the loan is reopened.")
    .meta({
      description: "Why it is reopened; stored in the audit log and on the client's timeline",
      examples: ["The borrower canceled within three days."],
    }),
});

export const WelcomeMail = z.object({
  id: ClosedLoanId,
  to: z
    .array(Email)
    .min(1, "At least one email address.")
    .max(20, "At most 20 recipients at a time.")
    .optional()
    .meta({
      description: "Email addresses; defaults to the first address of each borrower",
      examples: [["june.abbott@example.com"]],
    }),
  subject: lineUpTo(200)
    .default("")
    .meta({ description: "Subject of the email; defaults to a standard subject", examples: ["Welcome home"] }),
  message: paragraphs(5_000)
    .default("")
    .meta({
      description: "Your message in the email",
      examples: ["June, it was a pleasure. I watch rates for you from here on."],
      "x-multiline": true,
    }),
});

export const SentMessage = z
  .object({
    messageId: Id.describe("Id of the message"),
    to: z.string().describe("Email address"),
    name: z.string().describe("Name of the recipient; empty if unknown"),
    subject: z.string().describe("Subject of the email"),
    status: z.enum(["queued", "sending", "sent", "delivered", "failed"]).describe("Delivery status"),
    failure: z.string().nullable().describe("Why it was not delivered"),
    by: z.string().nullable().describe("Who sent it"),
    at: Instant,
  })
  .meta({ id: "WelcomeMessage", description: "A welcome email to a borrower of a closed loan" });

export const WelcomeSent = z
  .object({
    id: z.uuid().describe("Id of the loan"),
    queued: z
      .array(z.string())
      .meta({ description: "Addresses to which the email is being sent", examples: [["alice.tate@example.com"]] }),
    already: z.array(z.string()).meta({
      description: "Addresses that already received it; no one is sent a second welcome email",
      examples: [["henry.tate@example.com"]],
    }),
    sent: z.array(SentMessage).describe("Every welcome email for this closing, newest first"),
  })
  .meta({ id: "WelcomeSent", description: "Recipients of a closed loan's welcome email" });

const ComingPayment = z
  .object({
    number: z.int().describe("Number of the payment within the loan, starting at 1"),
    date: z.string().describe("Due date"),
    principalAndInterestCents: z.int().describe("Principal and interest that the borrower pays, in cents"),
    interestCents: z.int().describe("Interest part, in cents"),
    principalCents: z.int().describe("Principal part in cents, including planned extra principal"),
    mortgageInsuranceCents: z.int().describe("Mortgage insurance in cents"),
    noteRate: z.number().describe("Note rate, as a fraction"),
  })
  .meta({ id: "ComingPayment", description: "The next payment of a mortgage of record" });

/** A payment in the schedule of a mortgage of record, past or future. */
export const ScheduledPayment = z
  .object({
    number: z.int().describe("Number of the payment within the loan, starting at 1"),
    date: z.string().describe("Due date"),
    principalAndInterestCents: z.int().describe("Principal and interest that the borrower pays, in cents"),
    interestCents: z.int().describe("Interest part, in cents"),
    principalCents: z.int().describe("Principal part in cents, including planned extra principal"),
    mortgageInsuranceCents: z.int().describe("Mortgage insurance in cents"),
    balanceCents: z.int().describe("Balance after the payment, in cents"),
  })
  .meta({ id: "ScheduledPayment", description: "A payment in the schedule of a mortgage of record" });
export type ScheduledPayment = z.output<typeof ScheduledPayment>;
const schedule = z
  .array(ScheduledPayment)
  .describe("All scheduled payments of the mortgage of record, in order; empty once a later loan paid it off");

/** A mortgage of record on a given day. */
export const recordOfDay = {
  program: LoanProgramName,
  amortization: z.enum(["fixed", "arm"]).describe("Fixed or adjustable rate"),
  noteRate: z.number().describe("Note rate at closing, as a fraction"),
  termMonths: z.int().describe("Term in months"),
  loanAmountCents: z.int().describe("Note amount in cents"),
  principalAndInterestCents: z.int().describe("Principal and interest of the first payment at the note rate, in cents"),
  homeValueCents: z.int().describe("Price or home value at closing, in cents"),
  appraisedValueCents: z.int().nullable().describe("Appraised value in cents; null if there was no appraisal"),
  lender: z.string().describe("Lender or servicer; empty if unknown"),
  closingDate: z.string().describe("Closing date"),
  firstPaymentDate: z.string().describe("Due date of the first payment"),
  payoffDate: z.string().describe("Scheduled due date of the last payment"),
  asOf: z.string().describe("Date of the figures below: the requested date, or today in the company's time zone"),
  paymentsDue: z.int().meta({ description: "Number of payments due so far", examples: [9] }),
  paymentsLeft: z.int().meta({ description: "Number of payments left", examples: [351] }),
  balanceCents: z.int().describe("Balance in cents, if every payment was made when due"),
  currentRate: z.number().meta({ description: "Note rate on that day, as a fraction", examples: [0.0625] }),
  nextPayment: ComingPayment.nullable(),
  mortgageInsurance: z
    .object({
      monthlyCents: z.int().meta({ description: "Premium of the first month in cents", examples: [11_500] }),
      requestDate: z
        .string()
        .nullable()
        .meta({
          description:
            "Day from which the borrower may request cancellation (80%); null if the program has no such right",
          examples: ["2031-04-01"],
        }),
      lastDate: z.string().meta({
        description: "Due date of the last payment that includes it: 78%, the midpoint, or FHA's and USDA's rules",
        examples: ["2033-02-01"],
      }),
      midpointDate: z
        .string()
        .nullable()
        .meta({
          description: "First payment after the midpoint of the term; null if the program has no such rule",
          examples: ["2041-03-01"],
        }),
      wholeTerm: z.boolean().describe("Whether it lasts for the whole loan term"),
    })
    .nullable()
    .describe("Monthly mortgage insurance; null if there is none"),
  adjustments: z
    .array(
      z.object({
        date: z.string().describe("Day the rate changes"),
        firstPaymentDate: z.string().describe("First payment at the new rate"),
      }),
    )
    .describe("Days on which an adjustable rate changes; empty for a fixed rate"),
  nextAdjustmentDate: z.string().nullable().describe("Next day on which the rate changes; null if there is none"),
  strikeRate: z
    .object({
      noteRate: z
        .number()
        .meta({ description: "The rate, as a fraction: a multiple of 1/8 point", examples: [0.0575] }),
      monthlySavingsCents: z.int().meta({
        description: "Minimum monthly savings in cents, as requested",
        examples: [15_000],
      }),
      savingsThereCents: z
        .int()
        .meta({ description: "Monthly savings at exactly that rate, in cents", examples: [17_534] }),
    })
    .nullable()
    .describe(
      "Highest rate at which a new loan for the balance, over the remaining payments, lowers principal and interest by at least the requested savings. Its costs are not included. Null if no rate does",
    ),
  anniversaryDate: z.string().meta({ description: "Next anniversary of the closing", examples: ["2027-02-15"] }),
  anniversaryYears: z.int().meta({ description: "Years since closing on that day", examples: [1] }),
};

const value = z
  .object({
    amountCents: z.int().describe("Value in cents"),
    asOf: z.string().describe("Day of the value"),
    source: ValueSource,
  })
  .nullable()
  .describe("Newest value of the home; null if unknown");

const equity = {
  equityCents: z
    .int()
    .nullable()
    .describe("Newest value less the balances of all mortgages on the home; null if either is unknown"),
  loanToValue: z.number().nullable().describe("First mortgage / newest value, not rounded"),
};

export const CLOSING_FIELDS = Object.keys(finalFigures) as [keyof FinalFigures, ...(keyof FinalFigures)[]];

export const ClosedLoan = z
  .object({
    id: z.uuid().describe("Id of the loan"),
    closingId: z.uuid().meta({ description: "Id of this closing", examples: ["01990000-0000-7000-8000-000033100001"] }),
    kind: LoanKindName,
    title: LoanTitle,
    officerId: Id,
    officerName: OfficerName,
    clients: z
      .array(
        z.object({ id: z.uuid().describe("Id of the borrower"), name: z.string().describe("Name of the borrower") }),
      )
      .describe("The borrowers"),
    homeId: Id,
    address: z.string().describe("Address of the home"),
    scenario: z
      .object({
        id: Id,
        letter: z.string().describe("Letter of the scenario"),
        name: z.string().describe("Name of the scenario"),
      })
      .describe("The chosen scenario"),
    ...recordOfDay,
    endedOn: z
      .string()
      .nullable()
      .meta({ description: "Day on which a later loan paid it off; null while it is open", examples: ["2027-02-19"] }),
    mortgageInsuranceMonthlyCents: z
      .int()
      .describe("Mortgage insurance of the first month in cents; 0 if there is none"),
    closingCostsCents: z.int().describe("Closing costs in cents"),
    cashToCloseCents: z.int().describe("Cash due at closing in cents; negative if paid to the borrower"),
    differences: z
      .array(
        z.object({
          field: z.enum(CLOSING_FIELDS).describe("The final figure"),
          words: z
            .string()
            .meta({ description: "The difference, as a sentence", examples: ["The note rate is 6.125%, not 6.25%."] }),
        }),
      )
      .describe("Final figures that differ from the scenario's"),
    value,
    ...equity,
    link: z.string().describe("URL of the borrowers' page about their home, open to anyone who has it"),
    closedAt: Instant.describe("When it was closed in Hearthline"),
    closedBy: z
      .string()
      .nullable()
      .meta({ description: "Who closed it", examples: ["Laura Whitfield"] }),
  })
  .meta({ id: "ClosedLoan", description: "A closed loan with its mortgage of record as of today" });
export type ClosedLoan = z.output<typeof ClosedLoan>;

export const ClosedLoanWithMail = ClosedLoan.extend({
  schedule,
  sent: z.array(SentMessage).describe("Welcome emails for this closing, newest first"),
}).meta({ id: "ClosedLoanWithMail", description: "A closed loan, with the emails sent to its borrowers" });

const filters = {
  q: PageInput.shape.q,
  clientId: ClientId.optional(),
  kind: LoanKindName.optional(),
  program: LoanProgramName.optional(),
  closedFrom: PlainDate.optional().meta({ description: "Closed on or after this day", examples: ["2026-01-01"] }),
  closedThrough: PlainDate.optional().meta({ description: "Closed on or before this day", examples: ["2026-12-31"] }),
};
const ClosedLoanSort = sortBy(["closedOn", "loanAmountCents", "noteRate"], "ClosedLoanSort").default("-closedOn");

export const ClosedLoanList = PageInput.extend({
  ...filters,
  sort: ClosedLoanSort,
});
export const ClosedLoansOfClient = PageInput.extend({
  clientId: ClientId,
  sort: ClosedLoanSort,
});
export const ClosedTotalsInput = z.object(filters);
export const ClosedTotals = z
  .object({
    loans: z.int().meta({ description: "Number of loans", examples: [14] }),
    loanAmountCents: z.int().describe("Total of their note amounts, in cents"),
    averageNoteRate: z
      .number()
      .nullable()
      .meta({
        description: "Average note rate weighted by amount, as a fraction; null if there are no loans",
        examples: [0.0625],
      }),
    withoutRecord: z
      .int()
      .meta({ description: "Number of loans with the status Closed that have no mortgage of record", examples: [2] }),
  })
  .meta({ id: "ClosedTotals", description: "Totals of closed loans" });

/** Key of a borrower's page about their home. */
export const HomeReportKey = z
  .string("The link's key is missing.")
  .min(20, "This link is not whole.")
  .max(100, "This link is not whole.")
  .meta({
    description: "Key of the link",
    format: "password",
    examples: ["demo-home-page-01990000-0000-7000-8000-000033100001"],
  });

export const HomeReport = z
  .object({
    link: z.url().describe("URL of the page"),
    language: Language,
    address: z.string().describe("Address of the home"),
    company: z
      .object({
        name: z.string().describe("Name of the company"),
        nmlsId: z
          .string()
          .nullable()
          .meta({ description: "NMLS number of the company", examples: ["1234567"] }),
        brandColor: z.string().nullable().describe("Brand color of the company; null if it has none"),
        logoUrl: z.string().nullable().describe("Path of the company's logo; null if it has none"),
      })
      .describe("The company behind the page"),
    officer: z
      .object({
        name: z.string().describe("Name"),
        email: z.string().describe("Email address"),
        phone: z.string().nullable().describe("Phone number"),
        nmlsId: z
          .string()
          .nullable()
          .meta({ description: "NMLS number", examples: ["1234567"] }),
      })
      .describe("The person to contact"),
    ...recordOfDay,
    value,
    values: z
      .array(
        z.object({
          amountCents: z.int().describe("Value in cents"),
          asOf: z.string().describe("Day of the value"),
          source: ValueSource,
          provider: z
            .string()
            .nullable()
            .optional()
            .meta({ description: "For an automatic estimate: the provider, if known", examples: ["rentcast"] }),
        }),
      )
      .describe("All known values of the home, one per day, earliest first"),
    ...equity,
    schedule,
    unknown: z.array(z.string()).meta({
      description: "What is unknown, each as a sentence",
      examples: [["The value of the home today is not known yet."]],
    }),
  })
  .meta({ id: "HomeReport", description: "What is known about a borrower's home and its mortgage of record" });
export type HomeReport = z.output<typeof HomeReport>;
