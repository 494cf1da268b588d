import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import type { Site } from "./site.ts";

/** The website's URL, and what visitors see there. */
export function SiteAddress({ site }: { site: Site }) {
  const { relative } = useDates();
  const [name, setName] = useState(site.subdomain);
  const queries = useQueryClient();
  const update = useMutation(
    trpc.sites.update.mutationOptions({
      onSuccess: (saved) => queries.setQueryData(trpc.sites.own.queryKey({}), saved),
      meta: { success: "The address is saved.", handlesErrors: true },
    }),
  );
  const { published } = site;
  const refusal = update.error ? errorResponseOf(update.error) : undefined;
  const said = published
    ? `Version ${published.number} was published ${inSentence(relative(published.at))}.${published.changed ? " Your changes since then are not public yet." : ""}`
    : "Not published yet: only you see it, in the previews on these pages.";
  return (
    <section aria-labelledby="address">
      <h2 id="address" className="text-lg tracking-tight">
        Address
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">{said}</p>
      <form
        className="flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate({ revision: site.revision, subdomain: name });
        }}
      >
        <Field
          label="Address of your website"
          labelHidden
          help={name !== site.subdomain && published ? "The old address leads to the new one." : undefined}
          error={refusal && (refusal.errors.subdomain?.[0] ?? refusal.message)}
          className="min-w-0 flex-1 basis-64"
        >
          <Input
            unit="/s/"
            value={name}
            spellCheck={false}
            autoCapitalize="none"
            onChange={(event) => {
              update.reset();
              setName(event.target.value);
            }}
          />
        </Field>
        {name === site.subdomain ? (
          <CopyButton text={site.url} label="Copy the address" className="h-9" />
        ) : (
          <Button type="submit" does="sites.update" busy={update.isPending} className="h-9">
            Save the address
          </Button>
        )}
      </form>
    </section>
  );
}
