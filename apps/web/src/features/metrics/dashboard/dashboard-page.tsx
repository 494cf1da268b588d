import { PERMISSIONS } from "@hearthline/contract/access/permissions";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { FirstSession } from "@/features/company/first-session/first-session.tsx";
import { Page } from "@/layout/page.tsx";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { PERIOD_WORDS, PERIODS } from "@/shared/words/period-words.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphPlus, GlyphSearch } from "@/ui/glyphs.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { CallToday } from "./calls/call-today.tsx";
import { GraphTypeDialog } from "./graph-type-dialog.tsx";
import { LoanTable } from "./loan-table.tsx";
import { SearchLoanDialog } from "./search-loan-dialog.tsx";
import { Summary } from "./summary.tsx";
import { useDashboardView } from "./use-dashboard-view.ts";
import { ViewChoice } from "./view-choice.tsx";

export default function DashboardPage() {
  const [asked, setAsked] = useState<"type" | "search">();
  const reads = useCan()("report:view");
  const close = () => setAsked(undefined);
  return (
    <Page
      action={
        <May need="report:create">
          <Button variant="primary" onClick={() => setAsked("type")}>
            <GlyphPlus />
            New report
          </Button>
        </May>
      }
      {...(reads && { tools: <Tools onFind={() => setAsked("search")} /> })}
    >
      {reads ? <Work onNew={() => setAsked("type")} /> : <NothingToRead />}
      <GraphTypeDialog open={asked === "type"} onClose={close} onSearch={() => setAsked("search")} />
      <SearchLoanDialog open={asked === "search"} onClose={close} />
    </Page>
  );
}

function Tools({ onFind }: { onFind: () => void }) {
  const { longDay } = useDates();
  return (
    <>
      <time dateTime={new Date().toISOString()} className="self-center text-muted-foreground">
        {longDay(new Date().toISOString())}
      </time>
      <ViewChoice />
      <Find onFind={onFind} />
    </>
  );
}

function Find({ onFind }: { onFind: () => void }) {
  return (
    <button
      type="button"
      onClick={onFind}
      className="flex h-8 w-[280px] items-center gap-2 rounded-sm border border-border-strong px-2.5 text-sm text-faint hover:border-input focus-visible:rounded-sm max-lg:w-auto max-md:order-last max-md:h-11 max-md:w-full"
    >
      <GlyphSearch />
      Find a borrower, client or loan
    </button>
  );
}

function Work({ onNew }: { onNew: () => void }) {
  return (
    <>
      <FirstSession />
      <CallToday />
      <Numbers />
      <LoanTable kind="graph" onNew={onNew} />
      <LoanTable kind="template" onNew={onNew} />
    </>
  );
}

function NothingToRead() {
  return (
    <EmptyState
      heading="h2"
      title="Clients and loans are not for your role"
      text={`They need the permission “${PERMISSIONS["report:view"]}”. A Company Admin can give it to you.`}
    />
  );
}

function Numbers() {
  const [params, setParams] = useSearchParams();
  const period = oneOf(PERIODS, params.get("period")) ?? "30d";
  const view = useDashboardView();
  const choose = (value: string) =>
    setParams(
      (now) => {
        now.set("period", value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section aria-labelledby="numbers">
      <div className="mb-2 flex items-end justify-between">
        <h2 id="numbers" className="text-lg tracking-tight">
          Your numbers
        </h2>
        <ChoiceMenu
          label="Period"
          labelHidden
          choices={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          value={period}
          onChange={choose}
        />
      </div>
      <Summary period={period} view={view} />
    </section>
  );
}
