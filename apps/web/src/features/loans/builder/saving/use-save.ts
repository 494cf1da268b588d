import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { LoanOf } from "@hearthline/contract/loans/loans";
import { fieldErrors } from "@hearthline/contract/values/sentences";
import { useCallback, useState } from "react";
import { errorResponseOf, type Refusal } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import type { BuilderKind } from "../kind.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import { cellName } from "../store/builder-store.ts";
import { type Draft, storedLoan } from "../store/draft.ts";
import { type DraftScenario, isBlankFee } from "../store/draft-scenario.ts";
import { unreadSentence } from "../store/reasons.ts";
import { keepWaiting, waitingAt } from "./queue-storage.ts";

/** The tab that holds a wire field. */
export function tabOf(kind: BuilderKind, field: string): string {
  const own = kind.tabs?.find(({ holds }) => holds.test(field));
  if (own) return own.id;
  if (/^scenarios\.\d+\.fees/.test(field)) return "fees";
  if (/^scenarios\.\d+\.recommendation/.test(field)) return "notes";
  if (field === "title" || field.startsWith("property")) return "property";
  if (field.startsWith("contacts") || field.startsWith("clientIds")) return "people";
  if (field.startsWith("note") || field.startsWith("tryLimits")) return "notes";
  return field.startsWith("timeline") ? "timeline" : "scenarios";
}

/** Blank fees are not sent: the server's third fee may be the draft's fourth. */
function cellField(scenario: DraftScenario, field: string): string {
  const [, at, rest] = /^fees\.(\d+)(|\D.*)$/.exec(field) ?? [];
  if (at === undefined) return field;
  const sent = scenario.fees.filter((fee) => !isBlankFee(fee))[Number(at)];
  return sent ? `fees.${scenario.fees.indexOf(sent)}${rest}` : field;
}

/** `scenarios.0.noteRate` → the cell of that scenario; shared fields keep their name. */
export function cellsOf(kind: BuilderKind, errors: Record<string, string[]>, draft: Draft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = ""]]) => {
      const [, index, rest] = /^scenarios\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
      const scenario = index === undefined ? undefined : draft.scenarios[Number(index)];
      if (draft.pinned && kind.pinned?.holds.test(field)) return [cellName(draft.pinned.key, field), sentence];
      return [scenario ? cellName(scenario.key, cellField(scenario, rest ?? "")) : field, sentence];
    }),
  );
}

/** The server could not be reached; everything typed is kept. */
export const OFFLINE = Symbol("offline");
/** The draft cannot be saved as it is, and no message was shown. */
export const UNREADY = Symbol("unready");

interface SaveOptions {
  /** The storage key of the draft. */
  place: string;
  /** Shows the field that prevents saving. */
  onProblem: (field: string, sentence: string) => void;
}

/** Unreadable text first: the user was just typing it. Text left by a deleted scenario does not count. */
function unreadField(state: BuilderState): { field: string; text: string } | undefined {
  for (const [cell, text] of Object.entries(state.unread)) {
    const [key = "", field] = cell.split(":");
    if (field === undefined) return { field: cell, text };
    if (key === state.draft.pinned?.key) return { field, text };
    const index = state.draft.scenarios.findIndex((one) => one.key === key);
    if (index >= 0) return { field: `scenarios.${index}.${field}`, text };
  }
  return undefined;
}

/** The message that the cell itself shows. */
function sentenceAt({ derived }: BuilderState, field: string): string | undefined {
  const [, index, rest = ""] = /^scenarios\.(\d+)\.(.+)$/.exec(field) ?? [];
  const own = index === undefined ? undefined : derived.scenarios[Number(index)];
  const { pinned } = derived;
  return (
    own?.problems[rest] ??
    own?.missing[rest] ??
    pinned?.problems[field] ??
    pinned?.missing[field] ??
    derived.problems[field]
  );
}

const SIGNED_OUT = "You have been signed out. Sign in to go on: what you typed is kept.";
const MAYBE_SAVED = "This loan may have been saved already. Look for it among the loans before you save it again.";

/** Sends a draft under a key; until there is a response, the call is stored as unanswered. */
async function sent(store: BuilderStore, place: string, draft: Draft, save: SaveCall, key: string): Promise<string> {
  const { what } = waitingAt(store.kind, place);
  keepWaiting(place, { what, unanswered: { key, draft, at: new Date().toISOString() } });
  try {
    const stored = await save(key);
    queryClient.setQueryData<unknown>([...trpc.loans.record.queryKey({ id: stored.id })], stored);
    void loansChanged(queryClient);
    store.keepStored(draft, storedLoan(stored));
    keepWaiting(place, { what });
    return stored.id;
  } catch (error) {
    // An error is a response, too, unless it came before the call was processed.
    if (!["offline", "unauthenticated"].includes(errorResponseOf(error).code)) keepWaiting(place, { what });
    throw error;
  }
}
type SaveCall = (key: string) => Promise<LoanOf<LoanKind>>;

/** First resolves a save that got no response, so that nothing is created twice. @throws as the call does */
async function settled(store: BuilderStore, place: string): Promise<void> {
  const { unanswered } = waitingAt(store.kind, place);
  const { save } = unanswered ? store.kind.checked(unanswered.draft) : {};
  if (!unanswered || !save) return;
  try {
    await sent(store, place, unanswered.draft, save, unanswered.key);
  } catch (error) {
    const { code } = errorResponseOf(error);
    if (code === "offline" || code === "unauthenticated") throw error;
    if (code === "conflict" && unanswered.draft.loan === null) throw new MaybeSaved();
    // It did not take effect: saves the current values instead.
  }
}
class MaybeSaved extends Error {}

/** Saves the whole loan to the server, validated here first with the same rules. */
export function useSave(store: BuilderStore, { place, onProblem }: SaveOptions) {
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Refusal>();

  /** The problem that prevents saving, shown unless `quiet`. */
  const ready = useCallback(
    (quiet: boolean): SaveCall | undefined => {
      const state = store.get();
      const { draft } = state;
      const unread = unreadField(state);
      const say = quiet ? () => undefined : onProblem;
      if (unread !== undefined) {
        const field = unread.field.replace(/^scenarios\.\d+\./, "");
        say(unread.field, unreadSentence(store.kind, field, unread.text));
        return undefined;
      }
      const [shared] = Object.entries(state.derived.problems).filter(([field]) => !field.includes("."));
      if (shared !== undefined) {
        say(...shared);
        return undefined;
      }
      const { save, issues } = store.kind.checked(draft);
      if (save || quiet) return save;
      store.askForMissing();
      // Scenarios show their own problems, except a fee's name; every other field shows its own.
      const elsewhere = issues.filter(
        ({ path }) =>
          (path[0] !== "scenarios" && !store.kind.pinned?.holds.test(path.join("."))) ||
          path[4] === "name" ||
          path[2] === "recommendation",
      );
      store.refuse(cellsOf(store.kind, fieldErrors(elsewhere), draft));
      const [first] = issues;
      const field = first?.path.map(String).join(".") ?? "";
      onProblem(field, sentenceAt(store.get(), field) ?? first?.message ?? "");
      return undefined;
    },
    [store, onProblem],
  );

  const refused = useCallback(
    (error: unknown, quiet: boolean): typeof OFFLINE | undefined => {
      if (error instanceof MaybeSaved) {
        notify.failure(MAYBE_SAVED);
        return undefined;
      }
      const refusal = errorResponseOf(error);
      if (refusal.code === "offline") return OFFLINE;
      if (refusal.code === "conflict") setConflict(refusal);
      else {
        store.refuse(cellsOf(store.kind, refusal.errors, store.get().draft));
        const [field] = Object.keys(refusal.errors);
        if (refusal.code === "unauthenticated") notify.failure(SIGNED_OUT);
        else if (quiet || field === undefined) notify.failure(refusal.message);
        else onProblem(field, refusal.errors[field]?.[0] ?? refusal.message);
      }
      return undefined;
    },
    [store, onProblem],
  );

  /** Returns the loan's id once it is saved. `quiet`: a background save, so nothing on the screen moves. */
  const run = useCallback(
    async ({ quiet = false } = {}): Promise<string | typeof OFFLINE | typeof UNREADY | undefined> => {
      if (!quiet && !ready(false)) return undefined;
      setBusy(true);
      try {
        await settled(store, place);
        const save = ready(quiet);
        const { draft, changed } = store.get();
        if (!save) return quiet ? UNREADY : undefined;
        if (draft.loan && !changed) return draft.loan.id;
        return await sent(store, place, draft, save, crypto.randomUUID());
      } catch (error) {
        return refused(error, quiet);
      } finally {
        setBusy(false);
      }
    },
    [store, place, ready, refused],
  );

  return { save: run, busy, conflict, closeConflict: () => setConflict(undefined) };
}
