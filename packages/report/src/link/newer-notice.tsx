import { money, rate } from "../format/format.ts";
import type { Branded } from "../parts/officer.tsx";
import { wordsOf } from "../words/catalog/words-of.ts";
import { isolated } from "../words/isolated.ts";
import { firstName } from "../words/scenario-words.ts";
import type { ChangedFigure } from "./changed-figures.ts";
import type { NewerVersion } from "./link-data.ts";

interface NewerNoticeProps {
  newer: NewerVersion;
  of: Branded & { timeZone: string };
  /** The report's label for the cash at closing. */
  cash?: string;
}

/** Notice above an old version that there is a newer one: with its link if the reader is signed in and it was sent to them, and with the changes if the officer shows them. It never changes: a link's script keeps what the server wrote, see `written-newer-notice.tsx`. */
export function NewerNotice({ newer, of, cash }: NewerNoticeProps) {
  const words = wordsOf(of.language);
  const officer = isolated(firstName(of.branding.officer.name));
  const { changes } = newer;
  const names = { ...words.newer.changed, ...(cash !== undefined && { cashToCloseCents: cash }) };
  return (
    <div className="r-newer" role="note" id="newer">
      <div className="r-newer-written">
        <p>
          {words.newer.made(officer, words.dayOfInstant(newer.createdAt, of.timeZone))}{" "}
          {newer.link ? <a href={newer.link}>{words.newer.openNewer}</a> : words.newer.askForNewer(officer)}
        </p>
        {changes && changes.length > 0 && (
          <details>
            <summary>{words.newer.whatChanged}</summary>
            <ul>
              {changes.map((change) => (
                <li key={`${change.letter} ${change.name} ${change.figure}`}>
                  {change.letter}, {isolated(change.name)}: {names[change.figure]} {shown(change, "before")} →{" "}
                  <b>{shown(change, "now")}</b>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

/** "$3,912.40", "6.500%"; a dash if the version has no such scenario. */
function shown({ figure, ...change }: ChangedFigure, side: "before" | "now"): string {
  const value = change[side];
  if (value === null) return "–";
  return figure === "noteRate" || figure === "apr" ? rate(value) : money(value);
}
