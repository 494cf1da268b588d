import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { AskReview } from "@/shared/reviews/ask-review.tsx";
import { day } from "@/shared/words/format.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphRight } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Loader } from "@/ui/spinner.tsx";

const SHOWN = 20;

/** Chooses the closed loan to ask a review of, then sends the request. */
export function ChooseLoan({ onClose }: { onClose: () => void }) {
  const [q, setQ] = useState("");
  const [chosen, setChosen] = useState<Loan>();
  const { data, isPending } = useQuery({
    ...trpc.closing.list.queryOptions({ q: q || undefined, perPage: SHOWN }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog headed width="medium" open onOpenChange={(open) => open || onClose()} title="Ask for a review">
      {chosen ? (
        <AskReview loan={chosen} onBack={() => setChosen(undefined)} onDone={onClose} />
      ) : (
        <div className="px-7 py-6 text-sm max-md:px-4">
          <Field label="Closed loan" help="By client or address, the latest closing first.">
            <Input type="search" value={q} onChange={({ target }) => setQ(target.value)} placeholder="Abbott" />
          </Field>
          {isPending && <Loader label="Loading closed loans" />}
          {data?.total === 0 && (
            <p className="mt-4 text-muted-foreground">
              {q
                ? `No closed loan contains “${q}”.`
                : "No loan has closed yet. Close one first; then its client can be asked."}
            </p>
          )}
          <ul className="mt-3">
            {data?.items.map((loan) => (
              <li key={loan.id} className="border-b last:border-b-0">
                <button
                  type="button"
                  className="touch flex w-full items-center justify-between gap-4 py-2.5 text-left hover:bg-accent"
                  onClick={() => setChosen(loan)}
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{loan.clients.map(({ name }) => name).join(", ")}</span>
                    <span className="block text-muted-foreground">
                      {[loan.address || loan.title, `closed ${day(loan.closingDate)}`].join(", ")}
                    </span>
                  </span>
                  <GlyphRight className="size-4 flex-none text-faint" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface Loan {
  id: string;
  clients: { id: string; name: string }[];
}
