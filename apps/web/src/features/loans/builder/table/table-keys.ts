import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import type { BuilderStore } from "../store/builder-store.ts";

const inCell = (cell: Element | null | undefined) => cell?.querySelector<HTMLElement>("[data-cell]") ?? undefined;

/** Required cells: Enter moves from one to the next. */
const isCore = (cell: Element | null | undefined): boolean =>
  (cell?.matches("td[data-core]") && !cell.querySelector("[data-linked]")) ?? false;

/** The cell of the same column in the next matching row that has one, up or down. */
function below(
  from: HTMLElement,
  step: 1 | -1,
  wanted: (cell: Element | null | undefined) => boolean = () => true,
): HTMLElement | undefined {
  const cell = from.closest("td");
  const table = from.closest("table");
  const row = from.closest("tr");
  if (!cell || !table || !row) return undefined;
  const rows = [...table.rows];
  const column = cell.dataset.c;
  for (let at = rows.indexOf(row) + step; at >= 0 && at < rows.length; at += step) {
    // A value that all scenarios share has one cell, reachable from every column.
    const found = rows[at]?.querySelector(column ? `td[data-c="${column}"]` : "td:not(.b-says)");
    const own = inCell(found) ? found : rows[at]?.querySelector("td[data-shared]");
    const target = inCell(own);
    if (target && wanted(own) && target.getClientRects().length > 0) return target;
  }
  return undefined;
}

/** From a required cell to the next required one, otherwise to the next cell. */
function onward(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const among = isCore(from.closest("td")) || from instanceof HTMLSelectElement;
  return (among ? below(from, step, isCore) : undefined) ?? below(from, step);
}

/** The column's first or last required cell. */
function outermost(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  let last: HTMLElement | undefined;
  for (let next = below(from, step, isCore); next; next = below(next, step, isCore)) last = next;
  return last;
}

function beside(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const row = from.closest("tr");
  const all = row ? [...row.querySelectorAll<HTMLElement>("[data-cell]")] : [];
  return all[all.indexOf(from) + step];
}

function go(target: HTMLElement | undefined, event: KeyboardEvent): void {
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (target instanceof HTMLInputElement) target.select();
}

/** Enter moves to the next required cell, Shift-Enter back; arrows move up and down between inputs, left and right from a text's end. */
export function moveInTable(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || !("cell" in target.dataset)) return;
  if ((event.ctrlKey || event.metaKey) && (key === "ArrowUp" || key === "ArrowDown"))
    go(outermost(target, key === "ArrowUp" ? -1 : 1), event);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const input = target instanceof HTMLInputElement ? target : undefined;
  if (key === "Enter" && (input || target instanceof HTMLSelectElement))
    go(onward(target, event.shiftKey ? -1 : 1), event);
  else if (target instanceof HTMLSelectElement) return;
  else if (key === "ArrowDown") go(below(target, 1), event);
  else if (key === "ArrowUp") go(below(target, -1), event);
  else if (key === "ArrowRight" && (!input || atEnd(input, "end"))) go(beside(target, 1), event);
  else if (key === "ArrowLeft" && (!input || atEnd(input, "start"))) go(beside(target, -1), event);
}

/** The last clicked cell that still has the focus. */
let pressed: HTMLInputElement | undefined;

/** A click selects the cell's content, so that typing replaces it, also if a key or a rejected save set the focus; a second click sets the caret. */
export function selectOnPress(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || !("cell" in target.dataset) || event.button !== 0) return;
  const { selectionStart, selectionEnd, value } = target;
  const whole = selectionStart === 0 && selectionEnd === value.length;
  if (document.activeElement === target && (pressed === target || !whole)) return;
  pressed = target;
  target.addEventListener("blur", () => (pressed = undefined), { once: true });
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.select();
}

function atEnd(input: HTMLInputElement, end: "start" | "end"): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length && value !== "") return true;
  return selectionStart === selectionEnd && selectionStart === (end === "start" ? 0 : value.length);
}

/** A column or block copied from a spreadsheet fills the cells from here on, as if typed. */
export function pasteColumn(event: ClipboardEvent<HTMLElement>, store: BuilderStore): void {
  const start = event.target;
  const text = event.clipboardData.getData("text/plain").replace(/\r?\n$/, "");
  if (!(start instanceof HTMLInputElement) || !("cell" in start.dataset) || !/[\n\t]/.test(text)) return;
  event.preventDefault();
  store.asOneStep("paste", () => fillFrom(start, text));
  start.focus();
}

function fillFrom(start: HTMLInputElement, text: string): void {
  let head: HTMLElement | undefined = start;
  for (const line of text.split(/\r?\n/)) {
    let cell: HTMLElement | undefined = head;
    for (const value of line.split("\t")) {
      if (cell instanceof HTMLInputElement) typeInto(cell, value.trim());
      cell = cell && beside(cell, 1);
    }
    head = head && below(head, 1);
    while (head && !(head instanceof HTMLInputElement)) head = below(head, 1);
  }
}

/** Through the input's own events, so that the cell parses it like typed text. */
function typeInto(input: HTMLInputElement, value: string): void {
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
