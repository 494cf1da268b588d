import { LISTING_HEADINGS, type ListingsFileCheck, NEEDED_HEADINGS } from "@hearthline/contract/sites/listings";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { money, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { notify } from "@/ui/toast.tsx";
import { FileInput } from "../files/file-input.tsx";

const OPTIONAL = Object.keys(LISTING_HEADINGS).filter(
  (heading) => !(NEEDED_HEADINGS as readonly string[]).includes(heading),
);

/** The text of a file in UTF-8 or in the encoding of older spreadsheets. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Adds the listings of a CSV file after a preview of each row. */
export function ImportListings({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [csv, setCsv] = useState("");
  const queries = useQueryClient();
  const check = useMutation(trpc.listings.checkFile.mutationOptions({ meta: { handlesErrors: true } }));
  const add = useMutation(
    trpc.listings.addFile.mutationOptions({
      onSuccess: ({ added }) => {
        notify.success(`${plural(added, "listing")} added.`);
        close();
        return queries.invalidateQueries({ queryKey: trpc.listings.list.pathKey() });
      },
      meta: { handlesErrors: true },
    }),
  );
  const close = () => {
    setCsv("");
    check.reset();
    add.reset();
    onOpenChange(false);
  };
  const choose = async (file: File | undefined) => {
    check.reset();
    add.reset();
    const text = file ? await textOf(file) : "";
    setCsv(text);
    if (file) check.mutate({ csv: text });
  };
  const error = check.error ?? add.error;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      width="medium"
      title="Import listings"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            does="listings.addFile"
            disabled={!check.data || check.data.wrong > 0}
            busy={add.isPending || check.isPending}
            onClick={() => add.mutate({ csv })}
          >
            {check.data && check.data.wrong === 0 ? `Add ${plural(check.data.good, "listing")}` : "Add the listings"}
          </Button>
        </>
      }
      description={`A CSV file with the columns ${NEEDED_HEADINGS.join(", ")}. It may have ${OPTIONAL.join(", ")}.`}
    >
      <div className="grid gap-4">
        <Field label="CSV file">
          <FileInput accept=".csv,text/csv" onChoose={(file) => void choose(file)} />
        </Field>
        {error && <FormError>{sentenceOf(error)}</FormError>}
        {check.data && <Rows check={check.data} />}
      </div>
    </Dialog>
  );
}

/** The file's error message, which says more than the form's. */
function sentenceOf(error: unknown): string {
  const { message, errors } = errorResponseOf(error);
  return errors.csv?.[0] ?? message;
}

function Rows({ check: { rows, good, wrong } }: { check: ListingsFileCheck }) {
  return (
    <section aria-label="Rows of the file">
      <p className="mb-2 text-sm">
        {wrong === 0
          ? `${plural(good, "row")}, none with an error.`
          : `${plural(wrong, "row")} of ${good + wrong} cannot be added. Correct the file and choose it again: it is added whole or not at all.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keyboard too */}
      <ul tabIndex={0} aria-label="Rows" className="max-h-72 overflow-y-auto border-y text-sm">
        {rows.map(({ line, address1, city, priceCents, errors }) => (
          <li key={line} className="border-t py-2 first:border-t-0">
            <p className="flex gap-3">
              <span className="w-14 flex-none text-muted-foreground">Line {line}</span>
              <span className="min-w-0 flex-1 truncate">
                {[address1, city].filter(Boolean).join(", ") || "No address"}
              </span>
              <span className="tabular-nums">{priceCents !== null && money(priceCents, { cents: "never" })}</span>
            </p>
            {errors.map((sentence) => (
              <p key={sentence} className="pl-[68px] text-destructive">
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
