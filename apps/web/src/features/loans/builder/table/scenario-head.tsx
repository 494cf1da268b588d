import { Calculator, Copy, Star } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { IconButton } from "@/ui/button.tsx";
import { GlyphAlert, GlyphBin, GlyphLeft, GlyphRight } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { ScenarioLetter } from "@/ui/scenario-letter.tsx";
import { notify } from "@/ui/toast.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import {
  changeScenario,
  duplicateScenario,
  MAX_SCENARIOS,
  moveScenario,
  recommend,
  removeScenario,
} from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";
import { undoOf } from "../store/undo-of.ts";
import { useLetter, useProblem, useScenario } from "../store/use-scenario.ts";

const SolveDialog = lazy(() => import("../solve/solve-dialog.tsx").then((module) => ({ default: module.SolveDialog })));

export interface HeadProps {
  scenarioKey: string;
  index: number;
  count: number;
}

function useName(index: number): string {
  const { kind } = useBuilderStore();
  return useBuilder(({ draft }) => scenarioNames(draft.scenarios, kind.nameParts)[index] ?? "");
}

export function ScenarioHead({ scenarioKey, index, count }: HeadProps) {
  const store = useBuilderStore();
  const name = useName(index);
  const letter = useLetter(scenarioKey);
  const input = useRef<HTMLTextAreaElement>(null);
  const problem = useProblem(scenarioKey, "", "name");
  return (
    <div className="b-head group/head">
      <ScenarioLetter letter={letter} index={index} />
      <NameInput scenarioKey={scenarioKey} index={index} ref={input} />
      <Recommended scenarioKey={scenarioKey} />
      {problem && (
        <span role="alert" title={problem} className="text-destructive">
          <GlyphAlert />
          <span className="sr-only">{problem}</span>
        </span>
      )}
      <IconButton
        label={`Duplicate ${name}`}
        className="size-6"
        disabled={count >= MAX_SCENARIOS}
        onClick={() => duplicateScenario(store, scenarioKey)}
      >
        <Copy />
      </IconButton>
      <ScenarioMenu
        scenarioKey={scenarioKey}
        index={index}
        count={count}
        onRename={() => input.current?.select()}
        shy
      />
    </div>
  );
}

/** Marks the scenario that the officer recommends. */
function Recommended({ scenarioKey }: { scenarioKey: string }) {
  const recommended = useScenario(scenarioKey, (one) => one.recommendation !== null);
  if (!recommended) return null;
  return (
    <span title="Your recommendation" className="flex-none text-brand">
      <Star className="size-3.5" aria-hidden="true" />
      <span className="sr-only">Your recommendation</span>
    </span>
  );
}

interface NameInputProps {
  scenarioKey: string;
  index: number;
  ref?: React.Ref<HTMLTextAreaElement>;
}

/** An empty name stands for the automatic one. */
export function NameInput({ scenarioKey, index, ref }: NameInputProps) {
  const store = useBuilderStore();
  const letter = useLetter(scenarioKey);
  const typed = useScenario(scenarioKey, (one) => one.name);
  const automatic = useBuilder(({ draft }) => {
    if (!draft.scenarios[index]?.name.trim()) return scenarioNames(draft.scenarios, store.kind.nameParts)[index] ?? "";
    const unnamed = draft.scenarios.map((one) => (one.key === scenarioKey ? { ...one, name: "" } : one));
    return scenarioNames(unnamed, store.kind.nameParts)[index] ?? "";
  });
  const cell = cellName(scenarioKey, "name");
  const [typing, setTyping] = useState<string>();
  const meant = (text: string) => (text.trim() === automatic ? "" : text);
  const name = typed.trim() || automatic;
  const write = (next: string) =>
    changeScenario(store, scenarioKey, (one) => (one.name === next ? one : { ...one, name: next }), {
      cell,
      what: "Name",
    });
  return (
    <textarea
      ref={ref}
      rows={1}
      value={typing !== undefined && meant(typing) === typed ? typing : name}
      maxLength={80}
      placeholder={automatic}
      aria-label={`Name of scenario ${letter}`}
      title={name}
      onFocus={(event) => {
        setTyping(name);
        event.target.select();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.currentTarget.blur();
      }}
      onChange={({ target }) => {
        const line = target.value.replace(/(?<!\s)\s*\n\s*/g, " ");
        setTyping(line);
        write(meant(line));
      }}
      onBlur={() => {
        setTyping(undefined);
        write(typed.trim());
        store.leaveCell();
      }}
    />
  );
}

/** Takes no room from the name until the column is hovered. */
const SHY =
  "h-6 w-0 opacity-0 group-focus-within/head:w-6 group-focus-within/head:opacity-100 group-hover/head:w-6 group-hover/head:opacity-100 data-[state=open]:w-6 data-[state=open]:opacity-100 pointer-coarse:w-6 pointer-coarse:opacity-100";

interface ScenarioMenuProps extends HeadProps {
  onRename?: () => void;
  /** Shown only on hover or focus. */
  shy?: boolean;
}

export function ScenarioMenu({ scenarioKey, index, count, onRename, shy = false }: ScenarioMenuProps) {
  const store = useBuilderStore();
  const name = useName(index);
  const letter = useLetter(scenarioKey);
  const [solving, setSolving] = useState(false);
  const recommended = useScenario(scenarioKey, (one) => one.recommendation !== null);
  const [, setParams] = useSearchParams();
  /** The reason is asked for next to the note. */
  const advise = () => {
    if (!recommended) recommend(store, scenarioKey, "");
    setParams(
      (params) => {
        params.set("tab", "notes");
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const remove = () => {
    removeScenario(store, scenarioKey);
    notify.success(`Scenario ${letter} deleted`, { action: undoOf(store) });
  };
  const solver = solving && (
    <Suspense fallback={null}>
      <SolveDialog scenarioKey={scenarioKey} onClose={() => setSolving(false)} />
    </Suspense>
  );
  return (
    <>
      {solver}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`More for ${name}`} className={shy ? SHY : "size-6 max-md:size-11"}>
            <Dots />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem disabled={store.kind.solving.length === 0} onSelect={() => setSolving(true)}>
            <Calculator />
            Solve for…
          </MenuItem>
          {onRename && <MenuItem onSelect={() => setTimeout(onRename, 30)}>Rename</MenuItem>}
          <MenuItem disabled={count >= MAX_SCENARIOS} onSelect={() => duplicateScenario(store, scenarioKey)}>
            <Copy />
            Duplicate
          </MenuItem>
          <MenuItem disabled={index === 0} onSelect={() => moveScenario(store, scenarioKey, -1)}>
            <GlyphLeft />
            Move left
          </MenuItem>
          <MenuItem disabled={index === count - 1} onSelect={() => moveScenario(store, scenarioKey, 1)}>
            <GlyphRight />
            Move right
          </MenuItem>
          <MenuItem onSelect={advise}>
            <Star />
            {recommended ? "Change my recommendation" : `Recommend ${letter}`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem destroys disabled={count < 2} onSelect={remove}>
            <GlyphBin />
            Delete scenario {letter}
          </MenuItem>
        </MenuContent>
      </Menu>
    </>
  );
}

function Dots() {
  return (
    <svg
      viewBox="0 0 16 16"
      className="size-4 fill-none stroke-current stroke-[2.2]"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3.5 8h.01M8 8h.01M12.5 8h.01" />
    </svg>
  );
}
