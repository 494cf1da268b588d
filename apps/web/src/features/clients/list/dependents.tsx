import { count } from "@/shared/words/format.ts";

interface Counted {
  loans: number;
  notes: number;
  messages: number;
}

/** Lists the dependent records of the clients who are to be deleted. */
export function Dependents({ counted }: { counted: Counted | undefined }) {
  if (!counted) return <p className="text-sm text-muted-foreground">Counting their records…</p>;
  const { loans, notes, messages } = counted;
  const rows = [
    ["Loans", loans, "their borrowers are kept"],
    ["Notes", notes, "deleted with them"],
    ["Messages", messages, "kept with the loans they are about"],
  ] as const;
  return (
    <dl className="grid gap-1.5 text-sm">
      {rows.map(([what, number, fate]) => (
        <div key={what} className="flex justify-between gap-4">
          <dt className="text-muted-foreground">{what}</dt>
          <dd className="tabular-nums">
            {count(number)}
            {number > 0 && <span className="ml-1.5 text-muted-foreground">{fate}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
