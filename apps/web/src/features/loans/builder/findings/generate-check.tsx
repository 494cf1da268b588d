import { needsReason } from "@hearthline/calc/rules/needs-reason";
import { useEffect, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { RemarkList } from "../saving/remark-list.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { remarksOf } from "../store/remarks.ts";
import { applyEstimates, missingOffers } from "./apply-estimates.ts";
import { type DraftFinding, findingsNow, useFindings } from "./findings-store.ts";
import { FindingText } from "./keep-warning.tsx";
import { OfferList } from "./missing-strip.tsx";
import { isWhole } from "./shown-row.ts";
import { useToday } from "./use-today.ts";

interface GenerateCheckProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onGenerate: () => void;
}

/** Errors, warnings and missing values, listed before a report is made. Only an error, or a warning that needs a reason, blocks it. */
export function GenerateCheck({ open, onClose, ...rest }: GenerateCheckProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Before the report is made"
      width="medium"
      className="max-h-[calc(100dvh-48px)] overflow-y-auto"
    >
      <Checks onClose={onClose} {...rest} />
    </Dialog>
  );
}

/** A message that applies to several scenarios is fixed or kept once. */
function grouped(all: readonly DraftFinding[]): DraftFinding[][] {
  const groups = new Map<string, DraftFinding[]>();
  for (const one of all)
    groups.set(`${one.rule} ${one.message}`, [...(groups.get(`${one.rule} ${one.message}`) ?? []), one]);
  return [...groups.values()];
}

/** As of a moment ago, or evaluated immediately when the dialog opens. A warning kept here stays visible, with its reason. */
function useGathered(): {
  errors: DraftFinding[][];
  /** Warnings that make the figures wrong if they apply. */
  reasoned: DraftFinding[][];
  warnings: DraftFinding[][];
  ready: boolean;
  /** The rules did not load: the server evaluates them when the report is made. */
  unvalidated: boolean;
} {
  const store = useBuilderStore();
  const live = useFindings();
  const [fresh, setFresh] = useState<readonly DraftFinding[]>();
  const [failed, setFailed] = useState(false);
  const [first, setFirst] = useState<ReadonlySet<string>>();
  useEffect(() => {
    findingsNow(store).then(
      (found) => {
        setFresh(found);
        setFirst(new Set(found.filter(({ kept }) => kept === null).map(nameOf)));
      },
      () => setFailed(true),
    );
  }, [store]);
  const seen = live.length > 0 ? live : (fresh ?? []);
  const warnings = seen.filter((one) => one.level === "warning" && (one.kept === null || first?.has(nameOf(one))));
  return {
    errors: grouped(seen.filter(({ level }) => level === "error")),
    reasoned: grouped(warnings.filter(needsReason)),
    warnings: grouped(warnings.filter((one) => !needsReason(one))),
    ready: fresh !== undefined || failed,
    unvalidated: failed && seen.length === 0,
  };
}

const nameOf = ({ scenarioKey, rule }: DraftFinding) => `${scenarioKey} ${rule}`;

function Checks({ busy, onClose, onGenerate }: Omit<GenerateCheckProps, "open">) {
  const store = useBuilderStore();
  const { errors, reasoned, warnings, ready, unvalidated } = useGathered();
  const day = useToday();
  const missing = useBuilder((state) => missingOffers(store.kind, state, day).length);
  const borrowers = useBuilder((state) => state.draft.clients.length);
  const draft = useBuilder((state) => state.draft);
  const remarks = remarksOf(store.kind, draft, store.opened);
  const unexplained = reasoned.flat().some(({ kept }) => kept === null);
  const stuck = !ready || errors.length > 0 || unexplained;
  const warned =
    missing > 0 || borrowers === 0 || remarks.length > 0 || warnings.flat().some(({ kept }) => kept === null);
  return (
    <div className="mt-4 grid gap-5">
      {missing > 0 && <Missing />}
      {borrowers === 0 && (
        <p className="text-sm">No borrower yet: the report names no one. Add one under People, or continue without.</p>
      )}
      {remarks.length > 0 && (
        <section aria-label="Look again">
          <h3 className="mb-2">Look again</h3>
          <RemarkList remarks={remarks} onShow={onClose} />
        </section>
      )}
      {errors.length > 0 && <Found title="To correct" groups={errors} />}
      {reasoned.length > 0 && <Found title="To correct, or keep with a reason" groups={reasoned} />}
      {warnings.length > 0 && <Found title="Good to know" groups={warnings} readOnly />}
      {unvalidated && (
        <p role="status" className="text-sm text-muted-foreground">
          The rules of the programs could not be loaded. They are checked when the report is made.
        </p>
      )}
      {ready && stuck && (
        <p role="status" className="text-sm text-muted-foreground">
          {errors.length > 0
            ? "A rule forbids this loan as it is."
            : "The report would be wrong by this. Correct it in the table, or say why it is right."}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Back to the numbers</Button>
        <Button variant="primary" busy={busy} disabled={stuck} onClick={onGenerate}>
          {warned ? "Continue anyway" : "Generate report"}
        </Button>
      </div>
    </div>
  );
}

function Missing() {
  const store = useBuilderStore();
  const day = useToday();
  const offers = missingOffers(store.kind, store.get(), day);
  const partial = useBuilder((state) => !isWhole(state));
  return (
    <section aria-label="Missing" className="grid gap-3">
      <h3>Not known yet</h3>
      {partial && <p className="text-sm">Without these the report shows principal and interest only.</p>}
      <OfferList offers={offers} />
      {offers.some(({ values }) => values !== null) && (
        <div>
          <Button onClick={() => applyEstimates(store, offers, day)}>Use these estimates</Button>
          <p className="mt-1.5 text-xs text-muted-foreground">
            They are called estimates in the report, on the link, on paper and in the email.
          </p>
        </div>
      )}
    </section>
  );
}

interface FoundProps {
  title: string;
  groups: readonly DraftFinding[][];
  /** Shown without asking for a reason. */
  readOnly?: boolean;
}
function Found({ title, groups, readOnly = false }: FoundProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3>{title}</h3>
      {groups.map((group) => (
        <FindingText key={`${group[0]?.rule} ${group[0]?.message}`} findings={group} named readOnly={readOnly} />
      ))}
    </section>
  );
}
