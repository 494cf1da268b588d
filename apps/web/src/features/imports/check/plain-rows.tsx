import type { Import, ImportLine } from "@hearthline/contract/imports/imports";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphAlert, GlyphBin } from "@/ui/glyphs.tsx";
import type { useImportChanges } from "../use-import.ts";
import { Changes } from "./changes.tsx";
import { nameOfRow } from "./row-names.ts";
import type { RowTab } from "./use-rows.ts";

interface PlainRowsProps {
  of: Import;
  tab: RowTab | "kept";
  rows: readonly ImportLine[];
  /** Skips rows; undefined if nothing can be changed any more. */
  mend?: ReturnType<typeof useImportChanges>["mend"];
}

const HEADS = { wrong: "Why", create: "What it has", update: "What changes", skip: "Why", kept: "Why" } as const;
const head = "h-9 border-b border-border-strong pr-5 text-left text-xs font-medium text-muted-foreground";
const cell = "border-b py-[9px] pr-5 align-top text-sm max-md:block max-md:border-0 max-md:p-0";

/** Rows without errors: the outcome of each, and why. */
export function PlainRows({ of, tab, rows, mend }: PlainRowsProps) {
  return (
    <table aria-label="Rows" className="w-full table-fixed border-separate border-spacing-0 max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={`${head} w-[7%]`}>
            Row
          </th>
          <th scope="col" className={`${head} w-[26%]`}>
            Name
          </th>
          <th scope="col" className={head}>
            {tab === "update" && !mend ? "What changed" : HEADS[tab]}
          </th>
          {mend && (
            <th scope="col" className={`${head} w-[52px] pr-0`}>
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((line) => (
          <tr
            key={line.index}
            className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-b max-md:py-2.5"
          >
            <td className={`${cell} text-muted-foreground max-md:hidden`}>{line.line}</td>
            <th scope="row" className={`${cell} truncate text-left font-medium`}>
              <Who of={of} line={line} />
            </th>
            <td className={`${cell} break-words text-secondary-foreground max-md:col-span-2`}>
              <What of={of} tab={tab} line={line} />
            </td>
            {mend && (
              <td className={`${cell} pr-0 text-right max-md:col-start-2 max-md:row-start-1`}>
                <LeaveOut of={of} line={line} mend={mend} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Who({ of, line }: { of: Import; line: ImportLine }) {
  const name = nameOfRow(line, of.columns) || "No name";
  if (line.recordId === null || of.kind !== "clients") return name;
  return (
    <Link to={paths.client(line.recordId)} className="link">
      {name}
    </Link>
  );
}

function What({ of, tab, line }: { of: Import; tab: PlainRowsProps["tab"]; line: ImportLine }) {
  if (tab === "kept") return line.undo;
  if (line.leftOut) return "You left it out.";
  if (tab === "update")
    return (
      <>
        <Changes changes={line.changes} />
        <Notes of={of} line={line} />
      </>
    );
  const reasons = line.reasons.filter((one) => tab !== "create" || one.column === null);
  const has = of.columns
    .filter(({ target }) => target !== null)
    .map(({ index }) => line.cells[index]?.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(" · ");
  return (
    <>
      {reasons.map(({ message }) => message).join(" ") || has}
      {tab === "create" && <Notes of={of} line={line} />}
    </>
  );
}

/** What was changed when the cells of a row were read. */
function Notes({ of, line }: { of: Import; line: ImportLine }) {
  const notes = line.reasons.filter(({ column }) => column !== null);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-xs text-muted-foreground">
      {notes.map(({ column, message }) => (
        <li key={column} className="flex gap-1.5">
          <GlyphAlert className="mt-[1.5px] size-3.5 flex-none text-warning" />
          <span>
            {of.columns[column ?? 0]?.heading}: {message}
          </span>
        </li>
      ))}
    </ul>
  );
}

function LeaveOut({ of, line, mend }: { of: Import; line: ImportLine; mend: NonNullable<PlainRowsProps["mend"]> }) {
  const set = (leaveOut: boolean) => mend.mutate({ id: of.id, rows: [{ index: line.index, leaveOut }] });
  if (line.leftOut)
    return (
      <Button does="imports.cells" size="sm" aria-label={`Take row ${line.line} in again`} onClick={() => set(false)}>
        Take in
      </Button>
    );
  if (line.status === "skip") return null;
  return (
    <IconButton does="imports.cells" label={`Leave out row ${line.line}`} onClick={() => set(true)}>
      <GlyphBin />
    </IconButton>
  );
}
