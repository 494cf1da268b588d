import { Dialog } from "@/ui/dialog.tsx";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import type { BuilderKind } from "../kind.ts";
import { useBuilderStore } from "../store/builder-context.ts";
import { lower } from "../store/scenario-changes.ts";

interface Key {
  keys: readonly string[];
  what: string;
}

/** What a loan of this kind needs, in the table's order: "program, rate and closing date". */
function neededBy({ inputs }: BuilderKind): string {
  const names = inputs.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      "shared" in row ? (row.shared.core ? [row.shared.name] : []) : "core" in row && row.core ? [row.label] : [],
    ),
  );
  return names.map(lower).join(", ");
}

const keysOf = (kind: BuilderKind): readonly Key[] => {
  const { scenario } = kind.words;
  return [
    { keys: ["Enter"], what: `Next cell that a loan needs: ${neededBy(kind)}` },
    { keys: ["Shift Enter"], what: "Back to the one before" },
    { keys: ["↑", "↓", "←", "→"], what: "The next cell; from a text, at its end" },
    { keys: [`${commandKey} ↑`, `${commandKey} ↓`], what: `The ${scenario}’s first or last cell that a loan needs` },
    { keys: ["Tab"], what: "Next cell of the row" },
    { keys: [`${commandKey} D`], what: `Duplicate the ${scenario} and go on in the copy` },
    { keys: [`${commandKey} Z`, `${commandKey} Shift Z`], what: "Undo, redo" },
    { keys: [`${commandKey} V`], what: "A column copied from a spreadsheet fills the cells from here on" },
    { keys: ["Space"], what: "On a figure: how it is computed" },
    { keys: [`${commandKey} K`], what: "Search, or go anywhere" },
    { keys: ["?"], what: "These keys" },
  ];
};

const writtenFor = ({ words }: BuilderKind): readonly { text: string; what: string }[] => [
  { text: "450k", what: "450,000" },
  words.share,
  { text: "6 1/2", what: "6.500" },
  { text: "1/15", what: "the next January 15" },
];

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The builder's keyboard shortcuts and input formats, in the words of the loan's kind. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const { kind } = useBuilderStore();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys of the builder" width="medium" headed>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 px-7 py-4 text-sm max-md:px-4">
        {keysOf(kind).map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-2 border-b py-2">
              {keys.map((key) => (
                <Kbd key={key} className="rounded-xs border px-1.5 py-1 text-foreground">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd className="border-b py-2 text-secondary-foreground">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="px-7 pb-6 text-sm text-muted-foreground max-md:px-4">
        {writtenFor(kind)
          .map(({ text, what }) => `${text} is ${what}`)
          .join("; ")}
        .
      </p>
    </Dialog>
  );
}
