import { useMutation } from "@tanstack/react-query";
import { type ReactElement, type ReactNode, useCallback } from "react";
import { client } from "@/api/client.ts";
import { renewSession, useUser } from "@/api/session.ts";
import { Button } from "@/ui/button.tsx";
import { type Closed, ClosedActionsProvider } from "@/ui/closed-actions.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";

/** Allows changes for the rest of the hour. */
export function useAllowChanges() {
  return useMutation({
    mutationFn: () => client.impersonation.raise.mutate({}),
    onSuccess: () => renewSession(),
    meta: { success: "You can now change things in their name. Billing, tokens, passwords and sending stay closed." },
  });
}

/** While an admin impersonates a user, every button that the server would reject says why instead. */
export function ActingAs({ children }: { children: ReactNode }) {
  const { impersonation, name } = useUser();
  const closedOf = useCallback(
    (action: string): Closed | undefined => {
      if (impersonation?.never.includes(action)) return closed(`Only ${name} can do this. ${NEVER}`);
      if (impersonation?.untilRaised.includes(action))
        return closed(`You are only looking as ${name}. What you change is logged with your name.`, <AllowChanges />);
      return undefined;
    },
    [impersonation, name],
  );
  return <ClosedActionsProvider closedOf={closedOf}>{children}</ClosedActionsProvider>;
}

const NEVER =
  "Billing, tokens, passwords and sending stay closed while you act for another user. End it in the banner to act as yourself.";

const closed = (reason: string, way?: ReactNode): Closed => ({
  reason,
  explain: (button: ReactElement) => (
    <Popover>
      <PopoverTrigger asChild>{button}</PopoverTrigger>
      <PopoverContent className="grid w-72 gap-3 p-4 text-left leading-[1.25rem] whitespace-normal">
        <p>{reason}</p>
        {way}
      </PopoverContent>
    </Popover>
  ),
});

function AllowChanges() {
  const raise = useAllowChanges();
  return (
    <Button variant="primary" busy={raise.isPending} onClick={() => raise.mutate()} className="justify-self-start">
      Allow changes
    </Button>
  );
}
