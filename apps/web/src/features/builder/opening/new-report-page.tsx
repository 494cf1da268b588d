import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Loader } from "@/ui/spinner.tsx";
import { type FeeTemplate, withTemplate } from "../fees/fee-template.ts";
import type { BuilderKind } from "../kind.ts";
import { useBuilderKind } from "../kinds.ts";
import type { Draft } from "../store/draft.ts";
import { quotedToday } from "../store/todays-rates.ts";
import { useTodaysRates } from "../store/use-todays-rates.ts";
import { LoanBuilder } from "./loan-builder.tsx";
import { LoanForBuilder } from "./stored-loan.tsx";

/** A new loan; `?client=` puts a borrower on it, `?template=` starts from that template's fees, `?loan=` opens a stored one. */
export default function NewReportPage() {
  const [params] = useSearchParams();
  const loanId = params.get("loan");
  if (loanId) return <LoanForBuilder key={loanId} id={loanId} />;
  return <NewLoan clientId={params.get("client")} templateId={params.get("template")} />;
}

function NewLoan({ clientId, templateId }: { clientId: string | null; templateId: string | null }) {
  const kind = useBuilderKind();
  const templates = useQuery(kind.templates);
  const ratesAreIn = useTodaysRates();
  const borrower = useQuery({ ...trpc.clients.get.queryOptions({ id: clientId ?? "" }), enabled: clientId !== null });
  if (templates.isPending || !ratesAreIn || (clientId !== null && borrower.isPending))
    return <Loader label="Opening the builder" />;
  const start = startOf(kind, templates.data ?? [], templateId, borrower.data);
  const initial = { ...start, scenarios: start.scenarios.map(quotedToday) };
  const place = clientId || templateId ? `new.${kind.kind}.${clientId ?? ""}.${templateId ?? ""}` : undefined;
  return <LoanBuilder kind={kind} initial={initial} stored={null} {...(place && { place })} />;
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
      ...withTemplate(one, template),
      program: template.program ?? one.program,
    })),
  };
}
