import { addMonths } from "@hearthline/calc/dates";
import { z } from "zod";
import { ClientId, ContactId, HomeId, idOf } from "../values/ids.ts";
import { Cents } from "../values/money.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, PlainDate } from "../values/people.ts";
import { rate } from "../values/rates.ts";
import { lineUpTo } from "../values/text.ts";
import { HomeValueToday } from "./home-value-report.ts";

export const WatchId = idOf("home value report", "01990000-0000-7000-8000-000048100001");

export const WATCH_STATES = ["active", "paused", "cooling", "stopped"] as const;
export const WatchState = z.enum(WATCH_STATES).meta({
  id: "HomeWatchState",
  description: "`cooling`: nobody opened it for six months, so none is sent until they do or you resume it",
});
/** What a person sets; cooling comes of itself. */
export const SetWatchState = z.enum(["active", "paused", "stopped"]);
export const CADENCES = [1, 2, 3, 6] as const;
const EveryMonths = z
  .union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)], {
    error: "Every 1, 2, 3 or 6 months.",
  })
  .meta({ description: "Months from one mail to the next: 1, 2, 3 or 6", examples: [1] });

/** The day of the mail after one, by the calendar, and in any case after today: what was missed is not sent in a burst. */
export function nextMailingOn(dueOn: string, everyMonths: number, today: string): string {
  for (let months = everyMonths; ; months += everyMonths) {
    const next = addMonths(dueOn, months);
    if (next > today) return next;
  }
}

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
    nextOn: PlainDate.optional().meta({ description: "Day of the next mail", examples: ["2027-01-05"] }),
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

export const HomeWatch = z
  .object({
    id: Id,
    homeId: Id,
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Helen Dvorak"] }),
    address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh"] }),
    state: WatchState,
    everyMonths: z.int().meta({ description: "Months from one mail to the next", examples: [1] }),
    nextOn: z.string().meta({ description: "Day of the next mail, where the company is", examples: ["2026-12-02"] }),
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
        "Address of the owner’s page, to look at and to copy. Their mails have a link of their own: only what is done with that counts as theirs",
      examples: ["/home-value?key=…"],
    }),
    openedAt: Instant.nullable().describe("When the owner last opened the page by the link of their mails"),
    lastMail: z
      .object({
        state: z
          .enum(["queued", "sent", "failed", "skipped"])
          .meta({ id: "HomeMailingState", description: "What became of the mail" }),
        dueOn: z.string().meta({ description: "Day it was for", examples: ["2026-11-02"] }),
        reason: z
          .string()
          .nullable()
          .meta({ description: "Why it failed or was skipped", examples: ["Helen Dvorak has no e-mail address."] }),
      })
      .nullable()
      .describe("The last mail; null before the first"),
    failure: z
      .object({
        reason: z.string().meta({
          description: "Why the mail that is due could not be written",
          examples: ["Something went wrong on our side. It is tried again."],
        }),
        tries: z.int().meta({ description: "How often in a row it was tried", examples: [2] }),
        retryAt: Instant.nullable().describe("When it is tried again"),
      })
      .nullable()
      .describe("What holds up the mail that is due; null where nothing does"),
    createdAt: Instant,
  })
  .meta({ id: "HomeWatch", description: "That a client gets the value of a home by mail, and how often" });
export type HomeWatch = z.output<typeof HomeWatch>;

export const HomeWatchList = PageInput.extend({
  sort: sortBy(["nextOn", "createdAt"]).default("nextOn"),
  state: WatchState.optional(),
  homeId: HomeId.optional(),
});

export const SendHomeValue = z.object({ id: WatchId });
export const HomeValueSent = z.object({
  id: Id,
  to: z.string().meta({ description: "Address it goes to", examples: ["helen@dvorak.test"] }),
  creditsLeft: z.int().meta({ description: "Credits left this month", examples: [742] }),
});

const days = 45;
export const HomeValueCalendar = z
  .object({
    today: z.string().meta({ description: "Today where the company is", examples: ["2026-11-28"] }),
    month: z.string().meta({ description: "The month that counts", examples: ["2026-11"] }),
    granted: z.int().meta({ description: "Credits of this month", examples: [750] }),
    spent: z.int().meta({ description: "Spent or set aside this month", examples: [8] }),
    left: z.int().meta({ description: "Left this month", examples: [742] }),
    days: z
      .array(
        z.object({
          date: z.string().meta({ description: "Day on which they go", examples: ["2026-12-02"] }),
          mails: z
            .array(
              z.object({
                id: Id,
                clientName: z.string().meta({ description: "Whom it goes to", examples: ["Helen Dvorak"] }),
                address: z.string().meta({ description: "Of which home", examples: ["305 Vance Street, Raleigh"] }),
                covered: z
                  .boolean()
                  .describe("Whether a credit is there for it, if all before it go and the plan stays as it is"),
              }),
            )
            .describe("The mails of that day, in the order in which they go"),
        }),
      )
      .describe(`What goes in the next ${days} days, in the order in which it goes`),
  })
  .meta({ id: "HomeValueCalendar", description: "What goes when, and what it costs" });
export const CALENDAR_DAYS = days;
