import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { generateReport } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import { handOver } from "../opening/open-drafts.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import { type Remark, remarksOf } from "../store/remarks.ts";
import { keepWaiting, type Wanted, waitingAt } from "./queue-storage.ts";
import { useProblemPlace } from "./use-problem-place.ts";
import { OFFLINE, UNREADY, useSave } from "./use-save.ts";

/** A browser may wrongly report a network: then the server is retried at this interval. */
const AGAIN_MS = 10_000;

const QUEUED: Record<Wanted, string> = {
  loan: "You are offline. Everything you typed is kept here; the loan is saved as soon as you are back.",
  report: "You are offline. Everything you typed is kept here; the report is made as soon as you are back.",
};

const BACK = {
  unready: "You are back online. What you typed is kept; save it once it can be read.",
  report: "You are back online and the loan is saved. You went on meanwhile, so the report is not made yet.",
};

const isTyping = () =>
  document.activeElement instanceof HTMLElement && document.activeElement.matches("input, textarea");

/**
 * Save and Generate. Without a network the user can keep working, and the requested action runs once there is one; if the officer edited meanwhile, only the
 * loan is saved and the page does not change.
 *
 * @param place the storage key of the draft and its pending actions
 */
export function useSaving(store: BuilderStore, place: string) {
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const [wanted, setWanted] = useState<Wanted>("loan");
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [queued, setQueued] = useState(() => waitingAt(store.kind, place).what);
  const [opensNew] = useState(() => store.get().draft.loan === null);
  /** The builder's edit count when an action was queued; undefined after a reload. */
  const askedAt = useRef<number>(undefined);
  const { save, busy, conflict, closeConflict } = useSave(store, { place, onProblem: useProblemPlace(store) });

  const queue = (what: Wanted) => {
    if (queued !== what) notify.failure(QUEUED[what]);
    askedAt.current = store.edits();
    keepWaiting(place, { ...waitingAt(store.kind, place), what });
    setQueued(what);
  };
  const unqueue = () => {
    keepWaiting(place, { ...waitingAt(store.kind, place), what: undefined });
    setQueued(undefined);
  };
  const saved = async (what: Wanted): Promise<string | undefined> => {
    setWanted(what);
    const id = await save();
    if (id === OFFLINE) {
      queue(what);
      return undefined;
    }
    unqueue();
    return typeof id === "string" ? id : undefined;
  };
  const moveToOwnAddress = async (id: string) => {
    handOver(id, store);
    await navigate(store.kind.at.edit(id), { replace: true });
  };
  const saveDraft = async () => {
    const fresh = opensNew || store.get().draft.loan === null;
    const id = await saved("loan");
    if (id === undefined) return;
    notify.success("The loan is saved.");
    if (fresh) await moveToOwnAddress(id);
  };
  const generate = async () => {
    setRemarks([]);
    setMaking(true);
    try {
      const id = await saved("report");
      if (id === undefined) return;
      await generateReport(store.kind.kind, id);
      // A pending query was sent before this version existed: cancel it.
      await queryClient.cancelQueries({ queryKey: trpc.reports.pathKey() });
      // Refetches the builder's own data in the background; the next page fetches its own.
      void loansChanged(queryClient);
      await navigate(store.kind.at.one(id));
    } catch (error) {
      const refusal = errorResponseOf(error);
      if (refusal.code === "offline") queue("report");
      else notify.failure(refusal.message);
    } finally {
      setMaking(false);
    }
  };
  /** First lists what could confuse a borrower; what prevents a report is reported by making it. */
  const generateChecked = async () => {
    const { draft, derived } = store.get();
    const whole = derived.scenarios.every(({ reason }) => reason === undefined);
    const found = whole ? remarksOf(store.kind, draft, store.opened) : [];
    setRemarks(found);
    if (found.length === 0) await generate();
  };
  const saveQuietly = async (what: Wanted) => {
    const id = await save({ quiet: true });
    if (id === OFFLINE) return;
    unqueue();
    if (id === UNREADY) notify.failure(BACK.unready);
    if (typeof id !== "string") return;
    if (what === "loan") notify.success("The loan is saved.");
    else notify.success(BACK.report, { action: { label: "Generate report", onClick: () => void generateChecked() } });
    if (opensNew && !isTyping()) await moveToOwnAddress(id);
  };
  const doQueued = useEffectEvent(() => {
    if (busy || making || !navigator.onLine) return;
    const { what } = waitingAt(store.kind, place);
    // Discarded meanwhile.
    if (what === undefined) setQueued(undefined);
    else if (askedAt.current !== store.edits()) void saveQuietly(what);
    else void (what === "report" ? generate() : saveDraft());
  });
  useEffect(() => {
    if (queued === undefined) return;
    const again = () => doQueued();
    addEventListener("online", again);
    const timer = setInterval(again, AGAIN_MS);
    // Queued before a reload: there may be a network by now.
    if (askedAt.current === undefined) again();
    return () => {
      removeEventListener("online", again);
      clearInterval(timer);
    };
  }, [queued]);

  return {
    saveDraft,
    generate,
    generateChecked,
    remarks,
    closeRemarks: () => setRemarks([]),
    /** Repeats the action that met a conflict. */
    again: wanted === "report" ? generate : saveDraft,
    busy: busy && !making,
    making,
    /** Something waits for the network. */
    queued: queued !== undefined,
    conflict,
    closeConflict,
  };
}
