import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { SiteDomainItem } from "./site-domain-item.tsx";

/** The officer's own domains that point to the website. */
export function SiteDomains() {
  const { data } = useQuery(trpc.siteDomains.list.queryOptions({}));
  const { relative } = useDates();
  return (
    <section aria-labelledby="domains">
      <h2 id="domains" className="text-lg tracking-tight">
        Your own domain
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        A domain you bought elsewhere can lead here. The address above keeps working, and search engines get the domain.
      </p>
      <ul>
        {data?.items.map((domain) => (
          <SiteDomainItem
            key={domain.id}
            domain={domain}
            badge={
              domain.main && (
                <Badge className="ml-1.5">
                  {data.items.filter(({ main, pointsHere }) => main || pointsHere).length > 1 ? "Main" : "Public"}
                </Badge>
              )
            }
            checked={domain.lastCheckedAt ? `Checked ${inSentence(relative(domain.lastCheckedAt))}` : "Not checked yet"}
          />
        ))}
      </ul>
      {data && <AddDomain isFirst={data.items.length === 0} />}
    </section>
  );
}

function AddDomain({ isFirst }: { isFirst: boolean }) {
  const [host, setHost] = useState("");
  const queries = useQueryClient();
  const add = useMutation(
    trpc.siteDomains.create.mutationOptions({
      onSuccess: () => {
        setHost("");
        return queries.invalidateQueries({ queryKey: trpc.siteDomains.pathKey() });
      },
      meta: { success: "The domain is added. Set its records next.", handlesErrors: true },
    }),
  );
  const refusal = add.error ? errorResponseOf(add.error) : undefined;
  return (
    <form
      noValidate
      className={isFirst ? "flex flex-wrap items-start gap-2" : "flex flex-wrap items-start gap-2 border-t pt-4"}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ host });
      }}
    >
      <Field
        label="Domain"
        labelHidden
        error={refusal && (refusal.errors.host?.[0] ?? refusal.message)}
        className="min-w-0 flex-1 basis-64"
      >
        <Input
          value={host}
          placeholder="www.example.com"
          spellCheck={false}
          autoCapitalize="none"
          inputMode="url"
          onChange={(event) => {
            add.reset();
            setHost(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" does="siteDomains.create" busy={add.isPending} className="h-9">
        Add the domain
      </Button>
    </form>
  );
}
