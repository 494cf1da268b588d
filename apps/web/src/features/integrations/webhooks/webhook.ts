import { EVENT_TYPES, type EventType } from "@hearthline/contract/platform/event-types";
import { useQueryClient } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";

export type Webhook = Awaited<ReturnType<typeof client.webhooks.get.query>>;
export type Delivery = Awaited<ReturnType<typeof client.webhooks.deliveries.query>>["items"][number];

/** Refetches the endpoints and their deliveries. */
export function useWebhooksChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.webhooks.pathKey() });
}

/** Screen labels of one kind's event types, in display order. */
const TITLES: Readonly<Record<string, string>> = {
  client: "Clients",
  loan: "Loans and closings",
  report: "Reports",
  share: "Links",
  message: "Emails and texts",
  chat: "Chat",
  consent: "Consent",
  import: "Imports",
  user: "People",
  token: "API tokens",
  integration: "Integrations",
};

export interface EventGroup {
  /** "client" */
  name: string;
  title: string;
  /** "client.*" */
  all: string;
  types: EventType[];
}

/** Event types grouped by their subject. */
export const EVENT_GROUPS: readonly EventGroup[] = [
  ...new Set(EVENT_TYPES.map((type) => type.split(".")[0] ?? "")),
].map((name) => ({
  name,
  title: TITLES[name] ?? name,
  all: `${name}.*`,
  types: EVENT_TYPES.filter((type) => type.startsWith(`${name}.`)),
}));

/** "All events", "Clients, report.opened" */
export function eventWords(events: readonly string[]): string {
  if (events.includes("*")) return "All events";
  return events.map((one) => EVENT_GROUPS.find(({ all }) => all === one)?.title ?? one).join(", ");
}
