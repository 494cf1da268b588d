import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { useOrigin } from "../findings/use-origin.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { changeScenario, lower } from "../store/scenario-changes.ts";
import { goneBelow } from "../store/unread-moves.ts";
import { useLetter, useProblem, useScenario } from "../store/use-scenario.ts";
import type { Kind } from "./cell-text.ts";
import { useCell } from "./use-cell.ts";

interface TypedPartProps<T> {
  scenarioKey: string;
  field: string;
  label: string;
  help?: string;
  optional?: boolean;
  unit?: string;
  after?: string;
  placeholder?: string;
  kind: Kind<T>;
  read: (scenario: DraftScenario) => T | null;
  write: (scenario: DraftScenario, value: T | null) => DraftScenario;
}

/** A labeled field of a scenario inside a cell's popover. */
export function TypedPart<T>({ scenarioKey, field, label, kind, read, write, ...looks }: TypedPartProps<T>) {
  const store = useBuilderStore();
  const letter = useLetter(scenarioKey);
  const value = useScenario(scenarioKey, read);
  const problem = useProblem(scenarioKey, field);
  const cell = cellName(scenarioKey, field);
  const wired = useCell({
    cell,
    label: `${lower(label)} of ${letter}`,
    kind,
    value,
    problem,
    onValue: (next) => changeScenario(store, scenarioKey, (one) => write(one, next), { cell, what: label }),
  });
  const { help, optional, unit, after, placeholder } = looks;
  const { how, source } = useOrigin(field, scenarioKey);
  return (
    <Field label={label} help={how ? source : help} optional={optional ?? false} error={wired.wrong}>
      <Input {...wired.input} unit={unit} after={after} placeholder={placeholder} autoComplete="off" />
    </Field>
  );
}

interface ChoicePartProps<T extends string> {
  scenarioKey: string;
  field: string;
  label: string;
  options: readonly { value: T; label: string }[];
  /** Fields that depend on the choice, all below this name. */
  rules?: string;
  read: (scenario: DraftScenario) => T;
  write: (scenario: DraftScenario, value: T) => DraftScenario;
}

export function ChoicePart<T extends string>(props: ChoicePartProps<T>) {
  const { scenarioKey, field, label, options, rules, read, write } = props;
  const store = useBuilderStore();
  const value = useScenario(scenarioKey, read);
  return (
    <Field label={label}>
      <Select
        value={value}
        options={options}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (!chosen) return;
          changeScenario(store, scenarioKey, (one) => write(one, chosen.value), {
            cell: cellName(scenarioKey, field),
            what: label,
            moves: rules === undefined ? undefined : goneBelow(cellName(scenarioKey, rules)),
          });
        }}
      />
    </Field>
  );
}
