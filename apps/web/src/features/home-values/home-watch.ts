import type { client } from "@/api/client.ts";

/** A home value report as the list call returns it. */
export type Watch = Awaited<ReturnType<typeof client.homeValues.list.query>>["items"][number];
