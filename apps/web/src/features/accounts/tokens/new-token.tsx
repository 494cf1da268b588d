import { NEVER_IN_TOKENS, PERMISSION_NAMES } from "@hearthline/contract/access/permissions";
import { MAX_TOKEN_DAYS, TOKEN_DAYS } from "@hearthline/contract/accounts/tokens";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { addDays, format } from "date-fns";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { TokenDialog } from "@/shared/api-tokens/token-dialog.tsx";

/** A personal token: it can be given only permissions that its maker holds, and expires within a year. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const can = useCan();
  const queries = useQueryClient();
  const create = useMutation(
    trpc.tokens.create.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.tokens.pathKey() }),
      meta: { handlesErrors: true },
    }),
  );
  return (
    <TokenDialog
      title="New API token"
      does="tokens.create"
      name={{ help: "What uses it: you recognize it by this name later.", example: "Our CRM" }}
      end={{
        help: `At most ${MAX_TOKEN_DAYS === 366 ? "a year" : `${MAX_TOKEN_DAYS} days`} from now.`,
        proposed: format(addDays(new Date(), TOKEN_DAYS), "yyyy-MM-dd"),
      }}
      permissions={{
        among: PERMISSION_NAMES.filter((name) => can(name) && !NEVER_IN_TOKENS.includes(name)),
        proposed: [],
      }}
      onCreate={create.mutateAsync}
      onClose={onClose}
    />
  );
}
