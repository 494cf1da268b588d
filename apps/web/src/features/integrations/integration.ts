import { PERMISSION_NAMES, PERMISSIONS, type Permission } from "@hearthline/contract/access/permissions";
import { useQueryClient } from "@tanstack/react-query";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { plural } from "@/shared/words/format.ts";

export type Integration = Awaited<ReturnType<typeof client.integrations.list.query>>["items"][number];
export type Token = Awaited<ReturnType<typeof client.integrations.tokens.query>>["items"][number];
export type MadeToken = Awaited<ReturnType<typeof client.integrations.createToken.mutate>>;

/** "Manage clients, View reports", or how many. */
export const permissionWords = (names: readonly Permission[]): string =>
  names.length === PERMISSION_NAMES.length
    ? "Every permission"
    : names.length > 3
      ? plural(names.length, "permission")
      : names.map((name) => PERMISSIONS[name]).join(", ");

/** Reads the integrations and their tokens anew. */
export function useIntegrationsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
}
