import { Download } from "lucide-react";
import type { ImportWords } from "../import-words.ts";

/** What a list should look like. */
export function FileHints({ words }: { words: ImportWords }) {
  const { name, text } = words.sample;
  return (
    <section className="pt-4">
      <h3 className="mb-2.5 text-md leading-5">What a list may look like</h3>
      <ul className="grid gap-2.5 leading-5 text-secondary-foreground">
        <li>
          One line a {words.kind === "clients" ? "person" : "loan"}, with a line of headings anywhere near the top.
        </li>
        <li>Any columns, in any order: {words.columns}. Headings are recognized, and you see where each goes.</li>
        <li>Any separator, any encoding; dates as 1/2/27, rates as 6.5 or 6.5%, money with $ and commas.</li>
        <li>In a workbook: no merged cells. You choose the sheet.</li>
      </ul>
      <a
        className="link touch mt-4 inline-flex items-center gap-2"
        download={name}
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      >
        <Download aria-hidden="true" className="size-4" />
        Download a sample
      </a>
    </section>
  );
}
