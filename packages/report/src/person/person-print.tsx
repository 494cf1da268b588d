import type { Letterhead as Head } from "@hearthline/contract/reports/freeze-report";
import { renderToStaticMarkup } from "react-dom/server";
import { linesOf, onPaper, type PrintPageAssets, printBrand, printedPage } from "../print/print-document.tsx";
import { Letterhead } from "../print/print-letter.tsx";
import { isolated } from "../words/isolated.ts";
import { type Row, type Tables, type ToldRow, type ToldRows, toldParts } from "./person-rows.ts";
import { instantWords, type Pair, pairsOf, type Reading } from "./person-values.ts";

/** Everything known about one person, with its source. */
export interface PersonDossier extends Pick<Head, "branding" | "timeZone"> {
  name: string;
  createdAt: string;
  /** Who asked for it. */
  by: string;
  person: Row;
  tables: Tables;
  /** Labels of referenced rows, by id. */
  names: Readonly<Record<string, string>>;
}

const OF_PERSON = /^(id|companyId|branchId|searchText|updatedAt|firstName|lastName)$/;

/** Everything known about one person on US Letter paper: for `page.setContent` and `page.pdf`. */
export function renderPersonPrint({ dossier, ...assets }: PrintPageAssets & { dossier: PersonDossier }): string {
  const shown = onPaper({ ...dossier, language: "en" as const });
  const title = `Everything known about ${isolated(dossier.name)}`;
  const body = renderToStaticMarkup(
    <main className="report r-doc p-person" style={printBrand(shown)}>
      <section className="p-page p-first">
        <Letterhead document={shown} />
        <Opening dossier={dossier} title={title} />
        <Parts dossier={dossier} />
      </section>
    </main>,
  );
  return printedPage({ title, language: "en", body, lines: linesOf(shown, title) }, assets);
}

function Opening({ dossier, title }: { dossier: PersonDossier; title: string }) {
  const { by, createdAt, timeZone, names, person } = dossier;
  const pairs = Object.entries(person)
    .filter(([column]) => !OF_PERSON.test(column))
    .flatMap(([column, value]) => pairsOf(column, value, { timeZone, names }));
  return (
    <>
      <h1 className="p-subject">{title}</h1>
      <p className="p-about">
        {isolated(by)} asked for this on {instantWords(createdAt, timeZone)}. It has what{" "}
        {isolated(dossier.branding.company.name)} keeps about this person, newest first. Keys of links and codes are
        left out. The JSON file of the same name has every row whole, reports with all their figures.
      </p>
      <Pairs pairs={pairs} className="p-self" />
    </>
  );
}

function Parts({ dossier: { tables, timeZone, names } }: { dossier: PersonDossier }) {
  const reading: Reading = { timeZone, names };
  return toldParts(tables, reading).map((part) => (
    <section key={part.title} className="p-part">
      <h2 className="p-gap">{part.title}</h2>
      {part.tables.map((table) => (
        <TableRows key={table.title} table={table} />
      ))}
    </section>
  ));
}

function TableRows({ table: { title, count, rows, table } }: { table: ToldRows }) {
  const left = count - (table?.cells.length ?? rows.length);
  const dated = rows.some(({ when }) => when !== "");
  return (
    <>
      <h3>
        {title} <span>{count}</span>
      </h3>
      {table ? (
        <Cells table={table} />
      ) : (
        <ul className={`p-rows ${dated ? "" : "p-undated"}`}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order
            <OneRow key={index} row={row} dated={dated} />
          ))}
        </ul>
      )}
      {left > 0 && <p className="p-note">{left} more in the JSON file.</p>}
    </>
  );
}

function Cells({ table: { headings, cells } }: { table: NonNullable<ToldRows["table"]> }) {
  return (
    <table className="p-cells">
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order
          <tr key={index}>
            {row.map((words, column) => (
              <td key={headings[column]}>{isolated(words)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneRow({ row: { when, lead, pairs, more }, dated }: { row: ToldRow; dated: boolean }) {
  return (
    <li>
      <span className={dated ? "p-when" : "p-what"}>{dated ? when : isolated(lead)}</span>
      <div>
        {dated && lead !== "" && <p className="p-what">{isolated(lead)}</p>}
        {pairs.length > 0 && <Pairs pairs={pairs} />}
        {more > 0 && <p className="p-note">{more} more values in the JSON file.</p>}
      </div>
    </li>
  );
}

const Pairs = ({ pairs, className = "" }: { pairs: readonly Pair[]; className?: string }) => (
  <dl className={`p-pairs ${className}`}>
    {pairs.map(({ label, words }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike
      <div key={index}>
        <dt>{label}</dt>
        <dd>{isolated(words)}</dd>
      </div>
    ))}
  </dl>
);
