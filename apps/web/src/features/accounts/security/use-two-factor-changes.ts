import { useMutation, useQueryClient } from "@tanstack/react-query";
import { renewSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";

export function useTwoFactorChanges() {
  const queries = useQueryClient();
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: trpc.security.state.pathKey() });
    await renewSession();
  };
  const meta = { handlesErrors: true };
  return {
    begin: useMutation(trpc.security.beginTwoFactor.mutationOptions({ meta })),
    confirm: useMutation(trpc.security.confirmTwoFactor.mutationOptions({ onSuccess, meta })),
    newCodes: useMutation(trpc.security.newRecoveryCodes.mutationOptions({ onSuccess, meta })),
    end: useMutation(
      trpc.security.endTwoFactor.mutationOptions({
        onSuccess,
        meta: { ...meta, success: "Two-factor sign-in is off." },
      }),
    ),
  };
}
