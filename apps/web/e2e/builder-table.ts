import { expect, type Locator, type Page } from "@playwright/test";

export type Letter = "A" | "B" | "C" | "D";
const place = (letter: Letter) => "ABCD".indexOf(letter);

/** The builder's table as a person reads it: rows by label, columns by letter. */
export class BuilderTable {
  readonly page: Page;
  readonly table: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole("table", { name: "Scenarios and their figures" });
  }

  /** A typed cell, for example `Note rate`, `B`. Without a letter, the cell for all scenarios. */
  cell(name: string, letter?: Letter): Locator {
    return this.table.getByRole("textbox", { name: letter ? `${name}, ${letter}` : name, exact: true });
  }

  /** A computed figure in the first row with this label. */
  figure(label: string, letter: Letter): Locator {
    return this.table
      .getByRole("row")
      .filter({ has: this.page.getByRole("rowheader", { name: label, exact: true }) })
      .filter({ has: this.page.locator("[data-figure]") })
      .first()
      .getByRole("cell")
      .nth(place(letter))
      .getByRole("button");
  }

  async fill(name: string, letter: Letter | undefined, text: string): Promise<void> {
    await this.cell(name, letter).fill(text);
  }

  /** Adds a scenario that starts as a copy of the last one. */
  async addCopy(): Promise<void> {
    await this.table.getByRole("button", { name: "Add a scenario" }).click();
    await this.page.getByRole("menuitem", { name: /^Copy/ }).last().click();
  }

  /** Generates the report despite the warnings before it. */
  async continueAnyway(): Promise<void> {
    const check = this.page.getByRole("dialog", { name: "Before the report is made" });
    await check.getByRole("button", { name: "Continue anyway" }).click();
  }

  /** Types key by key; after each one, `after` checks what has to be shown for the cell's text so far. */
  async type(name: string, letter: Letter, text: string, after: (typed: string) => Promise<void>): Promise<void> {
    const input = this.cell(name, letter);
    await input.click();
    await input.selectText();
    for (let length = 1; length <= text.length; length += 1) {
      await this.page.keyboard.type(text.charAt(length - 1));
      await after(text.slice(0, length));
    }
  }

  async shows(label: string, letter: Letter, text: string): Promise<void> {
    const plain = text.replaceAll(/[.$^*+?()[\]{}|\\]/g, String.raw`\$&`);
    await expect(this.figure(label, letter)).toHaveText(new RegExp(`^${plain}( best)?$`));
  }
}

/** 283_217 → `2,832.17` */
export const cents = (value: number): string =>
  (value / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace("-", "−");

/** 0.06731 → `6.731%` */
export const percent = (fraction: number): string => `${(Math.round(fraction * 100_000) / 1000).toFixed(3)}%`;
