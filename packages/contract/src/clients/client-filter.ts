import { z } from "zod";
import { DashboardFilterWord } from "../reports/dashboard.ts";
import { Id, PlainDate } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";
import { FieldKey, MAX_FIELD_TEXT } from "./client-fields.ts";
import { CLIENT_STATUSES, ClientStatusName } from "./client-status.ts";
import { SIGNAL_KEYS, SIGNAL_LISTS, type SignalKey, type SignalListKey } from "./signals.ts";
import { MessageChannel } from "./timeline.ts";

/** Clients are counted up to this number; a larger total is reported as "more than". */
export const MAX_COUNTED = 10_000;

const MAX_OF_A_KIND = 50;
const some = <T extends z.ZodType>(of: T, what: string) =>
  z.array(of).max(MAX_OF_A_KIND, `At most ${MAX_OF_A_KIND} ${what}.`).optional();

/** A kind of signal, or one of the built-in lists, which may have a shorter window. */
export type SignalWord = SignalKey | SignalListKey;
const SIGNAL_WORDS = [...new Set<SignalWord>([...SIGNAL_KEYS, ...SIGNAL_LISTS.map(({ key }) => key)])] as [
  SignalWord,
  ...SignalWord[],
];
export const SignalWordName = z
  .enum(SIGNAL_WORDS)
  .meta({ id: "ClientSignal", description: "A reason to call a client, or a built-in list" });

export const FIELD_TESTS = ["given", "empty", "contains", "any", "range"] as const;
/** A condition on a custom field. */
export const FieldCondition = z
  .object({
    key: FieldKey,
    is: z.enum(FIELD_TESTS).meta({
      description:
        "`given`: has a value; `empty`: has none; `contains`: contains a text; `any`: is one of `values`; `range`: a number from `min` to `max` or a day from `from` to `to`",
      examples: ["range"],
    }),
    text: lineUpTo(200)
      .optional()
      .meta({ description: "For `contains`: the text to look for", examples: ["gold"] }),
    values: z
      .array(lineUpTo(MAX_FIELD_TEXT))
      .max(100, "At most 100 values.")
      .optional()
      .meta({ description: "For `any`: the accepted values", examples: [["Gold", "Silver"]] }),
    min: z
      .number()
      .optional()
      .meta({ description: "For a `range`: the smallest number", examples: [5] }),
    max: z
      .number()
      .optional()
      .meta({ description: "For a `range`: the largest number", examples: [10] }),
    from: PlainDate.optional().meta({ description: "For a `range`: the first day", examples: ["2026-01-01"] }),
    to: PlainDate.optional().meta({ description: "For a `range`: the last day", examples: ["2026-12-31"] }),
  })
  .superRefine(({ is, text, values, min, max, from, to }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], params: { code: "required" }, message });
    if (is === "contains" && !text) fault("text", "Say which text it has to contain.");
    if (is === "any" && !values?.length) fault("values", "Say which values it may have.");
    if (is === "range" && [min, max, from, to].every((one) => one === undefined))
      fault("min", "A range needs a number or a day to begin or end at.");
  })
  .meta({ id: "ClientFieldCondition", description: "A condition on a custom field" });
export type FieldCondition = z.output<typeof FieldCondition>;

export const CONSENT_PURPOSES_FILTERED = ["any", "service", "marketing"] as const;
export const CONSENT_TESTS = ["given", "missing", "stopped"] as const;
export const ConsentCondition = z
  .object({
    channel: MessageChannel,
    purpose: z
      .enum(CONSENT_PURPOSES_FILTERED)
      .default("any")
      .meta({
        description: "Purpose they consented to; a consent for `all` counts for each purpose",
        examples: ["any"],
      }),
    is: z.enum(CONSENT_TESTS).meta({
      description:
        "`given`: consent for at least one address; `stopped`: an opt-out is the latest record for one; `missing`: no record at all",
      examples: ["given"],
    }),
  })
  .meta({ id: "ClientConsentCondition", description: "A condition on consent to be contacted" });
export type ConsentCondition = z.output<typeof ConsentCondition>;

export const BOUNCED_CHANNELS = ["email", "phone", "any"] as const;
const BouncedChannelName = z
  .enum(BOUNCED_CHANNELS)
  .meta({ id: "BouncedChannel", description: "Where messages bounce: email, phone, or either" });
export const ARCHIVED_TESTS = ["without", "with", "only"] as const;
const ArchivedTestName = z
  .enum(ARCHIVED_TESTS)
  .meta({ id: "ArchivedTest", description: "Whether archived rows are included, left out, or the only ones returned" });

const day = (what: string) => PlainDate.optional().meta({ description: what, examples: ["2026-11-01"] });

/** Filter conditions other than `q`. The same in the screen's URL, saved lists, bulk edits and exports. */
export const clientFilterShape = {
  statuses: z
    .array(ClientStatusName)
    .max(CLIENT_STATUSES.length, "Each status once.")
    .optional()
    .meta({ description: "Only clients with one of these statuses", examples: [["lead", "pre-approval"]] }),
  officers: some(Id, "officers").meta({
    description: "Only clients of these officers",
    examples: [["01990000-0000-7000-8000-000000000013"]],
  }),
  branches: some(Id, "branches").meta({
    description: "Only clients of these branches",
    examples: [["01990000-0000-7000-8000-000000000501"]],
  }),
  tags: some(Id, "tags").meta({
    description: "Only clients with at least one of these tags, by id",
    examples: [["01990000-0000-7000-8000-000038100001"]],
  }),
  allTags: some(Id, "tags").meta({
    description: "Only clients with all of these tags, by id",
    examples: [["01990000-0000-7000-8000-000038100001"]],
  }),
  noTags: some(Id, "tags").meta({
    description: "Only clients with none of these tags, by id",
    examples: [["01990000-0000-7000-8000-000038100002"]],
  }),
  sources: some(lineUpTo(120), "sources").meta({
    description: "Only clients with one of these lead sources, matched exactly",
    examples: [["Open house"]],
  }),
  list: Id.optional().meta({
    description: "Only clients in this list, whether it is filled manually or by a filter",
    examples: ["01990000-0000-7000-8000-000039100001"],
  }),
  fields: z
    .array(FieldCondition)
    .max(10, "At most 10 conditions on custom fields.")
    .optional()
    .meta({
      description: "Conditions on custom fields, as JSON in a query string; all of them must hold",
      examples: [[{ key: "lead_score", is: "range", min: 5 }]],
    }),
  addedFrom: day("Only clients added on or after this day, in the company's time zone"),
  addedTo: day("Only clients added on or before this day"),
  addedIn: DashboardFilterWord.optional().meta({
    description: "Only clients added in this period, as counted on the dashboard",
    examples: ["30d"],
  }),
  updatedFrom: day("Only clients last changed on or after this day"),
  updatedTo: day("Only clients last changed on or before this day"),
  contactedFrom: day(
    "Only clients last contacted on or after this day: by a call, a note, an email, a text, or something they did themselves",
  ),
  contactedTo: day("Only clients last contacted on or before this day, or never"),
  consent: z
    .array(ConsentCondition)
    .max(4, "At most 4 conditions on consent.")
    .optional()
    .meta({
      description: "Conditions on consent, as JSON in a query string; all of them must hold",
      examples: [[{ channel: "sms", purpose: "any", is: "given" }]],
    }),
  bounced: BouncedChannelName.optional().meta({
    description: "Only clients with an email address or phone number to which messages bounce",
    examples: ["email"],
  }),
  birthdayMonth: z
    .int("A month is a number from 1 to 12.")
    .min(1, "A month is a number from 1 to 12.")
    .max(12, "A month is a number from 1 to 12.")
    .optional()
    .meta({ description: "Only clients whose birthday is in this month, 1 to 12", examples: [11] }),
  signals: some(SignalWordName, "signals").meta({
    description: "Only clients that match all of these: reasons to call, and built-in lists",
    examples: [["tried"]],
  }),
  importId: Id.optional().meta({
    description: "Only clients created or changed by this import",
    examples: ["01990000-0000-7000-8000-000050100001"],
  }),
  archived: ArchivedTestName.optional().meta({
    description:
      "Archived clients: `without` leaves them out, `with` includes them, `only` returns no others. Defaults to `with`",
    examples: ["without"],
  }),
};

/** The conditions that define a set of clients, other than a list of ids. */
export const ClientFilter = z
  .object({
    q: lineUpTo(200)
      .optional()
      .meta({ description: "Text that the name, email address or phone number must contain", examples: ["abbott"] }),
    ...clientFilterShape,
  })
  .meta({ id: "ClientFilter", description: "Selects clients; all conditions must hold" });
export type ClientFilter = z.output<typeof ClientFilter>;

/** Returns the conditions of a filter without the empty ones. */
export const statedFilter = (filter: ClientFilter): ClientFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
