import { useMutation } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { AskingButton } from "@/ui/asking-button.tsx";

/** The data that test tokens have created, and a button to delete it. */
export function EmptyTestMode() {
  const reset = useMutation(trpc.testMode.reset.mutationOptions({ meta: { success: "Test mode is empty." } }));
  return (
    <section className="mt-10 max-w-[640px] border-t pt-7">
      <h2 className="text-lg tracking-tight">Test mode</h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        Test tokens work with test data: your company’s users are there, its clients and loans are not, and nothing that
        is sent goes out.
      </p>
      <AskingButton
        does="testMode.reset"
        question={{
          title: "Empty test mode?",
          description:
            "Everything that test tokens have made is deleted: clients, loans, reports, messages. Live data is not touched.",
          confirmLabel: "Empty test mode",
          destroys: true,
        }}
        onConfirm={() => reset.mutateAsync({})}
      >
        Empty test mode
      </AskingButton>
    </section>
  );
}
