import { Cloud, CloudOff, FileUp, MoreHorizontal, Redo2, Undo2, Zap } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { handedOver } from "@/shared/loan-files/handed-over.ts";
import { DOES } from "@/shared/loans/kinds.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import { commandKey } from "@/ui/kbd.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import { GenerateCheck } from "../findings/generate-check.tsx";
import { isReady } from "../findings/ready.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { BeforeGenerate } from "./before-generate.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { useSaving } from "./use-saving.ts";

const QuickStartDialog = lazy(() =>
  import("../quick-start/quick-start-dialog.tsx").then((module) => ({ default: module.QuickStartDialog })),
);

const FromFileDialog = lazy(() =>
  import("../from-file/from-file-dialog.tsx").then((module) => ({ default: module.FromFileDialog })),
);

interface BuilderToolsProps {
  /** The storage key of the draft. */
  place: string;
  keptAt: string | undefined;
  onPreview: () => void;
}

/** Top right: the save state, undo and redo, preview, save, and the one primary action. */
export function BuilderTools({ place, keptAt, onPreview }: BuilderToolsProps) {
  const store = useBuilderStore();
  const [starting, setStarting] = useState(false);
  const { state: way, key } = useLocation();
  const brought = handedOver(way);
  // A file handed over by the previous page is opened for review only once.
  const [lookedAt, setLookedAt] = useState<string>();
  const [asked, setAsked] = useState(false);
  const reading = asked || (brought !== undefined && lookedAt !== key);
  const setReading = (reads: boolean) => {
    setAsked(reads);
    if (!reads) setLookedAt(key);
  };
  const readsFiles = store.kind.fromFile !== undefined;
  const saving = useSaving(store, place);
  const does = DOES[store.kind.kind];
  const quick = store.kind.quickStart;
  const { saveDraft, generateChecked, busy, making, queued } = saving;
  const [checking, setChecking] = useState(false);
  /** Missing values and findings are listed first; an error that prevents saving is shown by the save itself. */
  const ask = async () => {
    const whole = store.get().derived.scenarios.every(({ figures }) => figures !== null);
    if (whole && !(await isReady(store))) setChecking(true);
    else await generateChecked();
  };
  return (
    <>
      <SavedWords keptAt={keptAt} queued={queued} />
      {quick && <QuickStartButton title={quick.title} onOpen={() => setStarting(true)} />}
      {readsFiles && (
        <IconButton label="Start from a file" size="icon" className="max-md:hidden" onClick={() => setReading(true)}>
          <FileUp />
        </IconButton>
      )}
      <HistoryButtons />
      <span className="mx-1 h-5 w-px bg-border max-md:hidden" />
      <IconButton label="Preview the report" size="icon" className="md:hidden" onClick={onPreview}>
        <GlyphEye />
      </IconButton>
      <Button className="max-lg:hidden" onClick={onPreview}>
        Preview
      </Button>
      <Button does={does.save} className="max-md:hidden" busy={busy} onClick={() => void saveDraft()}>
        Save draft
      </Button>
      <Button does={[...does.save, does.report]} variant="primary" busy={making} onClick={() => void ask()}>
        <span className="md:hidden">Generate</span>
        <span className="max-md:hidden">Generate report</span>
      </Button>
      <PhoneMenu
        onSave={() => void saveDraft()}
        {...(quick && { onQuickStart: () => setStarting(true) })}
        {...(readsFiles && { onFile: () => setReading(true) })}
      />
      {starting && (
        <Suspense fallback={null}>
          <QuickStartDialog onClose={() => setStarting(false)} />
        </Suspense>
      )}
      {reading && (
        <Suspense fallback={null}>
          <FromFileDialog
            key={key}
            brought={lookedAt === key ? undefined : brought}
            onClose={() => setReading(false)}
          />
        </Suspense>
      )}
      <GenerateCheck
        open={checking}
        busy={making}
        onClose={() => setChecking(false)}
        onGenerate={() => {
          setChecking(false);
          void saving.generate();
        }}
      />
      <BeforeGenerate
        remarks={saving.remarks}
        onClose={saving.closeRemarks}
        onGenerate={() => void saving.generate()}
      />
      <ConflictDialog
        store={store}
        open={saving.conflict !== undefined}
        onClose={saving.closeConflict}
        onSave={saving.again}
      />
    </>
  );
}

function SavedWords({ keptAt, queued }: { keptAt: string | undefined; queued: boolean }) {
  const { time } = useDates();
  const stored = useBuilder((state) => state.draft.loan !== null);
  const changed = useBuilder((state) => state.changed);
  const words = queued
    ? "Offline: saved when you are back"
    : !changed && stored
      ? "Saved"
      : keptAt
        ? `Saved ${time(keptAt)}`
        : "";
  return (
    <span role="status" className="mr-1.5 flex items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground">
      {words && (
        <>
          {queued ? <CloudOff /> : <Cloud />}
          <span className={queued ? undefined : "max-lg:sr-only"}>{words}</span>
        </>
      )}
    </span>
  );
}

/** Actions that do not fit in a phone's top bar. */
interface PhoneMenuProps {
  onSave: () => void;
  onQuickStart?: () => void;
  onFile?: () => void;
}
function PhoneMenu({ onSave, onQuickStart, onFile }: PhoneMenuProps) {
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
        {onQuickStart && (
          <MenuItem onSelect={onQuickStart}>
            <Zap />
            Quick start
          </MenuItem>
        )}
        {onFile && (
          <MenuItem onSelect={onFile}>
            <FileUp />
            Start from a file
          </MenuItem>
        )}
        <MenuItem does={DOES[store.kind.kind].save} onSelect={onSave}>
          <Cloud />
          Save draft
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

/** Opens the quick start: a few numbers and presets become complete scenarios. */
function QuickStartButton({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <Button variant="ghost" className="max-md:hidden" title={title} onClick={onOpen}>
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
