import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text as it is drawn. */
interface DrawnText {
  words: string;
  size: number;
  left: number;
  right: number;
  /** Its baseline in points from the bottom of the page. */
  bottom: number;
  /** Whether it is body text, not a running line. */
  isBody: boolean;
}

/** An element of the document's structure with its text on one page. */
export interface Block {
  /** Role in the tagged PDF: "H2", "P", "TR", "Figure". */
  role: string;
  words: string;
  /** For a row: its table, and whether it has figures rather than headings. */
  table?: number;
  isBodyRow?: boolean;
}

export interface PaperPage {
  height: number;
  width: number;
  texts: DrawnText[];
  /** In reading order. */
  blocks: Block[];
  /** Numbers of tables that also have rows on other pages. */
  split: Set<number>;
}

interface Node {
  role?: string;
  type?: string;
  id?: string;
  children?: Node[];
}

const LEAVES = /^(H[1-6]|P|TR|LI|Figure|Caption)$/;

/** Reads text and structure of every page of a tagged PDF. */
export async function paperPages(bytes: Uint8Array): Promise<PaperPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const pages: PaperPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { texts, marked } = readTexts(items as Item[]);
    pages.push({ width, height, texts, ...readBlocks((await page.getStructTree()) as Node | null, marked) });
  }
  await loading.destroy();
  return pages;
}

interface Item {
  type?: string;
  id?: string | null;
  str?: string;
  transform?: number[];
  width?: number;
}

function readTexts(items: readonly Item[]) {
  const texts: DrawnText[] = [];
  const marked = new Map<string, string>();
  const open: (string | null)[] = [];
  for (const { type, id, str = "", transform = [], width = 0 } of items) {
    if (type === "beginMarkedContent" || type === "beginMarkedContentProps") open.push(id ?? null);
    else if (type === "endMarkedContent") open.pop();
    else if (str.trim() !== "") {
      const [, , c = 0, d = 0, left = 0, bottom = 0] = transform;
      const mark = open.at(-1) ?? null;
      if (mark) marked.set(mark, `${marked.get(mark) ?? ""}${str}`);
      texts.push({ words: str, size: Math.hypot(c, d), left, right: left + width, bottom, isBody: mark !== null });
    }
  }
  return { texts, marked };
}

function readBlocks(root: Node | null, marked: ReadonlyMap<string, string>) {
  const blocks: Block[] = [];
  const split = new Set<number>();
  let tables = 0;
  const wordsOf = (node: Node): string =>
    node.type === "content" ? (marked.get(node.id ?? "") ?? "") : (node.children ?? []).map(wordsOf).join(" ").trim();
  function visit(node: Node, table: number | undefined): void {
    const role = node.role ?? "";
    const words = wordsOf(node);
    if (role === "TR" && words === "" && table !== undefined) split.add(table);
    if (role === "Figure" || (words !== "" && (node.type === "content" || LEAVES.test(role)))) {
      blocks.push({ role, words, ...(table !== undefined && { table }), isBodyRow: role === "TR" && isBodyRow(node) });
      return;
    }
    const inside = role === "Table" ? tables++ : table;
    for (const child of node.children ?? []) visit(child, inside);
  }
  if (root) visit(root, undefined);
  return { blocks, split };
}

/** Whether a row has figures below headings: its first cell names the row, or no cell names anything. */
function isBodyRow({ children = [] }: Node): boolean {
  const cells = children.map(({ role }) => role);
  return !cells.includes("TH") || (cells[0] === "TH" && cells.includes("TD"));
}
