import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { scenarioIn } from "../store/use-scenario.ts";
import { type Answer, answerOf } from "./answer.ts";
import type { SolveTarget, SolveWay } from "./solve-way.ts";

interface SolveDialogProps {
  scenarioKey: string;
  /** A figure that was typed over in the table, with the digits so far. */
  typed?: { targetId: string; text: string } | undefined;
  onClose: () => void;
}

/** Takes a target for the figure and the input to solve for. */
export function SolveDialog({ scenarioKey, typed, onClose }: SolveDialogProps) {
  const { kind } = useBuilderStore();
  const letter = useBuilder((state) => scenarioIn(state, scenarioKey).letter);
  const [first] = kind.solving;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Solve for a figure of ${letter}`}
      description="Type what it should come to, and choose what gives way."
    >
      {first && <SolveForm scenarioKey={scenarioKey} typed={typed} first={first} onClose={onClose} />}
    </Dialog>
  );
}

/** Digits in the unit of computation: dollars as cents, percent as a fraction. */
const wantedOf = (text: string, unit: SolveTarget["unit"]): number | null =>
  text === "" ? null : unit === "$" ? Number(text) * 100 : Number(text) / 100;

function SolveForm({ scenarioKey, typed, first, onClose }: SolveDialogProps & { first: SolveTarget }) {
  const store = useBuilderStore();
  const { kind } = store;
  const over = typed && kind.solving.find(({ id }) => id === typed.targetId);
  const [targetId, setTargetId] = useState((over ?? first).id);
  const [wayId, setWayId] = useState(over?.overTyped);
  const [wanted, setWanted] = useState(() => (typed && over ? wantedOf(typed.text, over.unit) : null));
  const value = useRef<HTMLInputElement>(null);
  const typing = over !== undefined;
  useEffect(() => {
    if (!typing) return;
    // After the dialog has focused its first field.
    const timer = setTimeout(() => {
      value.current?.focus();
      const end = value.current?.value.length ?? 0;
      value.current?.setSelectionRange(end, end);
    });
    return () => clearTimeout(timer);
  }, [typing]);
  const target = kind.solving.find(({ id }) => id === targetId) ?? first;
  const way = target.ways.find(({ id }) => id === wayId) ?? target.ways[0];
  const answer = useAnswer(scenarioKey, target, way, wanted);
  const apply = () => {
    if (answer?.value === undefined || answer.value === null || !way) return;
    const { value } = answer;
    changeScenario(store, scenarioKey, (one) => way.write(one, value), {
      cell: cellName(scenarioKey, way.fields[0]),
      replaces: way.fields[1] && cellName(scenarioKey, way.fields[1]),
      what: `${way.label} solved for ${target.words}`,
    });
    onClose();
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Figure">
          <Select
            value={target.id}
            options={kind.solving.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => {
              setTargetId(event.target.value);
              setWanted(null);
            }}
          />
        </Field>
        <Field label="Comes to">
          {target.unit === "$" ? (
            <MoneyInput key={target.id} ref={value} valueCents={wanted} onChange={setWanted} placeholder="2,500" />
          ) : (
            <PercentInput
              key={target.id}
              ref={value}
              value={wanted}
              onChange={setWanted}
              decimals={0}
              placeholder="80"
            />
          )}
        </Field>
      </div>
      <Field label="What gives way">
        <Select
          value={way?.id ?? ""}
          options={target.ways.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => setWayId(event.target.value)}
        />
      </Field>
      <p role="status" className="min-h-10 text-sm">
        {answer?.words ?? <span className="text-muted-foreground">{way ? "The rest stays as it is." : ""}</span>}
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={answer?.value === undefined || answer.value === null}>
          {way ? `Set the ${way.label.toLowerCase()}` : "Set"}
        </Button>
      </div>
    </form>
  );
}

/** The solution while typing; null before there is anything to solve. */
function useAnswer(
  scenarioKey: string,
  target: SolveTarget,
  way: SolveWay | undefined,
  wanted: number | null,
): Answer | null {
  const { kind } = useBuilderStore();
  const state = useBuilder((now) => now);
  return useMemo(
    () => (wanted === null || !way ? null : answerOf(kind, state, scenarioKey, { target, way, wanted })),
    [kind, state, scenarioKey, target, way, wanted],
  );
}
