import { useMutation } from "@tanstack/react-query";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";

/** Until the address is confirmed. */
export function VerifyNotice() {
  const { emailVerified, email } = useUser();
  const send = useMutation(
    trpc.auth.sendVerification.mutationOptions({ meta: { success: "A mail with a link is on its way." } }),
  );
  if (emailVerified) return null;
  return (
    <div className="mb-7 flex max-w-[560px] flex-wrap items-center gap-3 rounded-md bg-best-soft px-4 py-3 text-sm">
      <p className="mr-auto max-w-[44ch]">
        <b className="font-medium">{email}</b> is not confirmed yet. Open the link in the welcome mail.
      </p>
      <Button busy={send.isPending} onClick={() => send.mutate({})}>
        Send it again
      </Button>
    </div>
  );
}
