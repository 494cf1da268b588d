import type { SiteBlock } from "@hearthline/contract/sites/blocks";
import { CALCULATORS, type SiteCalculator } from "@hearthline/contract/sites/calculators";
import { Button } from "@/ui/button.tsx";
import { blockWords } from "./blocks/block-words.ts";
import { fieldWord, type SiteField } from "./site.ts";
import type { SiteConflict } from "./use-site-save.ts";

/** What a field says, in words. */
const words = (value: SiteConflict["mine"][SiteField]): string =>
  typeof value === "string" ? plainText(value) : value.map(entryWords).join(", ") || "(none)";

const entryWords = (entry: SiteCalculator | SiteBlock): string =>
  "kind" in entry ? blockWords(entry) : CALCULATORS[entry.calculator].title;

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim() || "(empty)";

/** Two tabs changed the same: both, side by side, until one is chosen. */
export function ConflictChoice({
  conflict: { fields, mine, saved },
  onMine,
  onSaved,
}: {
  conflict: SiteConflict;
  onMine: () => void;
  onSaved: () => void;
}) {
  return (
    <section role="alert" aria-label="Saved in another tab" className="mb-6 rounded-md border border-border-strong p-4">
      <h2 className="font-medium">Another tab saved this page since you opened it here</h2>
      <dl className="mt-3 grid gap-3 text-sm">
        {fields.map((field) => (
          <div key={field}>
            <dt className="font-medium">{fieldWord(field)}</dt>
            <dd className="text-secondary-foreground">Here: {words(mine[field])}</dd>
            <dd className="text-secondary-foreground">Saved: {words(saved.draft[field])}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button does="sites.update" variant="primary" onClick={onMine}>
          Save what is here
        </Button>
        <Button onClick={onSaved}>Keep what was saved</Button>
      </div>
    </section>
  );
}
