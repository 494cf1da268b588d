import { type ConnectionProvider, type IntegrationCard, isCalendar } from "@hearthline/contract/accounts/connections";
import {
  OUTSIDE_PURPOSES,
  OUTSIDE_VARIABLES,
  type OutsidePurpose,
} from "@hearthline/contract/accounts/outside-scripts";
import type { Context } from "../../../kernel/calls/context.ts";
import { programCards } from "./program-cards.reads.ts";

const SENDS =
  "Sends your reports and client emails as you, and keeps them among your sent items. What your clients send you is on their timeline.";
const READS =
  "Read your inbox, and keep the subject, time and text of emails from your clients; of all other email we look at the sender alone, and keep nothing";
/** Describes the scopes of a consent given before Hearthline read mailboxes. */
const EARLIER: Partial<Record<ConnectionProvider, string>> = {
  microsoft:
    "See the subject, addresses and dates of your email, to check that a report was sent; never a body or an attachment",
  google: "See the headers and labels of your email, to check that a report was sent; never a body or an attachment",
};
const SHOWS =
  "Shows your follow-ups, closings and pre-approval ends in a separate calendar, and keeps them up to date.";
const ACCOUNTS: Record<ConnectionProvider, Pick<IntegrationCard, "name" | "does" | "reads" | "atProvider">> = {
  microsoft: {
    name: "Microsoft 365 and Outlook",
    does: SENDS,
    reads: ["Send mail as you", READS, "Your name and address"],
    atProvider: "https://myapps.microsoft.com",
  },
  google: {
    name: "Gmail",
    does: SENDS,
    reads: ["Send mail as you", READS],
    atProvider: "https://myaccount.google.com/connections",
  },
  "microsoft-calendar": {
    name: "Outlook calendar",
    does: SHOWS,
    reads: [
      "Create a calendar named Hearthline, and write to it. Microsoft’s permission covers all your calendars; we use only that one",
      "Your name and address",
    ],
    atProvider: "https://myapps.microsoft.com",
  },
  "google-calendar": {
    name: "Google Calendar",
    does: SHOWS,
    reads: ["Create a calendar named Hearthline, and write to it; none of your other calendars", "Your address"],
    atProvider: "https://myaccount.google.com/connections",
  },
};

type Row = Awaited<ReturnType<typeof connectionsOf>>[number];

const connectionsOf = (ctx: Context) =>
  ctx.db.connection.findMany({
    where: { userId: ctx.actor.userId, state: { not: "ending" } },
    include: { _count: { select: { entries: true } } },
  });

function healthOf(ctx: Context, row: Row) {
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    account: row.account,
    connectedBy: ctx.actor.name,
    connectedAt: row.connectedAt.toISOString(),
    lastSuccessAt: iso(row.lastSuccessAt),
    lastError: row.lastError,
    lastErrorAt: iso(row.lastErrorAt),
  };
}

function accountCard(ctx: Context, key: ConnectionProvider, row: Row | undefined): IntegrationCard {
  const isThere = ctx.connections.accounts.has(key);
  const ofCalendar = isCalendar(key);
  const readsReplies = row ? ctx.connections.readsReplies(key, row.scopes) : true;
  const words = ACCOUNTS[key];
  return {
    key,
    ...words,
    reads: readsReplies ? words.reads : words.reads.map((one) => (one === READS ? (EARLIER[key] ?? one) : one)),
    state: row ? (row.state === "connected" && isThere ? "connected" : "reconnect") : isThere ? "available" : "off",
    mailbox:
      row && !ofCalendar
        ? { ...healthOf(ctx, row), readsReplies, lastReadAt: row.readAt?.toISOString() ?? null }
        : null,
    calendar: row && ofCalendar ? { ...healthOf(ctx, row), dates: row._count.entries } : null,
    programs: null,
    setUp: null,
  };
}

/** Cards of session analytics and support chat: what the service receives, or how to set it up. */
function outsideCards(ctx: Context): IntegrationCard[] {
  const words: Record<OutsidePurpose, Pick<IntegrationCard, "name" | "does" | "reads">> = {
    analytics: {
      name: "Session analytics",
      does: "Records how your team uses these screens. It is never on a borrower’s pages, and not in browsers that ask for privacy (Global Privacy Control).",
      reads: ["See which screens are used and where people click; every text and input is marked to be masked"],
    },
    "support-chat": {
      name: "Support chat",
      does: "Lets your team write to support from these screens. It is never on a borrower’s pages, and not in browsers that ask for privacy (Global Privacy Control).",
      reads: ["Receive what your team types into the chat; we share nothing about who they are"],
    },
  };
  return OUTSIDE_PURPOSES.map((purpose) => {
    const script = ctx.connections.outside.find((one) => one.purpose === purpose);
    const { name, does, reads } = words[purpose];
    return {
      ...{ key: purpose, name, does, state: script ? "on" : "off" },
      reads: script
        ? [`Load its script from ${new URL(script.src).host}, and nothing from anywhere else`, ...reads]
        : reads,
      ...{ mailbox: null, calendar: null, programs: null, atProvider: null },
      setUp: script ? null : OUTSIDE_VARIABLES[purpose],
    };
  });
}

/** Returns every outside service and its state: mailboxes and calendars per caller, programs per company, the others per server. */
export async function integrationCards(ctx: Context): Promise<IntegrationCard[]> {
  const { has } = ctx.connections;
  const rows = await connectionsOf(ctx);
  const keys = Object.keys(ACCOUNTS) as ConnectionProvider[];
  const accounts = keys.map((key) =>
    accountCard(
      ctx,
      key,
      rows.find(({ provider }) => provider === key),
    ),
  );
  const server = (key: IntegrationCard["key"], name: string, does: string, on: boolean, reads: string[]) =>
    ({
      ...{ key, name, does, state: on ? "on" : "off", reads },
      ...{ mailbox: null, calendar: null, programs: null, atProvider: null, setUp: null },
    }) satisfies IntegrationCard;
  return [
    ...accounts,
    ...(await programCards(ctx)),
    server(
      "property",
      "Property records and home values",
      "Fills in taxes, sizes and values of a home from its address, by RentCast.",
      has.property,
      ["Look up addresses that you enter"],
    ),
    server(
      "credit",
      "Credit monitoring",
      "Monitors the credit of clients who agreed to it, and notifies their officer of changes.",
      has.credit,
      ["Enroll clients who gave written instructions", "Receive their inquiries, new accounts and score bands"],
    ),
    server(
      "texts",
      "Text messages",
      "Sends reports and client texts, and receives STOP replies, through Twilio.",
      has.texts,
      ["Send texts from the company’s number", "Receive the replies to it"],
    ),
    server("loom", "Loom", "Shows a Loom video on a report when you paste its link.", true, [
      "Look up a video’s title and picture by its link",
    ]),
    ...outsideCards(ctx),
  ];
}
