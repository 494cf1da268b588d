import { fieldErrors } from "@hearthline/contract/values/sentences";
import { useCallback, useState } from "react";
import { type Refusal, refusalOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { cellName } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { type DraftScenario, isBlankFee } from "../store/draft-scenario.ts";
import { unreadSentence } from "../store/reasons.ts";

/** The tab that holds a field of the wire. */
export function tabOf(field: string): string {
  if (/^scenarios\.\d+\.fees/.test(field)) return "fees";
  if (/^scenarios\.\d+\.recommendation/.test(field)) return "notes";
  if (field === "title" || field.startsWith("property")) return "property";
  if (field.startsWith("contacts") || field.startsWith("clientIds")) return "people";
  if (field.startsWith("note") || field.startsWith("tryLimits")) return "notes";
  return field.startsWith("timeline") ? "timeline" : "scenarios";
}

/** Blank fees are not sent: the server's third fee may be the draft's fourth. */
function cellField(scenario: DraftScenario, field: string): string {
  const [, at, rest] = /^fees\.(\d+)(.*)$/.exec(field) ?? [];
  if (at === undefined) return field;
  const sent = scenario.fees.filter((fee) => !isBlankFee(fee))[Number(at)];
  return sent ? `fees.${scenario.fees.indexOf(sent)}${rest}` : field;
}

/** `scenarios.0.noteRate` → the cell of that scenario; shared fields keep their name. */
export function cellsOf(errors: Record<string, string[]>, draft: Draft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = ""]]) => {
      const [, index, rest] = /^scenarios\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
      const scenario = index === undefined ? undefined : draft.scenarios[Number(index)];
      return [scenario ? cellName(scenario.key, cellField(scenario, rest ?? "")) : field, sentence];
    }),
  );
}

/** The server was not reached; everything typed is kept. */
export const OFFLINE = Symbol("offline");

interface SaveOptions {
  /** Shows the field that keeps the loan from being saved. */
  onProblem: (field: string, sentence: string) => void;
}

/** Unreadable text first: it is what the person was at. What a deleted scenario left is no hindrance. */
function unreadField(state: BuilderState): { field: string; text: string } | undefined {
  for (const [cell, text] of Object.entries(state.unread)) {
    const [key = "", field] = cell.split(":");
    if (field === undefined) return { field: cell, text };
    const index = state.draft.scenarios.findIndex((one) => one.key === key);
    if (index >= 0) return { field: `scenarios.${index}.${field}`, text };
  }
  return undefined;
}

/** As the cell itself says it. */
function sentenceAt({ derived }: BuilderState, field: string): string | undefined {
  const [, index, rest = ""] = /^scenarios\.(\d+)\.(.+)$/.exec(field) ?? [];
  const own = index === undefined ? undefined : derived.scenarios[Number(index)];
  return own?.problems[rest] ?? own?.missing[rest] ?? derived.problems[field];
}

/** Saving to the server: the whole loan, checked here first by the same rules. */
export function useSave(store: BuilderStore, { onProblem }: SaveOptions) {
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Refusal>();

  const run = useCallback(async (): Promise<string | typeof OFFLINE | undefined> => {
    const state = store.get();
    const { draft } = state;
    const unread = unreadField(state);
    if (unread !== undefined) {
      const field = unread.field.replace(/^scenarios\.\d+\./, "");
      onProblem(unread.field, unreadSentence(store.kind, field, unread.text));
      return undefined;
    }
    const [shared] = Object.entries(state.derived.problems).filter(([field]) => !field.includes("."));
    if (shared !== undefined) {
      onProblem(...shared);
      return undefined;
    }
    const { save, issues } = store.kind.checked(draft);
    if (!save) {
      store.askForMissing();
      // Scenarios show their own problems, but for a fee's name; every other field says its own.
      const elsewhere = issues.filter(
        ({ path }) => path[0] !== "scenarios" || path[4] === "name" || path[2] === "recommendation",
      );
      store.refuse(cellsOf(fieldErrors(elsewhere), draft));
      const [first] = issues;
      const field = first?.path.map(String).join(".") ?? "";
      onProblem(field, sentenceAt(store.get(), field) ?? first?.message ?? "");
      return undefined;
    }
    if (draft.loan && !state.changed) return draft.loan.id;
    setBusy(true);
    try {
      const stored = await save();
      queryClient.setQueryData<unknown>([...trpc.loans.record.queryKey({ id: stored.id })], stored);
      void loansChanged(queryClient);
      store.keepStored(draft, { ...stored, scenarioIds: stored.scenarios.map(({ id }) => id) });
      return stored.id;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === "offline") return OFFLINE;
      if (refusal.code === "conflict") setConflict(refusal);
      else {
        store.refuse(cellsOf(refusal.errors, draft));
        const [field] = Object.keys(refusal.errors);
        if (refusal.code === "unauthenticated")
          notify.failure("You have been signed out. Sign in to go on: what you typed is kept.");
        else if (field === undefined) notify.failure(refusal.message);
        else onProblem(field, refusal.errors[field]?.[0] ?? refusal.message);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  }, [store, onProblem]);

  return { save: run, busy, conflict, closeConflict: () => setConflict(undefined) };
}
