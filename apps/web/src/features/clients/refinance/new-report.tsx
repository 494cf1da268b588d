import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { LOAN_SCREENS, loanPaths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { NewReportDialog, type ReportCard } from "@/shared/loans/new-report/new-report-dialog.tsx";
import { mortgageToPayOff } from "@/shared/loans/refinance/mortgage-to-pay-off.ts";
import { useStartRefinance } from "@/shared/loans/refinance/use-start-refinance.ts";
import { money, percent } from "@/shared/words/format.ts";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import type { Client } from "../client-values.ts";
import { type Home, type HomeMortgage, streetOf } from "../homes/home-words.ts";

interface NewReportProps {
  client: Client;
  primary?: boolean;
  children: ReactNode;
}

/** Starts a report for a client: a purchase, a refinance, or a refinance of a mortgage on one of their homes. */
export function NewReport({ client, primary = false, children }: NewReportProps) {
  const [asked, setAsked] = useState(false);
  return (
    <May need="report:create">
      <Button variant={primary ? "primary" : "secondary"} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {asked && <Choice client={client} onClose={() => setAsked(false)} />}
    </May>
  );
}

function Choice({ client, onClose }: { client: Client; onClose: () => void }) {
  const navigate = useNavigate();
  const homes = useQuery(trpc.homes.list.queryOptions({ clientId: client.id, perPage: 100 }));
  const refinance = useStartRefinance();
  const mortgaged = (homes.data?.items ?? []).flatMap((home) => {
    const mortgage = mortgageToPayOff(home);
    return mortgage ? [{ home, mortgage }] : [];
  });
  const choose = (value: string) => {
    const chosen = mortgaged.find(({ home }) => home.id === value);
    const kind = LOAN_SCREENS.find((one) => one.kind === value)?.kind;
    if (chosen) refinance.start(client.id, chosen.home);
    else if (kind) void navigate(loanPaths(kind)?.builder({ client: client.id }) ?? "");
  };
  return (
    <NewReportDialog
      open
      onClose={onClose}
      cards={cardsOf(mortgaged)}
      busy={refinance.busy}
      client={client.id}
      onChoose={choose}
    />
  );
}

/** Loan kinds; mortgages of record are listed before the refinance of another home. */
const cardsOf = (mortgaged: readonly { home: Home; mortgage: HomeMortgage }[]): ReportCard<string>[] =>
  LOAN_SCREENS.flatMap(({ kind }) => {
    const { name, offer } = KIND_WORDS[kind];
    if (kind !== "refinance" || mortgaged.length === 0) return [{ value: kind, title: name, text: offer }];
    return [
      ...mortgaged.map(({ home, mortgage }) => ({
        value: home.id,
        title: `Refinance ${streetOf(home)}`,
        text: `${mortgageWords(mortgage)}. Filled from the mortgage of record.`,
      })),
      { value: kind, title: "Refinance another home", text: "Nothing is filled but the borrower." },
    ];
  });

/** "Piedmont Savings Bank, $312,500 at 3.875%" */
const mortgageWords = ({ lender, balanceCents, noteRate }: HomeMortgage): string =>
  [lender, `${money(balanceCents, { cents: "auto" })}${noteRate === null ? "" : ` at ${percent(noteRate)}`}`]
    .filter(Boolean)
    .join(", ");
