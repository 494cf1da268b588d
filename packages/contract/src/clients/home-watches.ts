import { addDays, addMonths } from "@hearthline/calc/dates";
import { z } from "zod";
import { ClientId, ContactId, HomeId, idOf } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineUpTo } from "../values/text.ts";
import { OwnerChose } from "./home-mail-choice.ts";
import { HomeValueToday } from "./home-value-report.ts";

export const WatchId = idOf("home value report", "01990000-0000-7000-8000-000048100001");

export const WATCH_STATES = ["active", "paused", "cooling", "stopped"] as const;
export const WatchState = z.enum(WATCH_STATES).meta({
  id: "HomeWatchState",
  description: "`cooling`: nobody opened it for six months, so it is sent less often until they do or you resume it",
});
/** What a person sets; cooling comes of itself. */
export const SetWatchState = z.enum(["active", "paused", "stopped"]);
export const CADENCES = [1, 2, 3, 6] as const;
export const EveryMonths = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)], {
    error: "Every 1, 2, 3 or 6 months.",
  })
  .meta({ description: "Months from one email to the next: 1, 2, 3 or 6", examples: [1] });

/**
 * The day of the email after one, by the calendar, and in any case after today: what was missed is not sent in a burst.
 *
 * @param anchorDay day of the month that was chosen; a shorter month has it on its last day, and the next one on that day again
 */
export function nextMailingOn(
  dueOn: string,
  everyMonths: number,
  today: string,
  anchorDay: number = dayOfMonth(dueOn),
): string {
  const first = `${dueOn.slice(0, 8)}01`;
  for (let months = everyMonths; ; months += everyMonths) {
    const next = addMonths(first, months);
    const last = dayOfMonth(addDays(addMonths(first, months + 1), -1));
    const day = `${next.slice(0, 8)}${String(Math.min(anchorDay, last)).padStart(2, "0")}`;
    if (day > today) return day;
  }
}

export const dayOfMonth = (date: string): number => Number(date.slice(8, 10));

/** Months from one email of a watch to the next: what the officer chose, or longer while nobody opens them. */
export const monthsBetween = (watch: { state: string; everyMonths: number; slowedMonths: number | null }): number =>
  watch.state === "cooling" ? Math.max(watch.everyMonths, watch.slowedMonths ?? 0) : watch.everyMonths;
/** States in which mails go. */
export const MAILED_STATES = ["active", "cooling"] as const;

/** The smallest value that anybody can mean. */
export const MIN_HOME_VALUE_CENTS = 10_000_00;
export const GivenHomeValue = Cents.min(MIN_HOME_VALUE_CENTS, "A home is worth at least $10,000.").max(
  100_000_000_00,
  "A home is worth at most $100,000,000.",
);
export const ValueReason = lineUpTo(300).meta({
  description: "Why it is so",
  examples: ["New roof and a finished attic in 2025"],
});

/** How the value of a home is found and mailed. What is left out stays as it is; a new one is sent every month from tomorrow on. */
export const TuneHomeValue = z
  .object({
    homeId: HomeId,
    clientId: ClientId,
    state: SetWatchState.optional().meta({
      id: "SetHomeWatchState",
      description: "`paused` keeps its place, `stopped` ends it",
      examples: ["active"],
    }),
    everyMonths: EveryMonths.optional(),
    nextOn: PlainDate.optional().meta({ description: "Day of the next email", examples: ["2027-01-05"] }),
    goesFirst: z
      .boolean()
      .optional()
      .meta({ description: "Whether it goes before the others when credits are short", examples: [false] }),
    growthRate: rate(0.25)
      .nullable()
      .optional()
      .meta({ description: "Yearly growth you expect, as a fraction; null: 3 %", examples: [0.03] }),
    contactId: ContactId.nullable()
      .optional()
      .meta({ description: "Realtor whose name stands beside yours; null: nobody’s", examples: [null] }),
    value: z
      .object({
        amountCents: GivenHomeValue.meta({ description: "US dollars in whole cents", examples: [43_500_000] }),
        reason: ValueReason.min(3, "Say why."),
      })
      .optional()
      .meta({
        description: "A value of your own, which counts instead of the estimates for a year",
        examples: [{ amountCents: 43_500_000, reason: "New roof and a finished attic in 2025" }],
      }),
  })
  .meta({
    examples: [
      {
        homeId: "01990000-0000-7000-8000-000019100001",
        clientId: "01990000-0000-7000-8000-000002100027",
        everyMonths: 2,
      },
    ],
  });

export const PROVIDER_OUTCOMES = ["asking", "found", "unknown", "ambiguous", "implausible", "failed"] as const;
const ValueProviderName = z.enum(["rentcast", "attom"]).meta({
  id: "ValueProvider",
  description: "Who works out values of homes",
  examples: ["rentcast"],
});
export const ProviderAnswer = z
  .object({
    provider: ValueProviderName,
    outcome: z.enum(PROVIDER_OUTCOMES).meta({
      id: "ProviderOutcome",
      description: "What came of asking: `implausible` values are not used, and what failed is asked again",
      examples: ["found"],
    }),
    sentence: z
      .string()
      .nullable()
      .meta({
        description: "Why there is no value from it; null where there is one, or it is still being asked",
        examples: ["RentCast found two homes at this address: add the unit."],
      }),
    askedAt: Instant,
  })
  .meta({ id: "ProviderAnswer", description: "What one provider of values said about an address this month" });

export const HomeWatch = z
  .object({
    id: Id,
    homeId: Id,
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
    address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh"] }),
    state: WatchState,
    everyMonths: z.int().meta({ description: "Months from one email to the next, as you chose", examples: [1] }),
    slowedMonths: z
      .int()
      .nullable()
      .meta({
        description: "Months from one email to the next while nobody opens them; null: as you chose",
        examples: [2],
      }),
    nextOn: z.string().meta({ description: "Day of the next email, where the company is", examples: ["2026-12-02"] }),
    waitsUntil: z
      .string()
      .nullable()
      .meta({
        description: "Where it is due and no credits are left: the day of the next ones. Null where it does not wait",
        examples: ["2027-01-01"],
      }),
    pausedUntil: z
      .string()
      .nullable()
      .meta({
        description: "Of a pause with an end: the day from which mails go again",
        examples: ["2027-03-01"],
      }),
    ownerChose: OwnerChose.nullable().describe(
      "What the owner last chose about their emails, while no one else has changed it since. A `stop` holds until they start again",
    ),
    waitingCorrections: z
      .int()
      .meta({ description: "How many corrections by the owner wait for an answer", examples: [1] }),
    goesFirst: z.boolean().describe("Whether it goes before the others when credits are short"),
    growthRate: z
      .number()
      .nullable()
      .meta({ description: "Yearly growth you expect, as a fraction; null: 3 %", examples: [0.03] }),
    contactId: Id.nullable().describe("Realtor whose name stands beside yours"),
    value: HomeValueToday.nullable().describe("What the home is worth today; null where nothing is known"),
    equityCents: z
      .int()
      .nullable()
      .meta({ description: "Value less what is owed, in cents", examples: [17_400_000] }),
    link: z.string().meta({
      description:
        "Address of the owner’s page, to look at and to copy. Their emails have a link of their own: only what is done with that counts as theirs",
      examples: ["/home-value?key=…"],
    }),
    openedAt: Instant.nullable().describe("When the owner last opened the page by the link of their emails"),
    lastMail: z
      .object({
        state: z
          .enum(["queued", "sent", "failed", "skipped"])
          .meta({ id: "HomeMailingState", description: "What became of the email" }),
        dueOn: z.string().meta({ description: "Day it was for", examples: ["2026-11-02"] }),
        reason: z
          .string()
          .nullable()
          .meta({ description: "Why it failed or was skipped", examples: ["Helen Dvorak has no email address."] }),
      })
      .nullable()
      .describe("The last email; null before the first"),
    failure: z
      .object({
        reason: z.string().meta({
          description: "Why the email that is due could not be written",
          examples: ["Something went wrong on our side. It is tried again."],
        }),
        tries: z.int().meta({ description: "How often in a row it was tried", examples: [2] }),
        retryAt: Instant.nullable().describe("When it is tried again"),
      })
      .nullable()
      .describe("What holds up the email that is due; null where nothing does"),
    providers: z
      .array(ProviderAnswer)
      .describe("What the providers of values were asked about this address this month; empty before"),
    createdAt: Instant,
  })
  .meta({ id: "HomeWatch", description: "That a client gets the value of a home by email, and how often" });
export type HomeWatch = z.output<typeof HomeWatch>;

export const HomeWatchList = PageInput.extend({
  sort: sortBy(["nextOn", "createdAt"]).default("nextOn"),
  state: WatchState.optional(),
  homeId: HomeId.optional(),
});

export const SendHomeValue = z.object({ id: WatchId });
const CreditsLeft = z
  .int()
  .nullable()
  .meta({ description: "Credits left this month; null: as many as you need", examples: [742] });
export const HomeValueSent = z.object({
  id: Id,
  to: z.string().meta({ description: "Address it goes to", examples: ["helen@dvorak.test"] }),
  creditsLeft: CreditsLeft,
});

const days = 45;
/** Mails of a day that are named; the others are counted. */
export const NAMED_A_DAY = 100;
const creditCount = (description: string, example: number) => z.int().meta({ description, examples: [example] });
const PlannedMail = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string().meta({ description: "Whom it goes to", examples: ["Helen Dvorak"] }),
  address: z.string().meta({ description: "Of which home", examples: ["305 Vance Street, Raleigh"] }),
  covered: z
    .boolean()
    .describe("Whether a credit is there for it that day, if all before it go and the plan stays as it is"),
  dueOn: z
    .string()
    .meta({ description: "Day it is due; before its day where it waited for credits", examples: ["2026-12-02"] }),
  goesOn: z
    .string()
    .nullable()
    .meta({ description: "Day it goes; null: its credits come after the days shown", examples: ["2026-12-02"] }),
});
export const HomeValueCalendar = z
  .object({
    today: z.string().meta({ description: "Today where the company is", examples: ["2026-11-28"] }),
    month: z.string().meta({ description: "The month that counts", examples: ["2026-11"] }),
    planned: creditCount("Credits of each month by the plan; null: as many as you need", 750).nullable(),
    granted: creditCount("Credits of this month", 750),
    spent: creditCount("Spent or set aside this month", 8),
    left: CreditsLeft,
    days: z
      .array(
        z.object({
          date: z.string().meta({ description: "Day on which they go", examples: ["2026-12-02"] }),
          mails: z
            .array(PlannedMail)
            .describe(`Mails of that day to clients you see, in the order in which they go; the first ${NAMED_A_DAY}`),
          count: creditCount("Mails due that day to clients you see", 12),
          waiting: creditCount("Of those, so many wait for credits", 0),
          cost: creditCount("Credits the company spends that day", 12),
          left: CreditsLeft,
          granted: creditCount("Credits that come that day; null except where a month begins", 750).nullable(),
          expired: creditCount("Credits that end the day before", 0),
        }),
      )
      .describe(`What goes in the next ${days} days, and the days on which a month begins`),
  })
  .meta({ id: "HomeValueCalendar", description: "What goes when, and what it costs" });
export const CALENDAR_DAYS = days;

export const CreditSummary = z
  .object({
    month: z.string().meta({ description: "The month that counts, where the company is", examples: ["2026-12"] }),
    planned: creditCount("Credits of each month by the plan; null: as many as you need", 750).nullable(),
    granted: creditCount("Granted this month", 750),
    used: creditCount("Spent or set aside, and not returned: what billing counts as used", 8),
    reserved: creditCount("Of those: mails on their way", 1),
    returned: creditCount("Returned, because an email bounced or could not be sent", 2),
    expired: creditCount("Ended unused", 0),
    left: CreditsLeft,
    byClient: z
      .object({
        clients: z
          .array(
            z.object({
              clientId: Id,
              clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
              credits: creditCount("Credits used this month", 1),
            }),
          )
          .describe("Clients you see, the most credits first; 50 at most"),
        others: creditCount("Credits used by all other clients", 3),
      })
      .describe("Who used this month’s credits"),
    ahead: z
      .object({
        days: creditCount("Days looked ahead", days),
        needed: creditCount("Mails due in these days, over the whole company", 60),
        waiting: creditCount("Of those, so many find no credit on their day", 12),
        hasRoom: z
          .boolean()
          .describe("Whether home values are mailed already and the plan has credits for one more each month"),
        nextGrant: z
          .object({
            on: z.string().meta({ description: "Day of the next credits", examples: ["2027-01-01"] }),
            credits: creditCount("So many; null: as many as you need", 750).nullable(),
          })
          .describe("When credits come next"),
      })
      .describe("What comes next"),
    providerCalls: z
      .array(
        z.object({
          provider: ValueProviderName,
          calls: creditCount("Billed calls", 42),
          found: creditCount("Addresses with a value", 20),
          notFound: creditCount("Addresses it does not know, or finds several homes at", 1),
          notUsed: creditCount("Addresses whose value was not plausible", 0),
          failed: creditCount("Addresses whose last call failed", 0),
        }),
      )
      .describe("How often providers of values were asked this month; each address once"),
  })
  .meta({ id: "HomeValueCredits", description: "The month’s home value credits: used by whom, and what comes next" });

/** An address that took no email, of a client whose home value would go there. */
export const BadAddress = z
  .object({
    id: Id.describe("Id of the home value report"),
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
    home: z.string().meta({ description: "Of which home", examples: ["305 Vance Street, Raleigh"] }),
    email: z.string().meta({ description: "Address that took no email", examples: ["helen@dvorak.test"] }),
    reason: z.string().meta({
      description: "Why, in a sentence",
      examples: ["The email came back: there is no such mailbox (5.1.1)."],
    }),
    at: Instant.describe("When the last email came back"),
  })
  .meta({ id: "HomeValueBadAddress", description: "A home value report that goes nowhere, since its address bounced" });
export const BadAddressList = PageInput.extend({ sort: sortBy(["at"]).default("-at") });
export const ClearAddresses = z.object({
  ids: z
    .array(WatchId)
    .min(1, "Choose at least one.")
    .max(100, "At most 100 at once.")
    .meta({
      description: "Ids of home value reports whose addresses are tried again",
      examples: [["01990000-0000-7000-8000-000048100001"]],
    }),
});
export const AddressesCleared = z.object({
  cleared: creditCount("Addresses that are tried again", 1),
});

export const SkippedClients = z
  .object({
    reason: z
      .enum(["archived", "no-home", "no-email", "bounced", "unsubscribed", "stopped", "already"])
      .meta({ id: "HomeValueSkipReason", description: "Why nothing starts for them", examples: ["no-home"] }),
    sentence: z
      .string()
      .meta({ description: "The same in a sentence", examples: ["They own no home here. Add one first."] }),
    clients: creditCount("How many clients those are", 3),
    names: z.array(z.string()).meta({ description: "The first 10 of them", examples: [["Helen Dvorak"]] }),
  })
  .meta({ id: "HomeValueSkippedClients", description: "Clients for whom nothing starts, and why" });
export const PlannedStart = z
  .object({
    clients: creditCount("Clients whose homes are mailed from then on", 60),
    homes: creditCount("Homes: each email costs one credit", 62),
    skipped: z.array(SkippedClients).describe("For whom nothing starts, by reason"),
    left: CreditsLeft,
    planned: creditCount("Credits of each month by the plan; null: as many as you need", 750).nullable(),
  })
  .meta({ id: "HomeValuePlannedStart", description: "What starting the emails for these clients would do" });

export const CREDIT_KINDS = ["grant", "reserve", "commit", "release", "expire"] as const;
export const CreditLedgerInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/, "A month is written 2026-12.")
    .optional()
    .meta({ description: "Only this month; all of them where left out", examples: ["2026-12"] }),
});
export const CreditLedgerEntry = z
  .object({
    id: Id,
    month: z.string().meta({ description: "The month whose credits it is about", examples: ["2026-12"] }),
    kind: z.enum(CREDIT_KINDS).meta({
      id: "CreditKind",
      description: "`reserve` sets aside, `commit` spends what was set aside, `release` returns it",
      examples: ["reserve"],
    }),
    credits: creditCount("What it adds to the month’s balance", -1),
    balance: creditCount("The month’s balance after it, over every line of the company", 741),
    clientId: Id.nullable().describe("Whose mail it is about; null for grants and what expired"),
    clientName: z
      .string()
      .nullable()
      .meta({ description: "Name of that client", examples: ["Helen Dvorak"] }),
    address: z
      .string()
      .nullable()
      .meta({ description: "The home it is about", examples: ["305 Vance Street"] }),
    createdAt: Instant,
  })
  .meta({ id: "CreditLedgerEntry", description: "One line of the credit ledger, which never changes" });
