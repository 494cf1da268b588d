import type { Block, PaperPage } from "./paper-pages.fixture.ts";

/** Minimum text size of a printed document in points, less rounding. */
export const SMALLEST = 9.5;
const ROUNDING = 0.02;
/** Heights of the running lines above and below the body. */
const TOP = 61;
const BOTTOM = 58;
/** Where text starts, and where the paper's margin cuts it off; see page.css. */
const HAIR = 1.5;

const isHeading = ({ role }: Block) => /^H[1-6]$/.test(role);

/** Returns how much of a page is filled, down to its last line. */
function fillOf({ height, texts }: PaperPage): number {
  const lowest = Math.min(...texts.filter(({ isBody }) => isBody).map(({ bottom }) => bottom));
  return (height - TOP - lowest) / (height - TOP - BOTTOM);
}

/** A table needs a heading and more than its total on every page it reaches. */
function splitTables({ blocks, split }: PaperPage): string[] {
  return [...split].flatMap((table) => {
    const rows = blocks.filter((block) => block.table === table && block.isBodyRow);
    return rows.length === 1 ? [`has one row of a table alone: ${rows[0]?.words}`] : [];
  });
}

/** Finds a heading without the content below it. */
function lostHeading({ blocks }: PaperPage): string[] {
  const last = blocks.at(-1);
  return last && isHeading(last) ? [`ends with a heading: ${last.words}`] : [];
}

/** Finds text that is too small, or cut off by its page's margin. */
function texts({ texts: drawn, width }: PaperPage): string[] {
  const small = drawn.filter(({ size }) => size < SMALLEST - ROUNDING);
  const body = drawn.filter(({ isBody }) => isBody);
  const margin = Math.min(...body.map(({ left }) => left));
  const wide = body.filter(({ right }) => right > width - margin + HAIR);
  return [
    ...small.map(({ size, words }) => `has text of ${size.toFixed(1)} pt: ${words}`),
    ...wide.map(({ words }) => `has text over its margin: ${words}`),
  ];
}

/** Finds tables that start on another page than the heading right above them, with at most one sentence between. */
function lostTables(pages: readonly PaperPage[]): string[] {
  let heading: { page: number; words: string } | undefined;
  let between: Block[] = [];
  const faults: string[] = [];
  pages.forEach(({ blocks }, page) => {
    for (const block of blocks) {
      if (isHeading(block)) {
        heading = { page, words: block.words };
        between = [];
      } else if (block.table === undefined) between.push(block);
      else {
        const isNear = between.length <= 1 && between.every(({ role }) => role === "P");
        if (heading && isNear && heading.page !== page)
          faults.push(`Page ${page + 1} has the table of a heading on page ${heading.page + 1}: ${heading.words}`);
        heading = undefined;
      }
    }
  });
  return faults;
}

/** Lists what is wrong with how a document fills its pages; empty for a good one. */
export function paperFaults(pages: readonly PaperPage[]): string[] {
  const faults = pages.flatMap((page, index) => {
    const fill = fillOf(page);
    const own = [...lostHeading(page), ...splitTables(page), ...texts(page)];
    if (index < pages.length - 1 && fill <= 0.5) own.push(`is filled to ${Math.round(fill * 100)}% only`);
    return own.map((fault) => `Page ${index + 1} ${fault}`);
  });
  return [...faults, ...lostTables(pages)];
}
