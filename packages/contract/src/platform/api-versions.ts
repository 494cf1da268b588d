import { z } from "zod";

/** A JSON object on the wire: the input of a call, or the body of its response. */
export type Wire = Record<string, unknown>;

/** How a change to one operation is reverted for callers pinned to an earlier version. */
export interface OperationChange {
  /** Converts an earlier version's input to this version's. */
  input?(input: Wire): Wire;
  /** Converts the body of this version's response, `{ data, … }`, to the previous version's. */
  answer?(body: Wire): Wire;
  /** Converts the body of an error response to the previous version's: a renamed field gets its former name in `errors`. */
  refusal?(body: Wire): Wire;
}

export interface ApiChange {
  /** What changed and what to do about it, for the changelog. */
  says: string;
  /** The operations whose schema or meaning changes, by name. */
  operations?: Readonly<Record<string, OperationChange>>;
}

export interface ApiVersion {
  /** The first day it applies, which is also its name: `YYYY-MM-DD`. */
  version: string;
  /** Changes that callers of the previous version have to adapt to. */
  changes: readonly ApiChange[];
  /** Additions made under this version since, which require no changes by callers. */
  additions: readonly { on: string; says: string }[];
}

export const LATEST_VERSION = "2026-12-01";

/** Every supported version, latest first. A token keeps the version it was created under. */
export const API_VERSIONS: readonly ApiVersion[] = [
  {
    version: LATEST_VERSION,
    changes: [
      {
        says: "The first dated version. An unknown field or query parameter is rejected, with a suggestion if a known name is similar.",
      },
      {
        says: "All codes are lower case with underscores: a path that does not exist returns `route_not_found`, and a method that a path does not support returns `method_not_allowed`. Both used to be in capitals.",
      },
    ],
    additions: [
      {
        on: LATEST_VERSION,
        says: "A scenario with a price accepts `appraisedValueCents`: loan-to-value and mortgage insurance use the lesser of price and appraised value.",
      },
      {
        on: LATEST_VERSION,
        says: "Every record has one regular address: `GET` and `POST /api/clients`, `PATCH /api/clients/{id}`, and so on for loans, contacts, homes, tasks, notes, tags and the rest. The earlier addresses stay as aliases with the same behavior; the reference lists them next to the regular one, and our TypeScript client uses the regular ones.",
      },
      {
        on: LATEST_VERSION,
        says: "`GET /api/loans` lists loans of both kinds and supports `ETag`. `POST /api/loans` creates a loan of the given `kind`, `PATCH /api/loans/{id}` changes a loan of either kind, and `POST /api/loans/upsert` accepts a `kind`; without one it works as before. The addresses of each kind, `/api/{kind}-loans`, remain.",
      },
      {
        on: LATEST_VERSION,
        says: "The body of every call is a named schema in the OpenAPI document: `ClientsUpdateInput`.",
      },
      {
        on: LATEST_VERSION,
        says: "Clients are counted up to 10,000. If there are more, `meta.totalIsExact` of a list is false, as is `countIsExact` or `allIsExact` in the counts of lists.",
      },
      {
        on: LATEST_VERSION,
        says: "An officer has `stateLicenses`, and `GET /api/reports/{key}/licensing` returns what a report's page shows about them. The attempts of a webhook delivery have the `headers` that were sent, and a notification of the kind `webhook.paused` names an endpoint that was paused.",
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
        says: "A client's timeline has entries of the kind `reply`: emails from the client that were found in an officer's own mailbox. `GET /api/notifications` has the kind `client.replied`, and the `mailbox` of a card of `GET /api/connections` has `readsReplies` and `lastReadAt`.",
      },
      {
        on: LATEST_VERSION,
        says: "Reviews: `POST /api/closed-loans/{id}/review` asks the client of a closed loan for a review, and `/api/reviews` lists reviews, sends reminders, replies and hides. A website has `calculators`. A client's timeline has entries of the kind `review`, and `about` in those of the kind `lead`; a notification of the kind `review.written` names a review.",
      },
      {
        on: LATEST_VERSION,
        says: "Websites have listings and resources: `/api/listings` with pictures, today’s payment with its disclosures, the open house and files, and `/api/resources` with PDFs and their order. A `lead` of a client’s timeline has `openHouse`.",
      },
      {
        on: LATEST_VERSION,
        says: "Websites have a blog and a library of pictures: `/api/posts` with drafts, a check, and publishing now or at a time, and `/api/site-pictures`, whose pictures can be used in posts, communities and listings. `GET /api/notifications` has the kind `post.refused`.",
      },
    ],
  },
];

/** What may change within a version, and what requires a new one: the changelog's rules, one sentence each. */
export const VERSION_RULE = {
  withoutNewVersion: [
    "A new call, a new optional field in an input, a new field in a response, a new response header.",
    "A new value in an enumeration that a response contains: a status, an event type, an error code. Handle values you do not know.",
    "The wording of messages, the order of fields, the length and form of ids, cursors, ETags and tokens: treat them as opaque.",
    "Corrections of wrong figures, and changes that close a security hole. Both are listed here.",
  ],
  onlyWithNewVersion: [
    "A field or call is renamed, removed, or changes its meaning; a type, unit or format changes.",
    "An optional field becomes required, or a limit becomes stricter.",
    "A documented default, status code or error code changes.",
  ],
  promise:
    "A version is served for at least two years after the next one. A call that will end says so a year ahead, in `Deprecation` and `Sunset`.",
} as const;

const Day = z.string().meta({ description: "A date, `YYYY-MM-DD`", examples: ["2026-12-01"] });
const CallPlace = {
  method: z.string().meta({ description: "HTTP method of the call", examples: ["GET"] }),
  path: z.string().meta({ description: "Path of the call, below `/api`", examples: ["/clients/{id}"] }),
};

/** A call that will end, or that callers should stop using, and its replacement. */
export interface DeprecatedCall {
  since: string;
  sunset?: string;
  method: string;
  /** Path below /api. */
  path: string;
  instead: { method: string; path: string };
}

/** The changelog, as in responses. */
export const ApiChangelog = z
  .object({
    latest: Day.describe("The latest version, used by sessions and new tokens"),
    versions: z
      .array(
        z.object({
          version: Day.describe("Name of the version, which is the day from which it applies"),
          changes: z
            .array(
              z.object({
                says: z.string().meta({
                  description: "What changed, and what to do about it",
                  examples: ["An unknown field is rejected."],
                }),
                operations: z
                  .array(z.string().meta({ description: "`operationId` of a call", examples: ["clients.list"] }))
                  .describe("`operationId`s of the calls it affects; empty if it affects all"),
              }),
            )
            .describe("Changes that callers of the previous version have to adapt to"),
          additions: z
            .array(
              z.object({
                on: Day.describe("Day of the addition"),
                says: z.string().meta({ description: "What was added", examples: ["Clients have a `metadata`."] }),
              }),
            )
            .describe("Additions made under this version since, which require no changes by callers"),
        }),
      )
      .describe("Every supported version, latest first"),
    rule: z
      .object({
        withoutNewVersion: z
          .array(z.string().meta({ description: "One kind of change", examples: ["A new field in a response."] }))
          .describe("What may change within a version"),
        onlyWithNewVersion: z
          .array(z.string().meta({ description: "One kind of change", examples: ["A field is renamed."] }))
          .describe("What requires a new version"),
        promise: z.string().meta({
          description: "How long a version is supported",
          examples: ["A version is served for at least two years after the next one."],
        }),
      })
      .describe("The rules on what may change within a version"),
    deprecations: z
      .array(
        z.object({
          ...CallPlace,
          since: Day.describe("The day since which it should not be used"),
          sunset: Day.nullable().describe("The day from which it may be removed; null for a call that stays"),
          instead: z.object(CallPlace).describe("The replacement call"),
        }),
      )
      .describe("Deprecated calls, the first to end first"),
  })
  .meta({ id: "ApiChangelog", description: "Every version of the API with its changes, newest first" });

/** The version that a token is upgraded to. */
export const TokenVersion = z.object({
  version: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, "A version is a date, such as 2026-12-01.")
    .optional()
    .meta({
      description: "API version of its calls from now on; defaults to the latest",
      examples: ["2026-12-01"],
    }),
});
