import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { generateReport } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { notify } from "@/ui/toast.tsx";
import { handOver } from "../opening/open-drafts.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import { type Remark, remarksOf } from "../store/remarks.ts";
import { useProblemPlace } from "./use-problem-place.ts";
import { OFFLINE, useSave } from "./use-save.ts";

/** What was asked for: the loan saved, or its report. */
type Wanted = "loan" | "report";

/** A browser may think it has a network: then the server is asked again this often. */
const AGAIN_MS = 10_000;

const QUEUED: Record<Wanted, string> = {
  loan: "You are offline. Everything you typed is kept here; the loan is saved as soon as you are back.",
  report: "You are offline. Everything you typed is kept here; the report is made as soon as you are back.",
};

/** Save and Generate. Without a network the builder goes on, and what was asked for is done once there is one. */
export function useSaving(store: BuilderStore) {
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const [wanted, setWanted] = useState<Wanted>("loan");
  const [remarks, setRemarks] = useState<readonly Remark[]>([]);
  const [queued, setQueued] = useState<Wanted>();
  const { save, busy, conflict, closeConflict } = useSave(store, { onProblem: useProblemPlace(store) });

  const queue = (what: Wanted) => {
    if (queued !== what) notify.failure(QUEUED[what]);
    setQueued(what);
  };
  const saved = async (what: Wanted): Promise<string | undefined> => {
    setWanted(what);
    const id = await save();
    if (id === OFFLINE) {
      queue(what);
      return undefined;
    }
    setQueued(undefined);
    return id;
  };
  const saveDraft = async () => {
    const fresh = store.get().draft.loan === null;
    const id = await saved("loan");
    if (id === undefined) return;
    notify.success("The loan is saved.");
    if (!fresh) return;
    handOver(id, store);
    await navigate(store.kind.at.edit(id), { replace: true });
  };
  const generate = async () => {
    setRemarks([]);
    setMaking(true);
    try {
      const id = await saved("report");
      if (id === undefined) return;
      await generateReport(store.kind.kind, id);
      // A question still on its way was asked before there was this version: its answer is not waited for.
      await queryClient.cancelQueries({ queryKey: trpc.reports.pathKey() });
      await loansChanged(queryClient);
      await navigate(store.kind.at.one(id));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code === "offline") queue("report");
      else notify.failure(refusal.message);
    } finally {
      setMaking(false);
    }
  };
  /** Names first what a borrower would stumble over; what keeps a report from being made is said by making it. */
  const generateChecked = async () => {
    const { draft, derived } = store.get();
    const whole = derived.scenarios.every(({ reason }) => reason === undefined);
    const found = whole ? remarksOf(store.kind, draft, store.opened) : [];
    setRemarks(found);
    if (found.length === 0) await generate();
  };
  const doQueued = useEffectEvent(() => {
    if (busy || making || !navigator.onLine) return;
    void (queued === "report" ? generate() : saveDraft());
  });
  useEffect(() => {
    if (queued === undefined) return;
    const again = () => doQueued();
    addEventListener("online", again);
    const timer = setInterval(again, AGAIN_MS);
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
    /** What met a conflict, once more. */
    again: wanted === "report" ? generate : saveDraft,
    busy: busy && !making,
    making,
    /** Something waits for the network. */
    queued: queued !== undefined,
    conflict,
    closeConflict,
  };
}
