import type { SiteBlock } from "@hearthline/contract/sites/blocks";
import { CALCULATORS, type SiteCalculator } from "@hearthline/contract/sites/calculators";
import { Button } from "@/ui/button.tsx";
import { blockWords } from "./blocks/block-words.ts";
import type { SiteField, SiteSent } from "./site.ts";
import type { SiteConflict } from "./use-site-save.ts";

const isBlock = (entry: SiteCalculator | SiteBlock): entry is SiteBlock => "kind" in entry;

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim() || "(empty)";

/** Every text in a block, in order. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === "string") return value === "" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A block or calculator in words. */
function entryWords(entry: SiteCalculator | SiteBlock): string {
  if (!isBlock(entry)) {
    const starts = Object.keys(entry.starts).length;
    return `${CALCULATORS[entry.calculator].title}, ${starts === 0 ? "with no starting values" : `starting values: ${starts}`}`;
  }
  const { id: _, kind: __, ...own } = entry;
  return plainText(textsIn(own).join(" "));
}

/** A version's value at a path: a setting, an entry of a list, or the list's order. */
function wordsAt(version: Omit<SiteSent, "revision">, path: string): string {
  const dot = path.indexOf(".");
  const value = version[(dot === -1 ? path : path.slice(0, dot)) as SiteField];
  if (typeof value === "string") return plainText(value);
  const entries: (SiteCalculator | SiteBlock)[] = value;
  if (dot === -1)
    return entries
      .map((entry) => (isBlock(entry) ? blockWords(entry) : CALCULATORS[entry.calculator].title))
      .join(", ");
  const key = path.slice(dot + 1);
  const entry = entries.find((one) => (isBlock(one) ? one.id : one.calculator) === key);
  return entry ? entryWords(entry) : "(removed)";
}

/** Two tabs made conflicting changes: shows both, one below the other, until one is chosen. */
export function ConflictChoice({
  conflict: { parts, mine, saved },
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
        {Object.entries(parts).map(([path, [sentence]]) => (
          <div key={path}>
            <dt className="font-medium">{sentence}</dt>
            <dd className="break-words text-secondary-foreground">Here: {wordsAt(mine, path)}</dd>
            <dd className="break-words text-secondary-foreground">Saved: {wordsAt(saved.draft, path)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted-foreground">Everything else that you changed here is saved either way.</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button does="sites.update" variant="primary" onClick={onMine}>
          Save what is here
        </Button>
        <Button does="sites.update" onClick={onSaved}>
          Keep what was saved
        </Button>
      </div>
    </section>
  );
}
