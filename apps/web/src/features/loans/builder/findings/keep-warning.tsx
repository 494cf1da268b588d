import { type FormEvent, useId, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import type { DraftFinding } from "./findings-store.ts";

const LEAST = 3;

/** Keeps a warning with a reason in each scenario that has it, or reopens it. */
export function keepWarning(store: BuilderStore, same: readonly DraftFinding[], reason: string | null): void {
  const [{ rule = "" } = {}] = same;
  store.change(
    (draft) => ({
      ...draft,
      scenarios: draft.scenarios.map((one) => {
        if (same.every(({ scenarioKey }) => scenarioKey !== one.key)) return one;
        const others = (one.kept ?? []).filter((kept) => kept.rule !== rule);
        return { ...one, kept: reason === null ? others : [...others, { rule, reason }] };
      }),
    }),
    { label: reason === null ? "reopened warning" : "kept warning" },
  );
}

interface FindingTextProps {
  findings: readonly DraftFinding[];
  /** With the scenarios it applies to. */
  named?: boolean;
  /** No reason is asked for; an existing one is shown. */
  readOnly?: boolean;
}

/** The rule's message, its place, and the officer's reason to keep it. */
export function FindingText({ findings, named, readOnly = false }: FindingTextProps) {
  const store = useBuilderStore();
  const letters = useBuilder((state) =>
    state.draft.scenarios
      .filter(({ key }) => findings.some(({ scenarioKey }) => scenarioKey === key))
      .map(({ letter }) => letter)
      .join(", "),
  );
  const many = useBuilder((state) => state.draft.scenarios.length > 1);
  const [finding] = findings;
  if (!finding) return null;
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {named && many && <b className="font-semibold">{letters}: </b>}
        {finding.message}{" "}
        <a className="link text-muted-foreground" href={finding.source.url} target="_blank" rel="noreferrer">
          {finding.source.name}
        </a>
      </p>
      {finding.level === "error" ? (
        <p className="text-destructive">A rule forbids this: no report can be made until it is corrected.</p>
      ) : findings.some(({ kept }) => kept === null) ? (
        !readOnly && <KeepForm onKeep={(reason) => keepWarning(store, findings, reason)} />
      ) : (
        <p className="flex items-baseline gap-2 text-muted-foreground">
          <span className="min-w-0">Kept, because: {finding.kept}</span>
          <button type="button" className="link flex-none" onClick={() => keepWarning(store, findings, null)}>
            Reopen
          </button>
        </p>
      )}
    </div>
  );
}

function KeepForm({ onKeep }: { onKeep: (reason: string) => void }) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [short, setShort] = useState(false);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason.trim().length < LEAST) setShort(true);
    else onKeep(reason.trim());
  };
  return (
    <form className="grid gap-1" onSubmit={keep}>
      <span className="flex gap-2">
        <input
          className="h-8 min-w-0 flex-1 rounded-md border border-input bg-background px-2.5"
          aria-label="Keep it, because"
          aria-invalid={short || undefined}
          aria-describedby={short ? id : undefined}
          placeholder="Keep it, because…"
          maxLength={300}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setShort(false);
          }}
          onKeyDown={(event) => event.stopPropagation()}
        />
        <Button type="submit" size="sm">
          Keep
        </Button>
      </span>
      {short && (
        <span id={id} role="alert" className="text-xs text-destructive">
          Say in a few words why you keep it.
        </span>
      )}
    </form>
  );
}
