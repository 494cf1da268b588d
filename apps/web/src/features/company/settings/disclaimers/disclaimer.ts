import type { client } from "@/api/client.ts";

export type Disclaimer = Awaited<ReturnType<typeof client.settings.disclaimers.query>>["items"][number];
/** One version of a text, for all states or one, effective from its date. */
export type Version = Awaited<ReturnType<typeof client.settings.disclaimerVersions.query>>["items"][number];
