import { z } from "zod";
import { ClientId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineText, paragraphs } from "../values/text.ts";

export const CONSENT_CHANNELS = ["email", "sms", "call"] as const;
export type ConsentChannelName = (typeof CONSENT_CHANNELS)[number];
export const ConsentChannel = z
  .enum(CONSENT_CHANNELS)
  .meta({ id: "ConsentChannel", description: "How a person is contacted: `email`, `sms` or `call`" });

export const CONSENT_PURPOSES = ["all", "service", "marketing"] as const;
export type ConsentPurposeName = (typeof CONSENT_PURPOSES)[number];
export const ConsentPurpose = z.enum(CONSENT_PURPOSES).meta({
  id: "ConsentPurpose",
  description:
    "Purpose: `service` for messages about their own loan and home, `marketing` for offers and news, or `all`",
});

/** Sources that come from the people themselves, by a text or an email footer. No one else's record overrides them. */
export const SAID_THEMSELVES = ["stop", "start", "unsubscribe", "resubscribe", "complaint", "preferences"] as const;
/** How the officer received the consent. */
export const WATCHED_SOURCES = ["spoken", "website", "paper", "message", "officer"] as const;
export const HeardSource = z
  .enum(WATCHED_SOURCES, "Say how they consented: spoken, website, paper, message or officer.")
  .meta({ id: "HeardSource", description: "How the consent was given", examples: ["spoken"] });
export const CONSENT_SOURCES = [...WATCHED_SOURCES, "import", "held", ...SAID_THEMSELVES] as const;
export type ConsentSourceName = (typeof CONSENT_SOURCES)[number];
/** Source of a consent record: the officer, or the person, by a text or an email footer. */
export const ConsentSource = z.enum(CONSENT_SOURCES).meta({
  id: "ConsentSource",
  description:
    "How the consent or opt-out was given: to the officer, `spoken`, on the `website`, on `paper` or in a `message`; with a file (`import`); by a texted `stop` or `start`; `held` by a text that may be an opt-out, until an officer decides; by an email's `unsubscribe` or `resubscribe`; by a `complaint`, which is an email reported as spam; or by a choice on their page of `preferences`",
});

export const MAX_CONSENT_WORDS = 2_000;
export const ConsentDraft = z.object({
  clientId: ClientId,
  channel: ConsentChannel.meta({ examples: ["sms"] }),
  address: lineText("Say which address or number.")
    .min(1, "Say which address or number.")
    .max(320, "At most 320 characters.")
    .meta({
      description: "An email address or phone number of the client",
      examples: ["+19195550142"],
    }),
  purpose: ConsentPurpose.default("all").meta({ examples: ["all"] }),
  granted: z
    .boolean()
    .default(true)
    .meta({ description: "Whether they agreed; false if they asked not to be contacted", examples: [true] }),
  source: HeardSource,
  words: paragraphs(MAX_CONSENT_WORDS, "Write down what they agreed to, word for word.")
    .min(1, "Write down what they agreed to, word for word.")
    .meta({
      description: "What they agreed to, word for word",
      examples: ["You may text me about my loan at this number."],
    }),
});

export const ConsentRecord = z
  .object({
    id: Id,
    channel: ConsentChannel,
    address: z.string().describe("Email address or phone number"),
    purpose: ConsentPurpose,
    granted: z.boolean().describe("Whether the client may be contacted there after that"),
    source: ConsentSource,
    words: z.string().describe("What was said or accepted, word for word; empty if unknown"),
    by: z.string().nullable().describe("The officer who recorded it; null if they gave it themselves"),
    at: Instant,
  })
  .meta({
    id: "ConsentRecord",
    description: "A record of the consent ledger, which is never changed, only superseded by later records",
  });
export type ConsentRecord = z.output<typeof ConsentRecord>;

export const ConsentListInput = PageInput.extend({
  clientId: ClientId,
  channel: ConsentChannel.optional().meta({ description: "Only records for this channel", examples: ["sms"] }),
  sort: sortBy(["at"]).default("-at"),
});
