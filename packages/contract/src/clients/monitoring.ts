import { z } from "zod";
import { CREDIT_MONITORING_CENTS } from "../billing/plans.ts";
import { ClientId, idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Email, Id, Instant } from "../values/people.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";
import { HeardSource } from "./consents.ts";

/** Alerts on a monitored credit file or home, with their wording. Nothing is reported for `paused` clients. */
export const ALERTS = {
  inquiry: {
    label: "Credit inquiry",
    sentence: "Another lender asked for their credit",
    why: "They may be shopping for a loan.",
  },
  tradeline: {
    label: "New account",
    sentence: "A new account is on their credit",
    why: "What they owe each month may have changed.",
  },
  "score-band": {
    label: "Score band",
    sentence: "Their score moved to another band",
    why: "Other prices may be open to them.",
  },
  listing: {
    label: "Home listed",
    sentence: "Their home is listed for sale",
    why: "They may need their next mortgage soon.",
  },
} as const;
export type AlertKindName = keyof typeof ALERTS;
export const ALERT_KINDS = Object.keys(ALERTS) as [AlertKindName, ...AlertKindName[]];
export const AlertKind = z.enum(ALERT_KINDS).meta({
  id: "CreditAlertKind",
  description:
    "Kind of alert: another lender’s `inquiry`, a new account (`tradeline`), a score in a different band (`score-band`), or their home listed for sale (`listing`)",
  examples: ["inquiry"],
});

export const BUREAUS = ["equifax", "experian", "transunion"] as const;
export const Bureau = z.enum(BUREAUS).meta({ id: "Bureau", description: "Credit bureau", examples: ["experian"] });

/** A credit score as reported by a bureau. */
export const CreditScore = z
  .object({
    bureau: Bureau,
    score: z.int().meta({ description: "From 300 to 850", examples: [742] }),
    asOf: z.iso.date().meta({ description: "Day it was calculated", examples: ["2026-11-20"] }),
  })
  .meta({ id: "CreditScore", description: "The most recent score from one bureau" });
export type CreditScore = z.output<typeof CreditScore>;
/** A score as accepted from a bureau. */
export const BureauScore = CreditScore.extend({ score: z.int().min(300).max(850) });

/** The lowest score of each pricing band. */
export const SCORE_BANDS = [300, 580, 620, 640, 660, 680, 700, 720, 740, 760, 780] as const;

/** "740–759", "780 and up". */
export function bandOf(score: number): string {
  const at = SCORE_BANDS.findLastIndex((lowest) => score >= lowest);
  const next = SCORE_BANDS[at + 1];
  return next === undefined ? `${SCORE_BANDS[at]} and up` : `${SCORE_BANDS[at] ?? 300}–${next - 1}`;
}

export const MONITORING_WANTED = ["on", "paused", "off"] as const;
export const MonitoringWanted = z.enum(MONITORING_WANTED, "Say whether it is on, paused or off.").meta({
  id: "SetMonitoring",
  description:
    "`on` monitors the client’s credit; `paused` stops reports but keeps the enrollment; `off` withdraws, and the bureau deletes its data within a day",
  examples: ["on"],
});

/** The wording the screen proposes for a client who signs on paper or replies in writing. */
export const MONITORING_WORDS =
  "I instruct you in writing to obtain my credit reports and scores from Equifax, Experian and TransUnion, now and until I say otherwise, to advise me on my mortgage. I can end this at any time.";

const MonitoringAgreement = z.object({
  words: paragraphs(2_000, "Write down what they agreed to, word for word.")
    .min(10, "Write down what they agreed to, word for word.")
    .meta({ description: "What they agreed to, word for word", examples: [MONITORING_WORDS] }),
  source: HeardSource,
  address: lineUpTo(320)
    .min(3, "Say at which email address, phone number or place they said so.")
    .meta({
      description: "Email address, phone number or place where they agreed",
      examples: ["+19195550142"],
    }),
});

export const UpdateMonitoring = z
  .object({
    clientId: ClientId,
    monitoring: MonitoringWanted,
    consent: MonitoringAgreement.optional().meta({
      id: "MonitoringAgreement",
      description:
        "Their written instructions, required to start and stored with the time: signed on `paper`, in a `message`, or on a `website`. For instructions given on Hearthline’s page see `ask`",
      examples: [{ words: MONITORING_WORDS, source: "paper", address: "Our office in Raleigh" }],
    }),
  })
  .meta({
    examples: [
      {
        clientId: "01990000-0000-7000-8000-000002100015",
        monitoring: "on",
        consent: { words: MONITORING_WORDS, source: "paper", address: "Our office in Raleigh" },
      },
    ],
  });

export const AskForInstructions = z.object({
  clientId: ClientId,
  to: Email.optional().meta({
    description: "One of the client’s email addresses; defaults to their first",
    examples: ["june.abbott@example.com"],
  }),
});

export const MONITORING_STATES = [
  "none",
  "starting",
  "active",
  "pausing",
  "paused",
  "failed",
  "ending",
  "ended",
] as const;
export const Monitoring = z
  .object({
    clientId: Id,
    state: z.enum(MONITORING_STATES).meta({
      id: "MonitoringState",
      description:
        "`none`: it was never on; `starting`, `pausing` and `ending`: a request to the bureau is pending; `ended`: withdrawn, and the bureau has deleted its data",
      examples: ["active"],
    }),
    failure: z
      .string()
      .nullable()
      .meta({ description: "Why the bureau did not carry it out", examples: [null] }),
    beganAt: Instant.nullable().describe("When monitoring started"),
    endedAt: Instant.nullable().describe("When they withdrew their consent"),
    erasedAt: Instant.nullable().describe(
      "When the bureau, asked after a withdrawal, confirmed that it has no data left",
    ),
    askedAt: Instant.nullable().describe("When they were last asked for their instructions by email"),
    consents: z
      .array(
        z.object({
          id: Id,
          granted: z.boolean().describe("Whether they agreed; false if they withdrew"),
          words: z.string().describe("What was said, word for word"),
          source: HeardSource,
          address: z.string().describe("Where they said it"),
          by: z.string().nullable().describe("User who recorded it; null if the client agreed on their page"),
          at: Instant,
          version: z
            .string()
            .nullable()
            .meta({
              description: "Version of the text on Hearthline’s page; null for other sources",
              examples: ["2026-11-30 en"],
            }),
          ip: z
            .string()
            .nullable()
            .meta({ description: "IP address from which they submitted the page", examples: ["203.0.113.7"] }),
          userAgent: z
            .string()
            .nullable()
            .meta({ description: "The browser they used", examples: ["Mozilla/5.0 (iPhone)"] }),
        }),
      )
      .describe("Their consents and withdrawals, newest first"),
    openAlerts: z.int().meta({ description: "Number of alerts that no one has handled", examples: [1] }),
    monthlyCents: z.int().meta({
      description: "Cost of each calendar month in which it is active",
      examples: [CREDIT_MONITORING_CENTS],
    }),
  })
  .meta({ id: "Monitoring", description: "Credit monitoring of a client" });
export type Monitoring = z.output<typeof Monitoring>;

export const AlertId = idOf("credit alert", "01990000-0000-7000-8000-000054100001");
export const CreditAlert = z
  .object({
    id: Id,
    clientId: Id,
    clientName: z.string().meta({ description: "Name of the client", examples: ["Hannah Cho"] }),
    kind: AlertKind,
    at: Instant.describe("When it happened"),
    doneAt: Instant.nullable().describe("When someone handled it"),
    doneBy: z
      .string()
      .nullable()
      .meta({ description: "Who handled it", examples: ["Laura Whitfield"] }),
  })
  .meta({ id: "CreditAlert", description: "Something that happened to a monitored client's credit or home" });
export type CreditAlert = z.output<typeof CreditAlert>;

export const CreditAlertList = PageInput.extend({
  clientId: ClientId.optional(),
  kind: AlertKind.optional(),
  open: z
    .boolean()
    .optional()
    .meta({ description: "Only alerts that no one has handled", examples: [true] }),
  sort: sortBy(["at"]).default("-at"),
});

/** What the bureau reports about an alert in addition to its kind. */
export const AlertDetail = z.object({
  bureau: Bureau.nullable().default(null),
  /** The lender or account. */
  who: z.string().max(200).nullable().default(null),
  fromScore: z.int().nullable().default(null),
  toScore: z.int().nullable().default(null),
  amountCents: z.int().nullable().default(null),
  address: z.string().max(300).nullable().default(null),
});
export type AlertDetail = z.output<typeof AlertDetail>;

/** Sealed data that is only returned on request. */
export const CreditLook = z
  .object({
    id: Id.describe("Id of the client"),
    scores: z.array(CreditScore).describe("The newest score from each bureau"),
    scoredAt: Instant.nullable().describe("When the bureaus reported them"),
    alerts: z
      .array(
        z.object({
          id: Id,
          kind: AlertKind,
          at: Instant,
          words: z
            .string()
            .meta({ description: "Description of the alert", examples: ["Inquiry by Harbor Bank (Experian)"] }),
        }),
      )
      .describe("The alerts, newest first"),
  })
  .meta({
    id: "CreditLook",
    description: "Scores and alerts of a client’s credit. Each view is recorded in the audit log",
  });
export type CreditLook = z.output<typeof CreditLook>;

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString("en-US")}`;
const BUREAU_WORDS: Record<(typeof BUREAUS)[number], string> = {
  equifax: "Equifax",
  experian: "Experian",
  transunion: "TransUnion",
};
export const bureauWords = (bureau: (typeof BUREAUS)[number]): string => BUREAU_WORDS[bureau];

/**
 * Returns an alert as one line of text.
 *
 * @example alertWords("inquiry", { who: "Harbor Bank", bureau: "experian" }) // "Inquiry by Harbor Bank (Experian)"
 */
export function alertWords(kind: AlertKindName, detail: AlertDetail): string {
  const { bureau, who, fromScore, toScore, amountCents, address } = detail;
  const at = bureau ? ` (${bureauWords(bureau)})` : "";
  switch (kind) {
    case "inquiry":
      return `Inquiry by ${who ?? "a lender"}${at}`;
    case "tradeline":
      return `New account with ${who ?? "a lender"}${amountCents === null ? "" : `, ${dollars(amountCents)}`}${at}`;
    case "score-band":
      return fromScore !== null && toScore !== null
        ? `From ${bandOf(fromScore)} to ${bandOf(toScore)}${at}`
        : `Another score band${at}`;
    case "listing":
      return `${address ?? "Their home"} is listed${amountCents === null ? "" : ` at ${dollars(amountCents)}`}`;
  }
}
