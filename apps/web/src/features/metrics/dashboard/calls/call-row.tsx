import type { Call, CallDecisionName } from "@hearthline/contract/clients/call-today";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { loanPaths, paths } from "@/paths.ts";
import { money } from "@/shared/words/format.ts";
import { loanTypeWords } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import { GlyphMore, GlyphSnooze } from "./call-glyphs.tsx";
import { ReachButtons } from "./reach-buttons.tsx";
import { useSwipe } from "./use-swipe.ts";

const KEYS: Record<string, CallDecisionName> = { d: "done", s: "snoozed", n: "not-interested" };

interface CallRowProps {
  call: Call;
  isFirst: boolean;
  showOfficer: boolean;
  onDecide: (decision: CallDecisionName) => void;
  onWhy: () => void;
}

/** A person to call: who, why, and the actions. With the focus in the row, d, s and n are shortcuts. */
export function CallRow({ call, isFirst, showOfficer, onDecide, onWhy }: CallRowProps) {
  const swipe = useSwipe({ onRight: () => onDecide("done"), onLeft: () => onDecide("snoozed") });
  const onKeyDown = (event: KeyboardEvent) => {
    const decision = KEYS[event.key];
    if (!decision || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onDecide(decision);
  };
  return (
    <li
      data-client={call.clientId}
      onKeyDown={onKeyDown}
      {...swipe.handlers}
      className={cn(
        "flex touch-pan-y items-center gap-x-6 gap-y-2 border-b py-3 max-md:flex-wrap",
        swipe.isFar && "bg-highlight",
      )}
      style={swipe.moved === 0 ? undefined : { transform: `translateX(${swipe.moved}px)` }}
    >
      <div className="grid min-w-0 flex-1 gap-x-6 max-md:basis-full md:grid-cols-[minmax(140px,220px)_minmax(0,1fr)]">
        <Who call={call} showOfficer={showOfficer} />
        <Why call={call} />
      </div>
      <div className="flex flex-none items-center gap-1.5 max-md:w-full">
        <ReachButtons call={call} isFirst={isFirst} />
        <span aria-hidden="true" className="mx-1 h-5 border-l max-md:hidden" />
        <Button
          variant="ghost"
          size="icon"
          className="max-md:ml-auto max-md:size-11"
          does="dashboard.decideCall"
          aria-label={`Done with ${call.name}`}
          aria-keyshortcuts="d"
          title="Done (d)"
          onClick={() => onDecide("done")}
        >
          <GlyphCheck />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          className="max-md:size-11"
          does="dashboard.decideCall"
          aria-label={`Snooze ${call.name} to tomorrow`}
          aria-keyshortcuts="s"
          title="Snooze to tomorrow (s)"
          onClick={() => onDecide("snoozed")}
        >
          <GlyphSnooze />
        </Button>
        <Menu>
          <MenuTrigger asChild>
            <Button variant="ghost" size="icon" className="max-md:size-11" aria-label={`More about ${call.name}`}>
              <GlyphMore />
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            <MenuItem onSelect={onWhy}>Why they are here</MenuItem>
            <MenuItem does="dashboard.decideCall" onSelect={() => onDecide("done")}>
              Done
            </MenuItem>
            <MenuItem does="dashboard.decideCall" onSelect={() => onDecide("snoozed")}>
              Snooze to tomorrow
            </MenuItem>
            <MenuItem does="dashboard.decideCall" onSelect={() => onDecide("not-interested")}>
              Not interested
            </MenuItem>
          </MenuContent>
        </Menu>
      </div>
    </li>
  );
}

function Who({ call: { clientId, name, loan, officerName }, showOfficer }: { call: Call; showOfficer: boolean }) {
  const about = loan
    ? `${loanTypeWords(loan.kind, loan.program)}, ${money(loan.loanAmountCents, { cents: "never" })}`
    : "No loan yet";
  return (
    <div className="min-w-0">
      <Link to={paths.client(clientId)} className="touch block truncate font-medium hover:underline">
        {name}
      </Link>
      <p className="truncate text-sm text-muted-foreground">{showOfficer ? `${about} · ${officerName}` : about}</p>
    </div>
  );
}

function Why({ call: { evidence, clientId, strike, name } }: { call: Call }) {
  const report =
    strike &&
    loanPaths(strike.loanKind)?.builder({
      client: clientId,
      strike: strike.strikeRateId,
      ...(strike.homeId && { home: strike.homeId }),
    });
  return (
    <p className="min-w-0 text-secondary-foreground">
      {evidence.before}
      <strong className="font-semibold text-foreground">{evidence.bold}</strong>
      {evidence.after}
      {evidence.why && <span className="block text-sm text-muted-foreground">{evidence.why}</span>}
      {report && (
        <Link className="link touch block w-fit text-sm" aria-label={`Start the report of ${name}`} to={report}>
          Start the report
        </Link>
      )}
    </p>
  );
}
