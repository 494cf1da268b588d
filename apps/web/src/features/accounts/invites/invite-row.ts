import type { client } from "@/api/client.ts";

export type InviteRow = Awaited<ReturnType<typeof client.invites.list.query>>["items"][number];

export const STATE_WORD: Record<InviteRow["state"], string> = {
  pending: "Open",
  accepted: "Accepted",
  expired: "Expired",
  revoked: "Revoked",
};
