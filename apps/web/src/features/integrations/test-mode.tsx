import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** What test tokens have made, and how to be rid of it. */
export function EmptyTestMode() {
  const [asked, setAsked] = useState(false);
  const reset = useMutation(trpc.testMode.reset.mutationOptions({ meta: { success: "Test mode is empty." } }));
  return (
    <section className="mt-10 max-w-[640px] border-t pt-7">
      <h2 className="text-lg tracking-tight">Test mode</h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        Test tokens work with rows of their own: the company's people are there, its clients and loans are not, and what
        is sent reaches nobody.
      </p>
      <Button does="testMode.reset" onClick={() => setAsked(true)}>
        Empty test mode
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Empty test mode?"
        description="Everything that test tokens have made goes: clients, loans, reports, messages. Live rows are not touched."
        confirmLabel="Empty test mode"
        destroys
        does="testMode.reset"
        onConfirm={() => reset.mutateAsync({})}
      />
    </section>
  );
}
