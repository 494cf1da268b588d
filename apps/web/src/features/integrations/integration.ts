import { useQueryClient } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";

export type Integration = Awaited<ReturnType<typeof client.integrations.list.query>>["items"][number];
export type IntegrationToken = Awaited<ReturnType<typeof client.integrations.tokens.query>>["items"][number];

/** Refetches the integrations and their tokens. */
export function useIntegrationsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
}
