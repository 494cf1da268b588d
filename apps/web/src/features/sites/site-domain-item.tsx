import type { SiteDomain } from "@hearthline/contract/sites/site-domains";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";

const STATE_WORDS: Record<SiteDomain["state"], string> = {
  waiting: "Not verified yet",
  verified: "Verified",
  failing: "Record missing",
  lost: "No longer leads here",
};

interface ItemProps {
  domain: SiteDomain;
  badge: ReactNode;
  /** When it was last checked, in words. */
  checked: string;
}

/** A domain's status, its DNS records, and the button to check again. */
export function SiteDomainItem({ domain, badge, checked }: ItemProps) {
  const { id, name, state, sentence, pointsHere, records, lostAfter } = domain;
  const { date } = useDates();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: trpc.siteDomains.pathKey() });
  const check = useMutation(trpc.siteDomains.check.mutationOptions({ onSettled: refetch }));
  const remove = useMutation(
    trpc.siteDomains.remove.mutationOptions({ onSuccess: refetch, meta: { success: "The domain is removed." } }),
  );
  const isDone = state === "verified" && pointsHere;
  return (
    <li className="border-t py-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto min-w-0 basis-full font-medium break-all sm:basis-0 sm:grow">
          {name}
          {badge}
        </h3>
        <Button does="siteDomains.check" size="sm" busy={check.isPending} onClick={() => check.mutate({ id })}>
          Check now
        </Button>
        <AskingButton
          does="siteDomains.remove"
          size="sm"
          aria-label={`Remove ${name}`}
          question={{
            title: `Remove ${name}?`,
            description: "It stops leading to your website immediately. The website and its address here stay.",
            confirmLabel: "Remove the domain",
            destroys: true,
          }}
          onConfirm={() => remove.mutateAsync({ id })}
        >
          Remove
        </AskingButton>
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        {STATE_WORDS[state]}. {checked}.
      </p>
      <p role="status" className="mt-1 text-sm break-words">
        {sentence}
        {lostAfter && ` It stops leading here on ${date(lostAfter)}.`}
      </p>
      <details open={!isDone} className="mt-2 text-sm">
        <summary className="cursor-pointer text-muted-foreground">DNS records</summary>
        <ul>
          {records.map((record) => (
            <Record key={record.type} {...record} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Record({ type, name, value, about }: SiteDomain["records"][number]) {
  return (
    <li className="mt-2 rounded-md border p-3">
      <p className="text-muted-foreground">
        <b className="font-medium text-foreground">{type}</b>. {about}
      </p>
      <dl className="mt-2 grid gap-2">
        {[
          { label: "Name", text: name },
          { label: "Value", text: value },
        ].map(({ label, text }) => (
          <div key={label} className="flex items-center gap-3">
            <dt className="w-12 shrink-0 text-muted-foreground">{label}</dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <span className="min-w-0 flex-1 font-mono break-all">{text}</span>
              <CopyButton size="sm" text={text} aria-label={`Copy the ${label.toLowerCase()} of the ${type} record`} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
