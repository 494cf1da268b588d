import type { PartnerRows } from "@hearthline/contract/clients/partners";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { type Partner, ROW_WORDS } from "./partner-columns.tsx";

type Row = Awaited<ReturnType<typeof client.referrers.rows.query>>["items"][number];

const NOTHING: Record<PartnerRows, string> = {
  clients: "They have not referred anyone yet. Set the referrer on a client’s page.",
  loans: "The clients they sent have no loan yet.",
  closed: "No loan of the clients they sent has closed.",
  shared: "Nothing was shared with them. Share a report from its loan, to their email address.",
  opened: "They have opened nothing yet.",
  carried: "No report names them. Name them on a loan: they appear next to you on its next version.",
};

/** Exactly the rows that one of the partner's numbers counts, newest first. */
export function PartnerRowsList({ partner, of }: { partner: Partner; of: PartnerRows }) {
  const [perPage, setPerPage] = useState(25);
  const { data } = useQuery({
    ...trpc.referrers.rows.queryOptions({ id: partner.id, of, perPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={ROW_WORDS[of]}>
      <h3 className="mb-1 text-sm font-semibold">{ROW_WORDS[of]}</h3>
      {data?.total === 0 && <p className="text-sm text-muted-foreground">{NOTHING[of]}</p>}
      <ul>
        {data?.items.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-4 border-b py-2.5 text-sm">
            <Told row={row} />
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && perPage < 100 && (
        <Button className="mt-3 max-md:h-11" onClick={() => setPerPage(100)}>
          Show {Math.min(data.total, 100)}
        </Button>
      )}
    </section>
  );
}

function Told({ row: { client: person, loan, report, amountCents, at } }: { row: Row }) {
  const { date, relative } = useDates();
  if (report)
    return (
      <>
        <span className="min-w-0">
          <LoanLink loan={loan} />
          <span className="block text-muted-foreground">
            {report.number}, version {report.version}
            {report.openedAt && `, opened ${inSentence(relative(report.openedAt))}`}
          </span>
        </span>
        {report.link ? (
          <a className="link touch flex-none" href={report.link} target="_blank" rel="noreferrer">
            What they see
            <span className="sr-only">, in a new tab</span>
          </a>
        ) : (
          <time className="flex-none text-muted-foreground" dateTime={at}>
            {date(at)}
          </time>
        )}
      </>
    );
  return (
    <>
      <span className="min-w-0">
        {person ? (
          <Link className="link touch" to={paths.client(person.id)}>
            {person.name}
          </Link>
        ) : (
          <LoanLink loan={loan} />
        )}
      </span>
      <span className="flex-none text-right text-muted-foreground">
        {amountCents !== null && <span className="mr-3 text-foreground">{money(amountCents, { cents: "never" })}</span>}
        <time dateTime={at}>{date(at)}</time>
      </span>
    </>
  );
}

function LoanLink({ loan }: { loan: Row["loan"] }) {
  const to = loan && loanPaths(loan.kind)?.one(loan.id);
  if (!loan || !to) return null;
  return (
    <Link className="link touch" to={to}>
      {loan.title}
    </Link>
  );
}
