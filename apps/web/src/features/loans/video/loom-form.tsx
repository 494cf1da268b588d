import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";

interface LoomFormProps {
  loan: Loan;
  saved: string;
  /** Hearthline hosts the current video, which the link replaces. */
  replaces: boolean;
}

/** The share link of a Loom recording. */
export function LoomForm({ loan, saved, replaces }: LoomFormProps) {
  const queries = useQueryClient();
  const [address, setAddress] = useState(saved);
  const add = useMutation(trpc.reports.addVideo.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = add.error ? errorResponseOf(add.error) : undefined;
  return (
    <form
      className="mt-2 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(
          { id: loan.id, videoUrl: address.trim() },
          {
            onSuccess: async ({ videoUrl }) => {
              await loansChanged(queries);
              notify.success(videoUrl ? "The recording is on the report." : "The recording is taken off the report.");
            },
          },
        );
      }}
    >
      <Field
        label="Or a Loom recording"
        optional
        help={replaces ? "It takes the place of the video above." : "Paste the recording's share link."}
        error={refusal && (refusal.errors.videoUrl?.[0] ?? refusal.message)}
      >
        <Input
          type="url"
          placeholder="https://www.loom.com/share/…"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      <Button
        does="reports.addVideo"
        type="submit"
        className="justify-self-start"
        busy={add.isPending}
        disabled={address.trim() === saved}
      >
        {saved && !address.trim() ? "Take it off the report" : "Put it on the report"}
      </Button>
    </form>
  );
}
