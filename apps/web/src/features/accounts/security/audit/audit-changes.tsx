import type { RecordedChange } from "@hearthline/contract/accounts/audit";
import { useUser } from "@/api/session.ts";
import { plural } from "@/shared/words/format.ts";
import { fieldWords, linesOf, tableWords, valueWords } from "./audit-words.ts";

interface AuditChangesProps {
  changes: readonly RecordedChange[];
  more: number;
  names: Readonly<Record<string, string>>;
}

/** The changed rows, each with its fields before and after. */
export function AuditChanges({ changes, more, names }: AuditChangesProps) {
  const told = changes.map((change) => ({
    change,
    lines: linesOf(change.before ?? undefined, change.after ?? undefined),
  }));
  return (
    <section aria-label="What changed" className="grid gap-5">
      {told.map(({ change, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entry never changes, and a row may be in it twice
        <div key={index}>
          <h3 className="mb-1.5 text-sm font-medium">
            {tableWords(change.table)}
            <span className="font-regular text-muted-foreground"> {deedOf(change)}</span>
          </h3>
          {lines.length > 0 && <Lines lines={lines} names={names} />}
        </div>
      ))}
      {more > 0 && <p className="text-sm text-muted-foreground">And {plural(more, "more row")} of the same change.</p>}
    </section>
  );
}

const deedOf = ({ before, after }: RecordedChange): string =>
  before && after ? "changed" : after ? "added" : "removed";

function Lines({ lines, names }: { lines: ReturnType<typeof linesOf>; names: AuditChangesProps["names"] }) {
  const reading = { names, timeZone: useUser().timeZone };
  return (
    <table className="w-full table-fixed text-sm">
      <thead>
        <tr className="text-left text-xs text-muted-foreground">
          <th scope="col" className="w-[34%] border-b py-1 font-regular">
            Field
          </th>
          <th scope="col" className="border-b py-1 font-regular">
            Before
          </th>
          <th scope="col" className="border-b py-1 font-regular">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, after }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="border-b py-1.5 pr-2 text-left font-regular text-muted-foreground">
              {fieldWords(field)}
            </th>
            <td className="border-b py-1.5 pr-2 break-words tabular-nums">
              {before === undefined ? <Nothing /> : valueWords(field, before, reading)}
            </td>
            <td className="border-b py-1.5 break-words tabular-nums">
              {after === undefined ? <Nothing /> : valueWords(field, after, reading)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing() {
  return (
    <span className="text-faint">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not there</span>
    </span>
  );
}
