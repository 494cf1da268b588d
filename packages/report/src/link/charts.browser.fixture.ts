import type { Page } from "puppeteer";

/** Every drawing with words in it, and the element that bounds it. */
const DRAWINGS = ".r-pane, .r-bars, .r-stack, .r-lanes, .r-over";

/** Returns words of a chart that leave its frame, or the screen, by more than rounding. */
export function strayWords(page: Page): Promise<string[]> {
  return page.evaluate((drawings) => {
    const strays: string[] = [];
    for (const frame of document.querySelectorAll<HTMLElement>(drawings)) {
      const box = frame.getBoundingClientRect();
      if (box.width === 0) continue;
      const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent || parent.closest(".r-sr, .r-tip")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { left, right, top, bottom, width } of range.getClientRects()) {
          if (width === 0) continue;
          const inside =
            left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
          if (!inside || right > document.documentElement.clientWidth || left < 0)
            strays.push(`${frame.className}: ${node.textContent} (${parent.className})`);
        }
      }
    }
    return strays;
  }, DRAWINGS);
}

/** Returns sums that leave their column or break between digits, and columns that are not aligned with their heading. */
export function strayCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const strays: string[] = [];
    for (const cell of document.querySelectorAll<HTMLElement>(".report td")) {
      const box = cell.getBoundingClientRect();
      if (box.width === 0 || cell.closest(".r-sr")) continue;
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.textContent?.trim() || node.parentElement?.closest(".r-sr")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1))
          strays.push(`outside its column: ${node.textContent}`);
        if (/^[\d$.,−%+]+$/.test(node.textContent) && lines.length > 1)
          strays.push(`broken between digits: ${node.textContent}`);
      }
    }
    for (const table of document.querySelectorAll<HTMLTableElement>(".report table")) {
      if (table.tHead?.closest(".r-sr") || table.tHead?.querySelector(".r-sr")) continue;
      const heads = [...(table.tHead?.rows[0]?.cells ?? [])].slice(1).map((head) => head.getBoundingClientRect());
      for (const row of table.tBodies[0]?.rows ?? []) {
        const cells = [...row.cells].slice(1).map((cell) => cell.getBoundingClientRect());
        if (cells.length !== heads.length) continue;
        const isOff = cells.some(({ left, right, width }, index) => {
          const head = heads[index];
          if (!head || width === 0 || head.width === 0) return false;
          return Math.abs(head.left - left) > 1 && Math.abs(head.right - right) > 1;
        });
        if (isOff) strays.push(`not under its head: ${row.textContent}`);
      }
    }
    return strays;
  });
}

/** Returns the distinct text styles of all axes, and how many drawings have no time axis. */
export function axisStyles(page: Page) {
  return page.evaluate(() => {
    const styles = (selector: string) => [
      ...new Set(
        [...document.querySelectorAll(selector)].map((words) => {
          const { fontSize, lineHeight, color, fontWeight } = getComputedStyle(words);
          return [fontSize, lineHeight, color, fontWeight].join(" ");
        }),
      ),
    ];
    const drawings = [...document.querySelectorAll(".r-plot, .r-payoff-plot")];
    const without = drawings.filter((drawing) => !drawing.closest(".r-over, .r-pane:has(.r-ticks)"));
    return { time: styles(".r-tick"), values: styles(".r-yl"), drawings: drawings.length, without: without.length };
  });
}
