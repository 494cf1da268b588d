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
  description:
    "`cooling`: no one has opened it for six months, so it is sent less often until someone does or you resume it",
});
/** States a person can set; `cooling` starts automatically. */
export const SetWatchState = z.enum(["active", "paused", "stopped"]);
export const CADENCES = [1, 2, 3, 6] as const;
export const EveryMonths = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)], {
    error: "Every 1, 2, 3 or 6 months.",
  })
  .meta({ description: "Months between emails: 1, 2, 3 or 6", examples: [1] });

/**
 * Returns the day of the next email by the calendar, and always after today: missed emails are not sent all together.
 *
 * @param anchorDay the chosen day of the month; in a shorter month the last day is used, and later months use the chosen day again
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

/** Months between a watch's emails: as the officer chose, or longer while no one opens them. */
export const monthsBetween = (watch: { state: string; everyMonths: number; slowedMonths: number | null }): number =>
  watch.state === "cooling" ? Math.max(watch.everyMonths, watch.slowedMonths ?? 0) : watch.everyMonths;
/** States of a watch whose emails are sent. */
export const MAILED_STATES = ["active", "cooling"] as const;

/** The smallest plausible value. */
export const MIN_HOME_VALUE_CENTS = 10_000_00;
export const GivenHomeValue = Cents.min(MIN_HOME_VALUE_CENTS, "A home is worth at least $10,000.").max(
  100_000_000_00,
  "A home is worth at most $100,000,000.",
);
export const ValueReason = lineUpTo(300).meta({
  description: "Reason for the value",
  examples: ["New roof and a finished attic in 2025"],
});

/** How a home's value is determined and emailed. Omitted fields are unchanged; a new one is sent every month, starting tomorrow. */
export const TuneHomeValue = z
  .object({
    homeId: HomeId,
    clientId: ClientId,
    state: SetWatchState.optional().meta({
      id: "SetHomeWatchState",
      description: "`paused` can be resumed, `stopped` ends it",
      examples: ["active"],
    }),
    everyMonths: EveryMonths.optional(),
    nextOn: PlainDate.optional().meta({ description: "Day of the next email", examples: ["2027-01-05"] }),
    goesFirst: z
      .boolean()
      .optional()
      .meta({ description: "Whether it has priority when credits run short", examples: [false] }),
    growthRate: rate(0.25)
      .nullable()
      .optional()
      .meta({ description: "Yearly growth you expect, as a fraction; null for 3%", examples: [0.03] }),
    contactId: ContactId.nullable()
      .optional()
      .meta({ description: "Realtor shown next to you; null for none", examples: [null] }),
    value: z
      .object({
        amountCents: GivenHomeValue.meta({ description: "US dollars in whole cents", examples: [43_500_000] }),
        reason: ValueReason.min(3, "Say why."),
      })
      .optional()
      .meta({
        description: "A value you enter yourself, which is used instead of the estimates for a year",
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
  description: "Provider of home values",
  examples: ["rentcast"],
});
export const ProviderAnswer = z
  .object({
    provider: ValueProviderName,
    outcome: z.enum(PROVIDER_OUTCOMES).meta({
      id: "ProviderOutcome",
      description: "Outcome of the request: `implausible` values are not used, and failed requests are retried",
      examples: ["found"],
    }),
    sentence: z
      .string()
      .nullable()
      .meta({
        description: "Why the provider gave no value; null if it did, or the request is still pending",
        examples: ["RentCast found two homes at this address: add the unit."],
      }),
    askedAt: Instant,
  })
  .meta({ id: "ProviderAnswer", description: "Response of one home value provider for an address this month" });

export const HomeWatch = z
  .object({
    id: Id,
    homeId: Id,
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
    address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh"] }),
    state: WatchState,
    everyMonths: z.int().meta({ description: "Months between emails, as you chose", examples: [1] }),
    slowedMonths: z
      .int()
      .nullable()
      .meta({
        description: "Months between emails while no one opens them; null if your choice applies",
        examples: [2],
      }),
    nextOn: z
      .string()
      .meta({ description: "Day of the next email, in the company's time zone", examples: ["2026-12-02"] }),
    waitsUntil: z
      .string()
      .nullable()
      .meta({
        description: "If it is due but no credits are left: the day of the next credits. Null if it is not waiting",
        examples: ["2027-01-01"],
      }),
    pausedUntil: z
      .string()
      .nullable()
      .meta({
        description: "For a pause with an end: the day on which emails resume",
        examples: ["2027-03-01"],
      }),
    ownerChose: OwnerChose.nullable().describe(
      "The owner’s last choice about their emails, if no one else has changed it since. After a `stop`, only the owner can resume them",
    ),
    waitingCorrections: z
      .int()
      .meta({ description: "Number of the owner's corrections that are waiting for the officer", examples: [1] }),
    goesFirst: z.boolean().describe("Whether it has priority when credits run short"),
    growthRate: z
      .number()
      .nullable()
      .meta({ description: "Yearly growth you expect, as a fraction; null for 3%", examples: [0.03] }),
    contactId: Id.nullable().describe("Id of the realtor shown next to you"),
    value: HomeValueToday.nullable().describe("What the home is worth today; null if nothing is known"),
    equityCents: z
      .int()
      .nullable()
      .meta({ description: "Value less what is owed, in cents", examples: [17_400_000] }),
    link: z.string().meta({
      description:
        "URL of the owner’s page, for you to view and copy. The owner’s emails contain a separate link, and only its use counts as theirs",
      examples: ["/home-value?key=…"],
    }),
    openedAt: Instant.nullable().describe("When the owner last opened the page through the link in their emails"),
    lastMail: z
      .object({
        state: z
          .enum(["queued", "sent", "failed", "skipped"])
          .meta({ id: "HomeMailingState", description: "Outcome of the email" }),
        dueOn: z.string().meta({ description: "Day on which it was due", examples: ["2026-11-02"] }),
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
          description: "Why the email that is due could not be created",
          examples: ["Something went wrong on our side. It is tried again."],
        }),
        tries: z.int().meta({ description: "Number of failed attempts in a row", examples: [2] }),
        retryAt: Instant.nullable().describe("When the next attempt is made"),
      })
      .nullable()
      .describe("What is holding up the email that is due; null if nothing is"),
    providers: z
      .array(ProviderAnswer)
      .describe("Requests to value providers about this address this month; empty before the first"),
    createdAt: Instant,
  })
  .meta({ id: "HomeWatch", description: "A home value report that a client receives by email at regular intervals" });
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
  .meta({ description: "Credits left this month; null if unlimited", examples: [742] });
export const HomeValueSent = z.object({
  id: Id,
  to: z.string().meta({ description: "Address it is sent to", examples: ["helen@dvorak.test"] }),
  creditsLeft: CreditsLeft,
});

const days = 45;
/** Number of a day's emails listed by name; the others are only counted. */
export const NAMED_A_DAY = 100;
const creditCount = (description: string, example: number) => z.int().meta({ description, examples: [example] });
const PlannedMail = z.object({
  id: Id,
  clientId: Id,
  clientName: z.string().meta({ description: "Name of the recipient", examples: ["Helen Dvorak"] }),
  address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh"] }),
  covered: z
    .boolean()
    .describe(
      "Whether a credit will be available for it on that day if all earlier ones are sent and the plan does not change",
    ),
  dueOn: z.string().meta({
    description: "Day it is due; earlier than the day it is sent if it waited for credits",
    examples: ["2026-12-02"],
  }),
  goesOn: z
    .string()
    .nullable()
    .meta({ description: "Day it is sent; null if its credits arrive after the days shown", examples: ["2026-12-02"] }),
});
export const HomeValueCalendar = z
  .object({
    today: z.string().meta({ description: "Today, in the company's time zone", examples: ["2026-11-28"] }),
    month: z.string().meta({ description: "The current billing month", examples: ["2026-11"] }),
    planned: creditCount("Monthly credits of the plan; null if unlimited", 750).nullable(),
    granted: creditCount("Credits granted this month", 750),
    spent: creditCount("Credits spent or reserved this month", 8),
    left: CreditsLeft,
    days: z
      .array(
        z.object({
          date: z.string().meta({ description: "Day on which they are sent", examples: ["2026-12-02"] }),
          mails: z
            .array(PlannedMail)
            .describe(
              `Emails of that day to clients you see, in the order in which they are sent; the first ${NAMED_A_DAY}`,
            ),
          count: creditCount("Number of emails due that day to clients you see", 12),
          waiting: creditCount("Number of those that are waiting for credits", 0),
          cost: creditCount("Credits the company spends that day", 12),
          left: CreditsLeft,
          granted: creditCount("Credits granted that day; null except at the start of a month", 750).nullable(),
          expired: creditCount("Credits that expire the day before", 0),
        }),
      )
      .describe(`Emails of the next ${days} days, and the days on which a month begins`),
  })
  .meta({ id: "HomeValueCalendar", description: "Schedule of home value emails, and the credits they use" });
export const CALENDAR_DAYS = days;

export const CreditSummary = z
  .object({
    month: z
      .string()
      .meta({ description: "The current billing month, in the company's time zone", examples: ["2026-12"] }),
    planned: creditCount("Monthly credits of the plan; null if unlimited", 750).nullable(),
    granted: creditCount("Credits granted this month", 750),
    used: creditCount("Credits spent or reserved, and not returned; the number that billing counts as used", 8),
    reserved: creditCount("Part of them reserved for emails being sent", 1),
    returned: creditCount("Credits returned because an email bounced or could not be sent", 2),
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
          .describe("Clients you see, the most credits first; at most 50"),
        others: creditCount("Credits used by all other clients", 3),
      })
      .describe("Use of this month’s credits by client"),
    ahead: z
      .object({
        days: creditCount("Number of days in the forecast", days),
        needed: creditCount("Emails due in these days, for the whole company", 60),
        waiting: creditCount("Number of those for which no credit will be available on their day", 12),
        hasRoom: z
          .boolean()
          .describe("Whether home values are already being emailed and the plan has credits for one more each month"),
        nextGrant: z
          .object({
            on: z.string().meta({ description: "Day on which the next credits arrive", examples: ["2027-01-01"] }),
            credits: creditCount("Number of credits; null if unlimited", 750).nullable(),
          })
          .describe("When the next credits arrive"),
      })
      .describe("Upcoming credits and emails"),
    providerCalls: z
      .array(
        z.object({
          provider: ValueProviderName,
          calls: creditCount("Billed calls", 42),
          found: creditCount("Addresses with a value", 20),
          notFound: creditCount("Addresses that are unknown or match several homes", 1),
          notUsed: creditCount("Addresses whose value was implausible", 0),
          failed: creditCount("Addresses whose last request failed", 0),
        }),
      )
      .describe("Number of requests to value providers this month; each address counts once"),
  })
  .meta({ id: "HomeValueCredits", description: "The month’s home value credits: who used them, and what comes next" });

/** A bouncing email address of a client who would get a home value there. */
export const BadAddress = z
  .object({
    id: Id.describe("Id of the home value report"),
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
    home: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh"] }),
    email: z.string().meta({ description: "Email address that bounced", examples: ["helen@dvorak.test"] }),
    reason: z.string().meta({
      description: "Why emails bounce, as a message",
      examples: ["The email came back: there is no such mailbox (5.1.1)."],
    }),
    at: Instant.describe("When the last email bounced"),
  })
  .meta({
    id: "HomeValueBadAddress",
    description: "A home value report that is not sent because its email address bounced",
  });
export const BadAddressList = PageInput.extend({ sort: sortBy(["at"]).default("-at") });
export const ClearAddresses = z.object({
  ids: z
    .array(WatchId)
    .min(1, "Choose at least one.")
    .max(100, "At most 100 at once.")
    .meta({
      description: "Ids of home value reports whose addresses are to be tried again",
      examples: [["01990000-0000-7000-8000-000048100001"]],
    }),
});
export const AddressesCleared = z.object({
  cleared: creditCount("Number of addresses that will be tried again", 1),
});

export const SkippedClients = z
  .object({
    reason: z
      .enum(["archived", "no-home", "no-email", "bounced", "unsubscribed", "stopped", "already"])
      .meta({ id: "HomeValueSkipReason", description: "Why no emails are started for them", examples: ["no-home"] }),
    sentence: z
      .string()
      .meta({ description: "The reason as a message", examples: ["They own no home here. Add one first."] }),
    clients: creditCount("Number of clients", 3),
    names: z.array(z.string()).meta({ description: "Names of the first 10", examples: [["Helen Dvorak"]] }),
  })
  .meta({ id: "HomeValueSkippedClients", description: "Clients who get no emails, and why" });
export const PlannedStart = z
  .object({
    clients: creditCount("Clients who get home value emails from then on", 60),
    homes: creditCount("Homes: each email costs one credit", 62),
    skipped: z.array(SkippedClients).describe("Clients who get no emails, by reason"),
    left: CreditsLeft,
    planned: creditCount("Monthly credits of the plan; null if unlimited", 750).nullable(),
  })
  .meta({ id: "HomeValuePlannedStart", description: "What starting the emails for these clients would do" });

export const CREDIT_KINDS = ["grant", "reserve", "commit", "release", "expire"] as const;
export const CreditLedgerInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/, "A month is written 2026-12.")
    .optional()
    .meta({ description: "Only entries of this month; all months if omitted", examples: ["2026-12"] }),
});
export const CreditLedgerEntry = z
  .object({
    id: Id,
    month: z.string().meta({ description: "The month whose credits are affected", examples: ["2026-12"] }),
    kind: z.enum(CREDIT_KINDS).meta({
      id: "CreditKind",
      description: "`reserve` sets credits aside, `commit` spends reserved credits, `release` returns them",
      examples: ["reserve"],
    }),
    credits: creditCount("Change of the month’s balance", -1),
    balance: creditCount("The month’s balance after this entry, over all entries of the company", 741),
    clientId: Id.nullable().describe("Client whose email used the credit; null for grants and expired credits"),
    clientName: z
      .string()
      .nullable()
      .meta({ description: "Name of that client", examples: ["Helen Dvorak"] }),
    address: z
      .string()
      .nullable()
      .meta({ description: "Address of the home", examples: ["305 Vance Street"] }),
    createdAt: Instant,
  })
  .meta({ id: "CreditLedgerEntry", description: "One line of the credit ledger; lines never change" });
