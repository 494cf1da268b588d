import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Loader } from "@/ui/spinner.tsx";
import { type FeeTemplate, withTemplate } from "../fees/fee-template.ts";
import { estimating } from "../findings/estimates.ts";
import { useToday } from "../findings/use-today.ts";
import type { BuilderKind } from "../kind.ts";
import { useBuilderKind } from "../kinds.ts";
import type { Draft } from "../store/draft.ts";
import { quotedToday } from "../store/todays-rates.ts";
import { useTodaysRates } from "../store/use-todays-rates.ts";
import { LoanBuilder } from "./loan-builder.tsx";
import { LoanForBuilder } from "./stored-loan.tsx";

/** A new loan; `?client=` adds a borrower, `?home=` their home, `?strike=` a proposal at their strike rate, `?template=` starts from that template's fees, `?loan=` opens a stored loan. */
export default function NewReportPage() {
  const [params] = useSearchParams();
  const loanId = params.get("loan");
  if (loanId) return <LoanForBuilder key={loanId} id={loanId} />;
  return (
    <NewLoan
      clientId={params.get("client")}
      homeId={params.get("home")}
      strikeId={params.get("strike")}
      templateId={params.get("template")}
    />
  );
}

interface NewLoanProps {
  clientId: string | null;
  homeId: string | null;
  strikeId: string | null;
  templateId: string | null;
}

function NewLoan({ clientId, homeId, strikeId, templateId }: NewLoanProps) {
  const kind = useBuilderKind();
  const templates = useQuery(kind.templates);
  const ratesAreIn = useTodaysRates();
  const day = useToday();
  const borrower = useQuery({ ...trpc.clients.get.queryOptions({ id: clientId ?? "" }), enabled: clientId !== null });
  const homes = useQuery({
    ...trpc.homes.list.queryOptions({ clientId: clientId ?? "", perPage: 100 }),
    enabled: clientId !== null && homeId !== null,
  });
  const { strike, waits: waitsForStrike } = useStrike(strikeId);
  const waits = waitsForStrike || (clientId !== null && borrower.isPending) || (homes.isPending && homes.isFetching);
  if (templates.isPending || !ratesAreIn || waits) return <Loader label="Opening the builder" />;
  const home = homes.data?.items.find(({ id }) => id === homeId);
  const blank = startOf(kind, templates.data ?? [], templateId, borrower.data);
  const housed = home && kind.fromHome ? kind.fromHome(blank, home) : blank;
  const start =
    strike && strike.loan.kind === kind.kind && kind.fromStrike ? kind.fromStrike(housed, strike.loan, strike) : housed;
  const initial = estimating(kind, { ...start, scenarios: start.scenarios.map(quotedToday) }, day);
  const from = [clientId, templateId, ...(homeId ? [homeId] : []), ...(strikeId ? [strikeId] : [])];
  const place = from.some(Boolean) ? `new.${kind.kind}.${from.map((one) => one ?? "").join(".")}` : undefined;
  return <LoanBuilder kind={kind} initial={initial} stored={null} {...(place && { place })} />;
}

/** A strike rate with the loan it was solved in; none if either was deleted. */
function useStrike(id: string | null) {
  const rate = useQuery({ ...trpc.strikeRates.get.queryOptions({ id: id ?? "" }), enabled: id !== null });
  const loan = useQuery({
    ...trpc.loans.record.queryOptions({ id: rate.data?.loanId ?? "" }),
    enabled: rate.data !== undefined,
  });
  const waits = rate.isFetching || loan.isFetching;
  return { strike: rate.data && loan.data ? { ...rate.data, loan: loan.data } : undefined, waits };
}

/** A new loan starts from the chosen template, else from the default one. */
function startOf(
  kind: BuilderKind,
  templates: readonly FeeTemplate[],
  templateId: string | null,
  borrower: Draft["clients"][number] | undefined,
): Draft {
  const draft = kind.blank();
  const template = templates.find(({ id }) => id === templateId) ?? templates.find(({ isDefault }) => isDefault);
  const clients = borrower
    ? [{ id: borrower.id, name: borrower.name, email: borrower.email, phone: borrower.phone }]
    : [];
  if (!template) return { ...draft, clients };
  return {
    ...draft,
    clients,
    scenarios: draft.scenarios.map((one) => ({
      ...withTemplate(one, template, draft.property),
      program: template.program ?? one.program,
    })),
  };
}
