import type { SiteCopy } from "@hearthline/contract/sites/site-copies";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { ContactField, type Person } from "@/shared/forms/contact-field.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";

/** Copies of the home page, each with a realtor's card next to the officer's. */
export function SiteCopies({ published }: { published: boolean }) {
  const { data } = useQuery(trpc.siteCopies.list.queryOptions({}));
  return (
    <section aria-labelledby="copies">
      <h2 id="copies" className="text-lg tracking-tight">
        Pages with a realtor
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">
        Your home page with a realtor’s card next to yours, at an address for them to share. New clients who write from
        it have the realtor as the contact who sent them.
      </p>
      <ul>
        {data?.items.map((copy) => (
          <CopyItem key={copy.id} copy={copy} published={published} />
        ))}
      </ul>
      {data && <AddCopy />}
    </section>
  );
}

/** What visitors see at its URL. */
function standing({ shown, sentence, leads }: SiteCopy, published: boolean): string {
  const messages = `${leads} ${leads === 1 ? "message" : "messages"}`;
  if (!shown) return `${sentence} Its address leads to your own page. ${messages} so far.`;
  return published ? `${messages} so far.` : "Visitors see it once your website is published.";
}

function CopyItem({ copy, published }: { copy: SiteCopy; published: boolean }) {
  const { id, contact, url, shown } = copy;
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.siteCopies.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.siteCopies.pathKey() }),
      meta: { success: "The copy is removed." },
    }),
  );
  return (
    <li className="border-t py-4" aria-label={contact.name}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto min-w-0 basis-full font-medium break-words sm:grow sm:basis-0">{contact.name}</h3>
        {published && shown && (
          <Button asChild size="sm">
            <a href={new URL(url).pathname} target="_blank" rel="noreferrer">
              Open<span className="sr-only"> the page with {contact.name}</span>
            </a>
          </Button>
        )}
        <CopyButton size="sm" text={url} aria-label={`Copy the address of the page with ${contact.name}`} />
        <AskingButton
          does="siteCopies.remove"
          size="sm"
          aria-label={`Remove the page with ${contact.name}`}
          question={{
            title: `Remove the page with ${contact.name}?`,
            description: "Its address leads to your own page from now on. Clients who came from it keep the realtor.",
            confirmLabel: "Remove the page",
            destroys: true,
          }}
          onConfirm={() => remove.mutateAsync({ id })}
        >
          Remove
        </AskingButton>
      </div>
      <p className="mt-1 text-sm break-all text-muted-foreground">{url}</p>
      <p className="mt-1 text-sm">{standing(copy, published)}</p>
    </li>
  );
}

function AddCopy() {
  const [person, setPerson] = useState<Person | null>(null);
  const queries = useQueryClient();
  const add = useMutation(
    trpc.siteCopies.create.mutationOptions({
      onSuccess: () => {
        setPerson(null);
        return queries.invalidateQueries({ queryKey: trpc.siteCopies.pathKey() });
      },
      meta: { success: "The copy is made.", handlesErrors: true },
    }),
  );
  const refusal = add.error ? errorResponseOf(add.error) : undefined;
  const error = refusal && (refusal.errors.contactId?.[0] ?? refusal.message);
  return (
    <div className="grid justify-items-start gap-3 border-t pt-4">
      <div className="w-full">
        <ContactField
          label="Realtor"
          help="One of your company’s contacts"
          value={person}
          onChange={(chosen) => {
            add.reset();
            setPerson(chosen);
          }}
          error={error}
        />
      </div>
      {person && error && (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
      {person && (
        <Button does="siteCopies.create" busy={add.isPending} onClick={() => add.mutate({ contactId: person.id })}>
          Make the page with {person.name}
        </Button>
      )}
    </div>
  );
}
