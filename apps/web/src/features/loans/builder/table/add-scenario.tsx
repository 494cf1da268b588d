import { Copy } from "lucide-react";
import { IconButton } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { duplicateScenario, startScenario } from "../store/scenario-changes.ts";
import { scenarioNames } from "../store/scenario-names.ts";

interface AddScenarioProps {
  className: string;
  /** Called with the index of the new scenario. */
  onAdded?: (place: number) => void;
}

/** Asks what the new scenario starts from. */
export function AddScenario({ className, onAdded }: AddScenarioProps) {
  const store = useBuilderStore();
  const keys = useBuilder(({ draft }) => draft.scenarios.map(({ key }) => key));
  const letters = useBuilder(({ draft }) => draft.scenarios.map(({ letter }) => letter));
  const names = useBuilder(({ draft }) => scenarioNames(draft.scenarios, store.kind.nameParts));
  const add = (make: typeof duplicateScenario, key: string) => {
    const added = make(store, key);
    onAdded?.(store.get().draft.scenarios.findIndex((one) => one.key === added));
  };
  const [first] = keys;
  const word = store.kind.words.scenario;
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Add ${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`} className={className}>
          <GlyphPlus />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {keys.map((key, index) => (
          <MenuItem key={key} onSelect={() => add(duplicateScenario, key)}>
            <Copy />
            Copy {letters[index]}: {names[index]}
          </MenuItem>
        ))}
        <MenuSeparator />
        {first && <MenuItem onSelect={() => add(startScenario, first)}>Only the home, its costs and the fees</MenuItem>}
      </MenuContent>
    </Menu>
  );
}
