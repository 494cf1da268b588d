import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { ChatThread } from "./chat-values.ts";

/** The client's realtors and partners who can read the conversation. */
export function GuestsDialog({ thread, onClose }: { thread: ChatThread; onClose: () => void }) {
  const queries = useQueryClient();
  const threadId = thread.id;
  const { data } = useQuery(trpc.chat.guests.queryOptions({ threadId }, { select: itemsOf }));
  const onSuccess = () => queries.invalidateQueries({ queryKey: trpc.chat.pathKey() });
  const invite = useMutation(trpc.chat.invite.mutationOptions({ onSuccess }));
  const uninvite = useMutation(trpc.chat.uninvite.mutationOptions({ onSuccess }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Who reads along"
      description={`A realtor or partner whom you invite reads this conversation from its beginning and writes in it. ${thread.name} sees that they do.`}
    >
      <ul aria-label="Realtors and partners" className="grid gap-1">
        {data?.map(({ userId, name, detail, invited }) => (
          <li key={userId} className="flex min-h-11 items-center gap-3">
            <Avatar name={name} className="size-7" />
            <span className="mr-auto min-w-0">
              <span className="block truncate text-sm font-medium">{name}</span>
              <span className="block truncate text-xs text-muted-foreground">{detail}</span>
            </span>
            {invited ? (
              <Button
                does="chat.uninvite"
                busy={uninvite.isPending}
                aria-label={`Take ${name} out`}
                onClick={() => uninvite.mutate({ threadId, userId })}
              >
                Take out
              </Button>
            ) : (
              <Button
                does="chat.invite"
                busy={invite.isPending}
                aria-label={`Invite ${name}`}
                onClick={() => invite.mutate({ threadId, userId })}
              >
                Invite
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data?.length === 0 && (
        <p role="status" className="text-sm text-muted-foreground">
          {`None of ${thread.name}’s contacts is a realtor or partner who works with you and has an account. Add them as a contact of the client first.`}
        </p>
      )}
    </Dialog>
  );
}
