import { Marked, type Token, type Tokens } from "marked";
import { codeBlock } from "./code.ts";
import { escaped, slug } from "./html.ts";

/** A heading within a section, for the page's contents and the search. */
export interface Heading {
  id: string;
  text: string;
}

const isCode = (token: Token | undefined): token is Tokens.Code => token?.type === "code";
/** A table's cell that starts with `{#id}` names its row: an address can link to it. */
const ROW_ID = /^\{#([\w-]+)\}\s*/;

/**
 * Renders a guide's Markdown as HTML. Consecutive code blocks are one sample in several languages.
 *
 * @param id the section's id: its headings' ids start with it
 */
export function rendered(markdown: string, id: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const own = `${id}-${slug(text)}`;
        headings.push({ id: own, text: text.replaceAll("`", "") });
        const level = depth + 1;
        return `<h${level} id="${own}"><a href="#${own}">${this.parser.parseInline(tokens)}</a></h${level}>`;
      },
      table({ header, rows }) {
        // Roles, since a phone shows a row as a card, which is no longer a table: each cell then contains its column's head.
        const heads = header
          .map(({ tokens }) => `<th role="columnheader">${this.parser.parseInline(tokens)}</th>`)
          .join("");
        const lines = rows.map((row) => {
          const [, id] = ROW_ID.exec(row[0]?.text ?? "") ?? [];
          const cells = row.map(
            ({ tokens }, at) =>
              `<td role="cell" data-head="${escaped(header[at]?.text ?? "")}">${this.parser.parseInline(tokens).replace(ROW_ID, "")}</td>`,
          );
          return `<tr role="row"${id === undefined ? "" : ` id="${id}"`}>${cells.join("")}</tr>`;
        });
        return `<div class="scroll"><table role="table"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${lines.join("")}</tbody></table></div>`;
      },
      html: ({ text }) => escaped(text),
    },
  });
  const tokens = marked.lexer(markdown);
  const parts: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const samples: Tokens.Code[] = [];
    for (let token = tokens[at]; isCode(token); token = tokens[at]) {
      samples.push(token);
      at += tokens[at + 1]?.type === "space" ? 2 : 1;
    }
    if (samples.length > 0) {
      parts.push(codeBlock(samples.map(({ lang = "", text }) => ({ language: lang, text }))));
      at -= 1;
      continue;
    }
    const token = tokens[at];
    if (token) parts.push(marked.parser([token]));
  }
  return { html: parts.join("\n"), headings };
}
