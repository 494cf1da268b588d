import { CLIENT_RULE, COUNT_RULES, STATUS_RULE } from "@hearthline/contract/loans/status-rule";
import type { DashboardBox } from "@hearthline/contract/reports/dashboard";
import { ROWS_BEHIND } from "@hearthline/contract/reports/dashboard-links";
import type { DashboardFilter } from "@hearthline/contract/reports/dashboard-periods";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { rowsBehind } from "@/paths.ts";
import { count, money, percent, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { GlyphArrow } from "@/ui/glyphs.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { DashboardView } from "./use-dashboard-view.ts";

/** The four numbers, each compared with the equal period before. */
export function Summary({ period, view }: { period: DashboardFilter; view: DashboardView }) {
  const { data, isError, refetch } = useQuery({
    ...trpc.dashboard.summary.queryOptions({ widget_filter: period, ...view }),
    placeholderData: keepPreviousData,
  });
  const to = (number: keyof typeof ROWS_BEHIND) => rowsBehind(ROWS_BEHIND[number](period, view));
  if (isError && !data) {
    return (
      <EmptyState
        role="alert"
        art="broken"
        title="The numbers did not load"
        text="Nothing was changed; your loans are where they were."
        action={<Button onClick={() => refetch()}>Load again</Button>}
      />
    );
  }
  return (
    <>
      <dl
        aria-busy={data ? undefined : "true"}
        className="grid grid-cols-4 border-t border-b border-t-border-strong max-[899px]:grid-cols-2"
      >
        <Box
          name="Pipeline"
          box={data?.pipeline}
          to={to("pipeline")}
          more={data && plural(data.pipelineCount.value, "loan")}
        />
        <Box name="Pre-approved" box={data?.preApproved} to={to("preApproved")} />
        <Box name="Closed" box={data?.closed} to={to("closed")} more={data && plural(data.closedCount.value, "loan")} />
        <Box name="New clients" box={data?.newClients} to={to("newClients")} />
      </dl>
      <HowCounted />
    </>
  );
}

/** The rule behind each number, which its list shows, too. */
function HowCounted() {
  return (
    <details className="group mt-2 text-sm text-muted-foreground">
      <summary className="touch link inline-flex cursor-pointer items-center">How these are counted</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 md:grid-cols-[auto_minmax(0,1fr)]">
        <Rule name="Pipeline">{COUNT_RULES.pipeline}</Rule>
        <Rule name="Pre-approved">{COUNT_RULES["pre-approved"]}</Rule>
        <Rule name="Closed">{COUNT_RULES.closed}</Rule>
        <Rule name="New clients">Clients added in the period.</Rule>
        <Rule name="Status">{STATUS_RULE}</Rule>
        <Rule name="Clients">{CLIENT_RULE}</Rule>
      </dl>
    </details>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-medium text-foreground max-md:mt-1">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface BoxProps {
  name: string;
  box: DashboardBox | undefined;
  to: string;
  more?: ReactNode;
}

function Box({ name, box, to, more }: BoxProps) {
  const write = (value: number) => (box?.unit === "cents" ? money(value, { cents: "never" }) : count(value));
  return (
    <div className="border-l px-6 pt-4 pb-[18px] first:border-l-0 first:pl-0 max-[899px]:px-3 max-[899px]:odd:border-l-0 max-[899px]:odd:pl-0 max-[899px]:nth-[n+3]:border-t">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="mt-1.5 flex min-h-8 flex-wrap items-baseline gap-x-1.5 text-[26px] leading-8 font-semibold tracking-tighter max-md:text-[22px]">
        {box ? (
          <>
            <Link to={to} className="touch decoration-border-strong decoration-1 underline-offset-4 hover:underline">
              {write(box.value)}
            </Link>
            {more && (
              <small className="whitespace-nowrap text-sm font-regular tracking-normal text-muted-foreground">
                {more}
              </small>
            )}
          </>
        ) : (
          <Skeleton className="h-5 w-28 self-center" />
        )}
      </dd>
      <dd>
        <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-1 text-sm text-muted-foreground">
          {box && <Change box={box} write={write} />}
        </p>
        <Bars box={box} />
      </dd>
    </div>
  );
}

function Change({
  box: { value, previous, changeRate },
  write,
}: {
  box: DashboardBox;
  write: (value: number) => string;
}) {
  if (value === previous) {
    return (
      <>
        <span className="font-medium">No change</span> from {write(previous)}
      </>
    );
  }
  const up = value > previous;
  return (
    <>
      <span className={cn("flex items-center gap-1 font-medium", up ? "text-success" : "text-destructive")}>
        <GlyphArrow up={up} className="size-[13px] stroke-[1.75]" />
        <span className="sr-only">{up ? "Up" : "Down"} </span>
        {changeRate === null ? write(value) : percent(Math.abs(changeRate), 1)}
      </span>
      <span>from {write(previous)}</span>
    </>
  );
}

/** Now above, before below, on one scale. The text above has the same numbers. */
function Bars({ box }: { box: DashboardBox | undefined }) {
  const max = Math.max(box?.value ?? 0, box?.previous ?? 0, 1);
  const width = (value = 0): CSSProperties => ({ width: `${(Math.max(value, 0) / max) * 100}%` });
  return (
    <div aria-hidden="true" className="mt-3.5 grid gap-[3px]">
      <span className="block h-1 rounded-[1px] bg-brand" style={width(box?.value)} />
      <span className="block h-1 rounded-[1px] bg-border-strong" style={width(box?.previous)} />
    </div>
  );
}
