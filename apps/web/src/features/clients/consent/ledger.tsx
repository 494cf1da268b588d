import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { consentWords, SOURCE_WORDS } from "../consent-words.ts";

/** The consent records in their exact words, newest first. */
export function Ledger({ clientId }: { clientId: string }) {
  const { dateTime } = useDates();
  const { data } = useQuery(trpc.consents.list.queryOptions({ clientId, perPage: 100 }));
  if (!data) return <Loader label="Loading what they agreed to" />;
  if (data.items.length === 0)
    return <p className="text-sm text-muted-foreground">Nobody has recorded anything yet.</p>;
  return (
    <ol className="grid gap-4 text-sm">
      {data.items.map((one) => (
        <li key={one.id} className="border-l-2 border-border-strong pl-3">
          <p>
            <b className="font-medium">{one.channel === "email" ? one.address : phoneLabel(one.address)}</b>{" "}
            {consentWords(one)}
          </p>
          {one.words && (
            <blockquote className="mt-1 whitespace-pre-line text-secondary-foreground">“{one.words}”</blockquote>
          )}
          <p className="mt-0.5 text-xs text-muted-foreground">
            {dateTime(one.at)}, {SOURCE_WORDS[one.source]}
            {one.by && `, recorded by ${one.by}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
