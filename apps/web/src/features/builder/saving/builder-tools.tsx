import { Cloud, MoreHorizontal, Redo2, Undo2, Zap } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { refusalOf } from "@/api/errors.ts";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { generateReport } from "@/shared/loans/kinds.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import { commandKey } from "@/ui/kbd.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import { notify } from "@/ui/toast.tsx";
import { handOver } from "../opening/open-drafts.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { BuilderStore } from "../store/builder-store.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { tabOf, useSave } from "./use-save.ts";

const QuickStartDialog = lazy(() =>
  import("../quick-start/quick-start-dialog.tsx").then((module) => ({ default: module.QuickStartDialog })),
);

interface BuilderToolsProps {
  keptAt: string | undefined;
  onPreview: () => void;
}

/** Top right: what is kept, undo and redo, preview, save, and the one primary action. */
export function BuilderTools({ keptAt, onPreview }: BuilderToolsProps) {
  const store = useBuilderStore();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const [starting, setStarting] = useState(false);
  /** What a save that met a conflict was for. */
  const [wanted, setWanted] = useState<"loan" | "report">("loan");
  const { save, busy, conflict, closeConflict } = useSave(store, { onProblem: useProblemPlace(store) });

  const saveDraft = async () => {
    setWanted("loan");
    const fresh = store.get().draft.loan === null;
    const id = await save();
    if (id === undefined) return;
    notify.success("The loan is saved.");
    if (!fresh) return;
    handOver(id, store);
    await navigate(store.kind.at.edit(id), { replace: true });
  };
  const generate = async () => {
    setWanted("report");
    setMaking(true);
    try {
      const id = await save();
      if (id === undefined) return;
      await generateReport(store.kind.kind, id);
      // A question still on its way was asked before there was this version: its answer is not waited for.
      await queryClient.cancelQueries({ queryKey: trpc.reports.pathKey() });
      await loansChanged(queryClient);
      await navigate(store.kind.at.one(id));
    } catch (error) {
      notify.failure(refusalOf(error).message);
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <SavedWords keptAt={keptAt} />
      <QuickStartButton onOpen={() => setStarting(true)} />
      <HistoryButtons />
      <span className="mx-1 h-5 w-px bg-border max-md:hidden" />
      <IconButton label="Preview the report" size="icon" className="md:hidden" onClick={onPreview}>
        <GlyphEye />
      </IconButton>
      <Button className="max-lg:hidden" onClick={onPreview}>
        Preview
      </Button>
      <Button className="max-md:hidden" busy={busy && !making} onClick={() => void saveDraft()}>
        Save draft
      </Button>
      <Button variant="primary" busy={making} onClick={() => void generate()}>
        <span className="md:hidden">Generate</span>
        <span className="max-md:hidden">Generate report</span>
      </Button>
      <PhoneMenu onSave={() => void saveDraft()} onQuickStart={() => setStarting(true)} />
      {starting && (
        <Suspense fallback={null}>
          <QuickStartDialog onClose={() => setStarting(false)} />
        </Suspense>
      )}
      <ConflictDialog
        store={store}
        open={conflict !== undefined}
        onClose={closeConflict}
        onSave={wanted === "report" ? generate : saveDraft}
      />
    </>
  );
}

/** Shows the tab that holds the field, says what is wrong, and lets the cell take the focus. */
function useProblemPlace(store: BuilderStore) {
  const [, setParams] = useSearchParams();
  return useCallback(
    (field: string, sentence: string) => {
      const tab = tabOf(field);
      const place = /^scenarios\.(\d+)/.exec(field)?.[1];
      const letter = place && store.get().draft.scenarios[Number(place)]?.letter;
      const where = letter === undefined ? "" : `Scenario ${letter}: `;
      notify.failure(`Not saved yet. ${where}${sentence} Everything you typed is kept.`);
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (tab === "scenarios") next.delete("tab");
          else next.set("tab", tab);
          next.set("problem", field);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [store, setParams],
  );
}

function SavedWords({ keptAt }: { keptAt: string | undefined }) {
  const { time } = useDates();
  const stored = useBuilder((state) => state.draft.loan !== null);
  const changed = useBuilder((state) => state.changed);
  const words = !changed && stored ? "Saved" : keptAt ? `Draft kept ${time(keptAt)}` : "";
  return (
    <span role="status" className="mr-1.5 flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground">
      {words && (
        <>
          <Cloud />
          <span className="max-lg:sr-only">{words}</span>
        </>
      )}
    </span>
  );
}

/** What the top bar of a phone has no room for. */
function PhoneMenu({ onSave, onQuickStart }: { onSave: () => void; onQuickStart: () => void }) {
  const store = useBuilderStore();
  const undoes = useBuilder((state) => state.undoes);
  const redoes = useBuilder((state) => state.redoes);
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label="More actions" size="icon" className="md:hidden">
          <MoreHorizontal />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem disabled={!undoes} onSelect={store.undo}>
          <Undo2 />
          {undoes ? `Undo ${undoes}` : "Undo"}
        </MenuItem>
        <MenuItem disabled={!redoes} onSelect={store.redo}>
          <Redo2 />
          {redoes ? `Redo ${redoes}` : "Redo"}
        </MenuItem>
        <MenuItem onSelect={onQuickStart}>
          <Zap />
          Quick start
        </MenuItem>
        <MenuItem onSelect={onSave}>
          <Cloud />
          Save draft
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** From one price and the company's presets to filled scenarios. */
function QuickStartButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="ghost" className="max-md:hidden" title="Scenarios from one price" onClick={onOpen}>
      <Zap />
      <span className="max-lg:sr-only">Quick start</span>
    </Button>
  );
}

function HistoryButtons() {
  const store = useBuilderStore();
  const undoes = useBuilder((state) => state.undoes);
  const redoes = useBuilder((state) => state.redoes);
  return (
    <>
      <IconButton
        size="icon"
        className="max-md:hidden"
        label={undoes ? `Undo ${undoes}` : "Undo"}
        title={undoes ? `Undo ${undoes} (${commandKey} Z)` : "Nothing to undo"}
        disabled={!undoes}
        onClick={store.undo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        size="icon"
        className="max-md:hidden"
        label={redoes ? `Redo ${redoes}` : "Redo"}
        title={redoes ? `Redo ${redoes} (${commandKey} Shift Z)` : "Nothing to redo"}
        disabled={!redoes}
        onClick={store.redo}
      >
        <Redo2 />
      </IconButton>
    </>
  );
}
