import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2, Send } from "lucide-react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { IconButton } from "@/ui/button.tsx";
import { GlyphBin } from "@/ui/glyphs.tsx";
import { notify } from "@/ui/toast.tsx";
import type { InviteRow } from "./invite-row.ts";

/** An open or expired invitation can be resent or revoked; only the inviter can copy its link. */
export function InviteActions({ invite }: { invite: InviteRow }) {
  const me = useUser();
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.invites.pathKey() });
  const resend = useMutation(
    trpc.invites.resend.mutationOptions({
      onSuccess,
      meta: { success: "Sent again with a new link. The old one does not work any more." },
    }),
  );
  const revoke = useMutation(
    trpc.invites.revoke.mutationOptions({
      onSuccess,
      meta: { success: "The invitation is revoked; its link no longer works." },
    }),
  );
  if (invite.state === "accepted" || invite.state === "revoked") return null;
  const name = invite.name || invite.email;
  return (
    <>
      {invite.state === "pending" && invite.invitedBy.id === me.id && (
        <IconButton label={`Copy the link for ${name}`} onClick={() => copyLink(invite.id)}>
          <Link2 />
        </IconButton>
      )}
      <IconButton
        does="invites.resend"
        label={`Send again to ${name}`}
        onClick={() => resend.mutate({ id: invite.id })}
      >
        <Send />
      </IconButton>
      <AskingIconButton
        does="invites.revoke"
        label={`Revoke the invitation of ${name}`}
        question={{
          title: `Revoke the invitation of ${name}?`,
          description: "The link in the email stops working immediately. You can invite them again later.",
          confirmLabel: "Revoke the invitation",
          destroys: true,
        }}
        onConfirm={() => revoke.mutateAsync({ id: invite.id })}
      >
        <GlyphBin />
      </AskingIconButton>
    </>
  );
}

async function copyLink(id: string) {
  try {
    const { link } = await client.invites.link.query({ id });
    await navigator.clipboard.writeText(link);
    notify.success("The link is copied. It works once.");
  } catch (error) {
    notify.failure(errorResponseOf(error).message);
  }
}
