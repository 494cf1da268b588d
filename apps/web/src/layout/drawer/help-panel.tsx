import { GlyphDown } from "@/ui/glyphs.tsx";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import { TERMS } from "./terms.ts";

const SHORTCUTS = [
  { keys: [`${commandKey} K`], does: "Search, or go to any page" },
  { keys: ["Enter"], does: "Open what is marked" },
  { keys: [`${commandKey} Enter`], does: "Open it in a new tab" },
  { keys: ["Esc"], does: "Close what is open over the page" },
];

/** Keyboard shortcuts, mortgage terms as this product uses them, and links to documentation. */
export function HelpPanel() {
  return (
    <div className="grid gap-7 px-5 pt-4 pb-8">
      <section aria-labelledby="help-keys">
        <h3 id="help-keys" className="mb-1.5 font-medium">
          Keys
        </h3>
        <dl>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 border-b py-2 text-sm last:border-b-0">
              <dt>{does}</dt>
              <dd className="flex-none">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="help-words">
        <h3 id="help-words" className="mb-1.5 font-medium">
          Words
        </h3>
        {TERMS.map(({ term, means }) => (
          <details key={term} className="group border-b last:border-b-0">
            <summary className="touch flex items-center justify-between py-2 text-sm">
              {term}
              <GlyphDown className="text-faint transition-transform group-open:rotate-180" />
            </summary>
            <p className="pb-3 text-sm text-muted-foreground">{means}</p>
          </details>
        ))}
      </section>
      <section aria-labelledby="help-more">
        <h3 id="help-more" className="mb-1.5 font-medium">
          More to read
        </h3>
        <ul className="text-sm">
          <li className="py-1">
            <a href="/api/docs" target="_blank" rel="noreferrer" className="link touch">
              API documentation
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
