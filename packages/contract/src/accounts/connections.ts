import { z } from "zod";
import { pageOf, ShortPageInput, sortBy } from "../values/paging.ts";
import { Instant } from "../values/people.ts";
import { lineUpTo, secretText } from "../values/text.ts";
import { OUTSIDE_PURPOSES } from "./outside-scripts.ts";

/** Mailboxes and calendars that can be connected, and what people call them. */
export const CONNECTION_NAMES = {
  microsoft: "Outlook",
  google: "Gmail",
  "microsoft-calendar": "Outlook calendar",
  "google-calendar": "Google Calendar",
} as const;
const PROVIDERS = ["microsoft", "google", "microsoft-calendar", "google-calendar"] as const;
export const ConnectionProvider = z
  .enum(PROVIDERS, "Choose `microsoft`, `google`, `microsoft-calendar` or `google-calendar`.")
  .meta({
    id: "ConnectionProvider",
    description:
      "Where the mailbox or calendar is: `microsoft` (Microsoft 365, Outlook), `google` (Gmail), `microsoft-calendar` or `google-calendar`",
    examples: ["microsoft"],
  });
export type ConnectionProvider = z.output<typeof ConnectionProvider>;
export type CalendarConnection = "microsoft-calendar" | "google-calendar";
export const isCalendar = (provider: string): provider is CalendarConnection => provider.endsWith("-calendar");

/** How long somebody may take at the provider's consent page. */
export const CONNECT_MINUTES = 10;

/** Why a mailbox was not connected, by what the address of the page says: `/integrations?problem=…`. */
export const CONNECTION_PROBLEMS = {
  stale: "This sign-in was not begun here, was used already, or took longer than ten minutes. Please connect again.",
  denied: "You did not allow it, so nothing was connected.",
  scope: "Not everything that is needed was allowed, so nothing was connected. Leave every box checked, and try again.",
  refused: "The provider did not accept the sign-in, so nothing was connected. Please connect again.",
  busy: "The provider does not answer right now, so nothing was connected. Please try again in a moment.",
  ending: "This account is being disconnected at the moment. Please connect again in a minute.",
} as const;
export type ConnectionProblem = keyof typeof CONNECTION_PROBLEMS;

/** What may be connected, or is there without anybody's doing. */
export const CARD_KEYS = [
  ...PROVIDERS,
  "tokens",
  "webhooks",
  "hooks",
  "property",
  "credit",
  "texts",
  "loom",
  ...OUTSIDE_PURPOSES,
] as const;

const Mailbox = z
  .object({
    account: z
      .string()
      .meta({ description: "Address of the mailbox", examples: ["laura@whitfieldlending.com"], format: "email" }),
    connectedBy: z.string().meta({ description: "Who connected it: you", examples: ["Laura Whitfield"] }),
    connectedAt: Instant.describe("When it was connected last"),
    lastSuccessAt: Instant.nullable().describe("When an email last went out by it"),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "What went wrong last, in a sentence; null where nothing did since it was connected",
        examples: ["Outlook did not take an email for now. It is busy."],
      }),
    lastErrorAt: Instant.nullable().describe("When it last failed; null where it never did"),
    readsReplies: z.boolean().meta({
      description:
        "Whether emails of your clients that come to this mailbox reach their timeline; false for one that was connected before that was asked for: connect it again",
      examples: [true],
    }),
    lastReadAt: Instant.nullable().describe("Until when it was read for emails of your clients; null before that"),
  })
  .meta({ id: "ConnectedMailbox", description: "A mailbox of yours that is connected" });

const Calendar = z
  .object({
    account: z
      .string()
      .meta({ description: "Address of the account", examples: ["laura@whitfieldlending.com"], format: "email" }),
    connectedBy: z.string().meta({ description: "Who connected it: you", examples: ["Laura Whitfield"] }),
    connectedAt: Instant.describe("When it was connected last"),
    dates: z.int().meta({ description: "How many dates are in it", examples: [14] }),
    lastSuccessAt: Instant.nullable().describe("When it was last brought up to date"),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "What went wrong last, in a sentence; null where nothing did since it was connected",
        examples: ["Google Calendar could not be written to for now. It is busy."],
      }),
    lastErrorAt: Instant.nullable().describe("When it last failed; null where it never did"),
  })
  .meta({ id: "ConnectedCalendar", description: "A calendar of yours that is connected" });

const Programs = z
  .object({
    count: z.int().meta({ description: "How many you have, with those of integrations that you added", examples: [3] }),
    failing: z.int().meta({ description: "How many of them do not work at the moment", examples: [0] }),
    lastUsedAt: Instant.nullable().describe("When one last called or was called; null where none ever was"),
  })
  .meta({ id: "ConnectedPrograms", description: "Programs of yours that are connected" });

export const IntegrationCard = z
  .object({
    key: z.enum(CARD_KEYS).describe("Which service it is"),
    name: z.string().meta({ description: "What people call it", examples: ["Microsoft 365 and Outlook"] }),
    does: z.string().meta({
      description: "What it does here, in a sentence",
      examples: ["Sends your reports and client emails as you, and keeps them among your sent items."],
    }),
    state: z
      .enum(["connected", "reconnect", "available", "on", "off"])
      .describe(
        "`connected`: your mailbox, calendar or program is; `reconnect`: it was, and no longer works; `available`: you can connect it; `on` and `off`: whether this server has it, which nobody can change here",
      ),
    reads: z
      .array(z.string())
      .meta({ description: "What we may read and do there, in words", examples: [["Send mail in your name"]] }),
    mailbox: Mailbox.nullable().describe("Your mailbox, where one was connected"),
    calendar: Calendar.nullable().describe("Your calendar, where one was connected"),
    programs: Programs.nullable().describe("Your programs, where you may connect any"),
    setUp: z
      .string()
      .nullable()
      .meta({
        description: "What the operator of this server sets to have it; null where it is there, or needs nothing",
        examples: ["ANALYTICS_SCRIPT_URL and, where the service gives you one, ANALYTICS_SITE_ID"],
      }),
    atProvider: z
      .url()
      .nullable()
      .describe("Page of the provider's where you see, and can end, what you allowed us; null where there is none"),
  })
  .meta({ id: "IntegrationCard", description: "An outside service, and whether it is connected" });
export type IntegrationCard = z.output<typeof IntegrationCard>;

export const IntegrationCardListInput = ShortPageInput.extend({ sort: sortBy(["usual", "name"]).default("usual") });
export const IntegrationCardList = pageOf(IntegrationCard);

export const ConnectionDraft = z.object({ provider: ConnectionProvider });

export const BegunConnection = z.object({
  provider: ConnectionProvider,
  authorizeUrl: z
    .url()
    .describe(
      "Where to send the browser in which you are signed in: the provider's consent page. It leads back to `/integrations`",
    ),
  expiresAt: Instant.describe("Until when it can be finished"),
});

/** What the provider's page sends back with the browser. */
export const ConnectionReturn = z.object({
  provider: ConnectionProvider,
  state: secretText(200).default(""),
  code: secretText(4_000).default(""),
  /** The provider's own word for a refusal: `access_denied`. */
  error: lineUpTo(200).default(""),
});
