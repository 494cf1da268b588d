import type { client } from "@/api/client.ts";

type Consent = Awaited<ReturnType<typeof client.consents.list.query>>["items"][number];

/** The channel's name in a sentence. */
export const CHANNEL_WORDS = { email: "mails", sms: "texts", call: "calls" } as const;
/** Refers to emails, texts or calls. */
export const PURPOSE_WORDS = {
  all: "",
  service: " about their own loan",
  marketing: " with offers and news",
} as const;

/** "agreed to texts about their own loan", "said STOP to texts", "unsubscribed from emails" */
export function consentWords({
  channel,
  purpose,
  granted,
  source,
}: Pick<Consent, "channel" | "granted" | "source"> & { purpose?: Consent["purpose"] }): string {
  if (source === "stop") return "said STOP to texts";
  if (source === "held") return "may have opted out of texts; texts are on hold";
  if (source === "start") return "asked for texts again";
  if (source === "unsubscribe") return "unsubscribed from emails";
  if (source === "resubscribe") return "takes emails again";
  if (source === "complaint") return "reported an email as spam";
  const what = `${CHANNEL_WORDS[channel]}${PURPOSE_WORDS[purpose ?? "all"]}`;
  return granted ? `agreed to ${what}` : `wants no ${what}`;
}

/** The source of the consent. */
export const SOURCE_WORDS: Record<Consent["source"], string> = {
  spoken: "said so",
  website: "by the form on the website",
  paper: "on paper",
  message: "in a message",
  officer: "as the officer recorded",
  import: "with an imported file",
  held: "by a text that sounds like an opt-out",
  stop: "by a text",
  start: "by a text",
  unsubscribe: "at the foot of an email",
  resubscribe: "by the link of an email",
  complaint: "by the spam button of their mailbox",
  preferences: "on their page of preferences",
};
