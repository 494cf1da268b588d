import { z } from "zod";
import { pageOf, ShortPageInput, sortBy } from "../values/paging.ts";
import { Instant } from "../values/people.ts";
import { lineUpTo, secretText } from "../values/text.ts";
import { OUTSIDE_PURPOSES } from "./outside-scripts.ts";

/** Mailboxes and calendars that can be connected, with their display names. */
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
      "Provider of the mailbox or calendar: `microsoft` (Microsoft 365, Outlook), `google` (Gmail), `microsoft-calendar` or `google-calendar`",
    examples: ["microsoft"],
  });
export type ConnectionProvider = z.output<typeof ConnectionProvider>;
export type CalendarConnection = "microsoft-calendar" | "google-calendar";
export const isCalendar = (provider: string): provider is CalendarConnection => provider.endsWith("-calendar");

/** How long the user may take on the provider's consent page. */
export const CONNECT_MINUTES = 10;

/** Why connecting a mailbox failed, as given in the page's URL: `/integrations?problem=…`. */
export const CONNECTION_PROBLEMS = {
  stale: "This sign-in was not started here, was already used, or took longer than ten minutes. Please connect again.",
  denied: "You did not allow it, so nothing was connected.",
  scope: "Not everything that is needed was allowed, so nothing was connected. Leave every box checked, and try again.",
  refused: "The provider did not accept the sign-in, so nothing was connected. Please connect again.",
  busy: "The provider is not responding right now, so nothing was connected. Please try again in a moment.",
  ending: "This account is being disconnected at the moment. Please connect again in a minute.",
} as const;
export type ConnectionProblem = keyof typeof CONNECTION_PROBLEMS;

/** Services that users connect, or that are available without any action by a user. */
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
    connectedBy: z.string().meta({ description: "User who connected it, which is you", examples: ["Laura Whitfield"] }),
    connectedAt: Instant.describe("When it was last connected"),
    lastSuccessAt: Instant.nullable().describe("When an email was last sent through it"),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "Most recent error, as a message; null if none has occurred since it was connected",
        examples: ["Outlook did not take an email for now. It is busy."],
      }),
    lastErrorAt: Instant.nullable().describe("When it last failed; null if it never has"),
    readsReplies: z.boolean().meta({
      description:
        "Whether client emails received in this mailbox are added to their timeline; false if it was connected before this permission was requested. Connect it again to turn it on",
      examples: [true],
    }),
    lastReadAt: Instant.nullable().describe(
      "Time up to which the mailbox has been checked for client emails; null if it has not been",
    ),
  })
  .meta({ id: "ConnectedMailbox", description: "One of your connected mailboxes" });

const Calendar = z
  .object({
    account: z
      .string()
      .meta({ description: "Address of the account", examples: ["laura@whitfieldlending.com"], format: "email" }),
    connectedBy: z.string().meta({ description: "User who connected it, which is you", examples: ["Laura Whitfield"] }),
    connectedAt: Instant.describe("When it was last connected"),
    dates: z.int().meta({ description: "Number of dates in it", examples: [14] }),
    lastSuccessAt: Instant.nullable().describe("When it was last synced"),
    lastError: z
      .string()
      .nullable()
      .meta({
        description: "Most recent error, as a message; null if none has occurred since it was connected",
        examples: ["Google Calendar could not be updated for now. It is busy."],
      }),
    lastErrorAt: Instant.nullable().describe("When it last failed; null if it never has"),
  })
  .meta({ id: "ConnectedCalendar", description: "One of your connected calendars" });

const Programs = z
  .object({
    count: z
      .int()
      .meta({ description: "Number of your connected programs, including integrations you added", examples: [3] }),
    failing: z.int().meta({ description: "Number of them that currently fail", examples: [0] }),
    lastUsedAt: Instant.nullable().describe(
      "When one was last used, by a call to or from Hearthline; null if none ever was",
    ),
  })
  .meta({ id: "ConnectedPrograms", description: "Your connected programs" });

export const IntegrationCard = z
  .object({
    key: z.enum(CARD_KEYS).describe("Key of the service"),
    name: z.string().meta({ description: "Display name", examples: ["Microsoft 365 and Outlook"] }),
    does: z.string().meta({
      description: "What the connection does, in one sentence",
      examples: ["Sends your reports and client emails as you, and keeps them among your sent items."],
    }),
    state: z
      .enum(["connected", "reconnect", "available", "on", "off"])
      .describe(
        "`connected`: your mailbox, calendar or program is connected; `reconnect`: it was, but no longer works; `available`: you can connect it; `on` and `off`: whether the operator has enabled the service on this server",
      ),
    reads: z
      .array(z.string())
      .meta({ description: "What Hearthline may read and do there", examples: [["Send mail in your name"]] }),
    mailbox: Mailbox.nullable().describe("Your mailbox; null if none is connected"),
    calendar: Calendar.nullable().describe("Your calendar; null if none is connected"),
    programs: Programs.nullable().describe("Your programs; null if you may not connect any"),
    setUp: z
      .string()
      .nullable()
      .meta({
        description:
          "What the operator of this server must set to make the service available; null if it is available or needs no setup",
        examples: ["ANALYTICS_SCRIPT_URL and, where the service gives you one, ANALYTICS_SITE_ID"],
      }),
    atProvider: z
      .url()
      .nullable()
      .describe("The provider's page on which you can view and revoke the access you granted; null if there is none"),
  })
  .meta({ id: "IntegrationCard", description: "An external service, and whether it is connected" });
export type IntegrationCard = z.output<typeof IntegrationCard>;

export const IntegrationCardListInput = ShortPageInput.extend({ sort: sortBy(["usual", "name"]).default("usual") });
export const IntegrationCardList = pageOf(IntegrationCard);

export const ConnectionDraft = z.object({ provider: ConnectionProvider });

export const BegunConnection = z.object({
  provider: ConnectionProvider,
  authorizeUrl: z
    .url()
    .describe(
      "URL of the provider's consent page, to open in the browser in which you are signed in. The provider redirects back to `/integrations`",
    ),
  expiresAt: Instant.describe("Deadline for finishing the connection"),
});

/** The query parameters the provider adds when it redirects the browser back. */
export const ConnectionReturn = z.object({
  provider: ConnectionProvider,
  state: secretText(200).default(""),
  code: secretText(4_000).default(""),
  /** The provider's own error code: `access_denied`. */
  error: lineUpTo(200).default(""),
});
