import { z } from "zod";

/** A JSON object as it travels: the input of a call, or the body of its answer. */
export type Wire = Record<string, unknown>;

/** How a change of one operation is undone for callers pinned to an earlier version. */
export interface OperationChange {
  /** An earlier version's input as this version takes it. */
  input?(input: Wire): Wire;
  /** The body of this version's answer, `{ data, … }`, as the version before gave it. */
  answer?(body: Wire): Wire;
  /** The body of a refusal as the version before gave it: a field that was renamed has its former name in `errors`. */
  refusal?(body: Wire): Wire;
}

export interface ApiChange {
  /** What is different and what to do about it, for the changelog. */
  says: string;
  /** The operations whose shape or meaning it changes, by name. */
  operations?: Readonly<Record<string, OperationChange>>;
}

export interface ApiVersion {
  /** The day it counts from, which is its name: `YYYY-MM-DD`. */
  version: string;
  /** What callers have to change for when they come from the version before. */
  changes: readonly ApiChange[];
  /** What was added under this date since: nobody has to change anything for it. */
  additions: readonly { on: string; says: string }[];
}

export const LATEST_VERSION = "2026-12-01";

/** Every version that is served, the latest first. A token keeps the one it was made under. */
export const API_VERSIONS: readonly ApiVersion[] = [
  {
    version: LATEST_VERSION,
    changes: [
      {
        says: "The first dated version. A field or query parameter that a call does not know is refused, with a suggestion where one is close.",
      },
      {
        says: "Every code is in lower case with underscores: a path that does not exist is answered `route_not_found`, a method that a path does not take `method_not_allowed`. Both were in capitals.",
      },
    ],
    additions: [
      {
        on: LATEST_VERSION,
        says: "A scenario that has a price takes an `appraisedValueCents`: loan-to-value and mortgage insurance go by the lesser of price and appraised value.",
      },
      {
        on: LATEST_VERSION,
        says: "Every record has one regular address: `GET` and `POST /api/clients`, `PATCH /api/clients/{id}`, and so on for loans, contacts, homes, tasks, notes, tags and the rest. The earlier addresses stay as aliases with the same behavior; the reference lists them next to the regular one, and our TypeScript client uses the regular ones.",
      },
      {
        on: LATEST_VERSION,
        says: "`GET /api/loans` lists loans of both kinds by `GET`, and so has an `ETag`. `POST /api/loans` creates one of the `kind` it names, `PATCH /api/loans/{id}` changes either kind, and `POST /api/loans/upsert` takes a `kind`; without one it does what it did. The addresses of each kind, `/api/{kind}-loans`, remain.",
      },
      {
        on: LATEST_VERSION,
        says: "The body of every call is a named shape of the OpenAPI document: `ClientsUpdateInput`.",
      },
      {
        on: LATEST_VERSION,
        says: "Clients are counted up to 10,000. Where there are more, `meta.totalIsExact` of a list, and `countIsExact` or `allIsExact` of the counts of lists, is false.",
      },
      {
        on: LATEST_VERSION,
        says: "An officer has `stateLicenses`, and `GET /api/reports/{key}/licensing` says what a report's page shows of them. The tries of a webhook's delivery have the `headers` that were sent, and a notification of the kind `webhook.paused` names an endpoint that was paused.",
      },
      {
        on: LATEST_VERSION,
        says: "Communities and websites: `/api/communities` with its regular calls, and `/api/website` with a draft, a preview, a check, versions and the messages that visitors sent.",
      },
      {
        on: LATEST_VERSION,
        says: "`POST /api/connections` also connects calendars: `microsoft-calendar` and `google-calendar`. The cards of `GET /api/connections` have `calendar` and `programs` next to `mailbox`, and there are cards of API tokens, webhooks, hooks and credit monitoring. `GET /api/notifications` has the kind `calendar.lost`.",
      },
      {
        on: LATEST_VERSION,
        says: "A client's timeline has entries of the kind `reply`: emails of theirs that were found in an officer's own mailbox. `GET /api/notifications` has the kind `client.replied`, and the `mailbox` of a card of `GET /api/connections` has `readsReplies` and `lastReadAt`.",
      },
      {
        on: LATEST_VERSION,
        says: "Reviews: `POST /api/closed-loans/{id}/review` asks the client of a closed loan, and `/api/reviews` lists, reminds, answers and hides. A website has `calculators`. A client's timeline has entries of the kind `review`, and `about` in those of the kind `lead`; a notification of the kind `review.written` names a review.",
      },
      {
        on: LATEST_VERSION,
        says: "Websites have listings and resources: `/api/listings` with pictures, today’s payment with its disclosures, the open house and files, and `/api/resources` with PDFs and their order. A `lead` of a client’s timeline has `openHouse`.",
      },
      {
        on: LATEST_VERSION,
        says: "Websites have a blog and a library of pictures: `/api/posts` with drafts, a check, and publishing now or at a time, and `/api/site-pictures`, whose pictures are put on posts, communities and listings. `GET /api/notifications` has the kind `post.refused`.",
      },
    ],
  },
];

/** What may change under a date, and what only comes with a new one: the changelog's rule, one sentence each. */
export const VERSION_RULE = {
  withoutNewVersion: [
    "A new call, a new optional field of an input, a new field of an answer, a new response header.",
    "A new value in a list of choices that an answer gives: a status, an event type, an error code. Have a branch for what you do not know.",
    "The wording of messages, the order of fields, the length and form of ids, cursors, ETags and tokens: treat them as opaque.",
    "A fix of a figure that was wrong, and any change that closes a security hole. Both are listed here.",
  ],
  onlyWithNewVersion: [
    "A field or call is renamed, removed, or means something else; a type, unit or format changes.",
    "An optional field becomes required, or a limit becomes stricter.",
    "A default, a status code or an error code of a case that was documented changes.",
  ],
  promise:
    "A version is served for at least two years after the next one. A call that will end says so a year ahead, in `Deprecation` and `Sunset`.",
} as const;

const Day = z.string().meta({ description: "A day, `YYYY-MM-DD`", examples: ["2026-12-01"] });
const CallPlace = {
  method: z.string().meta({ description: "HTTP method of the call", examples: ["GET"] }),
  path: z.string().meta({ description: "Path of the call, below `/api`", examples: ["/clients/{id}"] }),
};

/** A call that will end, or that callers should leave, and the one to make instead. */
export interface DeprecatedCall {
  since: string;
  sunset?: string;
  method: string;
  /** Below /api. */
  path: string;
  instead: { method: string; path: string };
}

/** The changelog as an answer. */
export const ApiChangelog = z
  .object({
    latest: Day.describe("The latest version: that of sessions and of new tokens"),
    versions: z
      .array(
        z.object({
          version: Day.describe("Name of the version: the day it counts from"),
          changes: z
            .array(
              z.object({
                says: z.string().meta({
                  description: "What is different, and what to do about it",
                  examples: ["A field that a call does not know is refused."],
                }),
                operations: z
                  .array(z.string().meta({ description: "`operationId` of a call", examples: ["clients.list"] }))
                  .describe("The calls it touches, by `operationId`; empty where it touches all"),
              }),
            )
            .describe("What callers of the version before have to change for"),
          additions: z
            .array(
              z.object({
                on: Day.describe("Since when"),
                says: z.string().meta({ description: "What was added", examples: ["Clients have a `metadata`."] }),
              }),
            )
            .describe("What was added under this version since; nobody has to change anything for it"),
        }),
      )
      .describe("Every version that is served, latest first"),
    rule: z
      .object({
        withoutNewVersion: z
          .array(z.string().meta({ description: "One kind of change", examples: ["A new field of an answer."] }))
          .describe("What may change within a version"),
        onlyWithNewVersion: z
          .array(z.string().meta({ description: "One kind of change", examples: ["A new field of an answer."] }))
          .describe("What only a new version brings"),
        promise: z.string().meta({
          description: "How long a version is served",
          examples: ["A version is served for at least two years after the next one."],
        }),
      })
      .describe("What may change under a date, and what may not"),
    deprecations: z
      .array(
        z.object({
          ...CallPlace,
          since: Day.describe("The day since which it should be left"),
          sunset: Day.nullable().describe("The day from which it may be gone; null for a call that stays"),
          instead: z.object(CallPlace).describe("The call to make instead"),
        }),
      )
      .describe("Calls that should be left, the first to end first"),
  })
  .meta({ id: "ApiChangelog", description: "Every version of the API with what changed in it, newest first" });

/** The version that a token is raised to. */
export const TokenVersion = z.object({
  version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "A version is a date, such as 2026-12-01.")
    .optional()
    .meta({
      description: "The version its calls are made in from now on; the latest unless chosen",
      examples: ["2026-12-01"],
    }),
});
