import type { client } from "@/api/client.ts";

/** A home value report in the list, as the server answers it. */
export type Watch = Awaited<ReturnType<typeof client.homeValues.list.query>>["items"][number];
