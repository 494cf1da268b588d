import { DeclineCorrection } from "@hearthline/contract/clients/home-corrections";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { showErrorResponse } from "@/shared/forms/show-error-response.ts";
import { day } from "@/shared/words/format.ts";
import { correctionWords } from "@/shared/words/owner-words.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Watch } from "./home-watch.ts";
import { refreshHomeValues } from "./refresh-home-values.ts";

type Correction = Awaited<ReturnType<typeof client.homeValues.corrections.query>>["items"][number];

/** The number of recent decisions shown next to the pending corrections. */
const SHOWN = 5;

/** Owners' corrections: pending ones are accepted or declined here; earlier ones show their outcome. */
export function Corrections({ watch }: { watch: Watch }) {
  const { data } = useQuery(trpc.homeValues.corrections.queryOptions({ id: watch.id, perPage: SHOWN }));
  const items = data?.items.filter(({ state }) => state !== "replaced") ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="What the owner says is wrong">
      <h3 className="font-medium">What the owner says is wrong</h3>
      <ul className="mt-1.5 divide-y rounded-md border">
        {items.map((one) => (
          <li key={one.id} className="grid gap-2 px-3 py-2.5">
            <CorrectionFacts correction={one} />
            {one.state === "waiting" && (
              <May need="home-value:manage">
                <Answer correction={one} clientName={watch.clientName} />
              </May>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectionFacts({ correction }: { correction: Correction }) {
  const { subject, ownerSays, pageSaid, reason, state, reply, decidedBy, decidedOn, saidOn } = correction;
  const page = correctionWords(subject === "value" ? "value" : "loan", { ...pageSaid, endedOn: null });
  const answer = `${state === "accepted" ? "Accepted" : "Declined"} by ${decidedBy ?? "a former colleague"}${decidedOn ? ` on ${day(decidedOn)}` : ""}`;
  return (
    <div className="min-w-0 break-words">
      <p>
        <b className="font-medium first-letter:uppercase inline-block">{correctionWords(subject, ownerSays)}</b>
        {page && <span className="text-muted-foreground">, the page says {page}</span>}
      </p>
      <p className="text-muted-foreground">
        “{reason}” {day(saidOn)}.{state !== "waiting" && ` ${answer}${reply ? `: ${reply}` : "."}`}
      </p>
    </div>
  );
}

const CLOSED =
  "This loan closed here. Accepting changes the home’s mortgage of record; the closed loan keeps its figures.";

function Answer({ correction, clientName }: { correction: Correction; clientName: string }) {
  const { id, subject, closed } = correction;
  const queries = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isOfClosed = closed && subject === "loan";
  const accept = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await client.homeValues.acceptCorrection.mutate({ id });
      await refreshHomeValues(queries);
      notify.success("Accepted. The owner’s page says so.");
    } catch (error) {
      setFault(errorResponseOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  if (declining) return <Decline id={id} clientName={clientName} onCancel={() => setDeclining(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button does="homeValues.acceptCorrection" size="sm" variant="primary" busy={busy} onClick={() => void accept()}>
        Accept
      </Button>
      <Button does="homeValues.declineCorrection" size="sm" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {isOfClosed && <p className="basis-full text-muted-foreground">{CLOSED}</p>}
      <FormError>{fault}</FormError>
    </div>
  );
}

const Shape = DeclineCorrection.pick({ reply: true });

function Decline({ id, clientName, onCancel }: { id: string; clientName: string; onCancel: () => void }) {
  const queries = useQueryClient();
  const form = useForm<z.input<typeof Shape>, unknown, z.output<typeof Shape>>({
    defaultValues: { reply: "" },
    resolver: zodResolver(Shape),
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ reply }) => {
    try {
      await client.homeValues.declineCorrection.mutate({ id, reply });
      await refreshHomeValues(queries);
      notify.success("Declined. The owner reads why on their page.");
    } catch (error) {
      showErrorResponse(form, error);
    }
  });
  return (
    <form noValidate aria-label="Decline the correction" className="grid gap-2" onSubmit={(event) => void send(event)}>
      <Field label="Why" error={errors.reply?.message} help={`${clientName || "The owner"} reads it on their page.`}>
        <Input autoComplete="off" placeholder="The appraisal of May says less" {...form.register("reply")} />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button does="homeValues.declineCorrection" type="submit" size="sm" variant="primary" busy={isSubmitting}>
          Decline
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <FormError>{errors.root?.message}</FormError>
      </div>
    </form>
  );
}
