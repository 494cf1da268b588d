import type { XmlElement } from "./xml-tree.ts";

export const MISMO = "http://www.mismo.org/residential/2009/schemas";
/** Namespaces of extensions, by the prefix used in paths here. */
const EXTENSIONS: Readonly<Record<string, string>> = { ULAD: "http://www.datamodelextension.org/Schema/ULAD" };

/** Returns the elements at a path, in MISMO's or an extension's namespace: "EXTENSION/OTHER/ULAD:URLA_TOTAL_EXTENSION". */
export const all = (from: XmlElement | undefined, path: string): XmlElement[] =>
  path.split("/").reduce<XmlElement[]>(
    (found, step) => {
      const [prefix, local] = step.split(":");
      const [name, uri] = local === undefined ? [step, MISMO] : [local, EXTENSIONS[prefix ?? ""]];
      return found.flatMap(({ children }) => children.filter((one) => one.name === name && one.uri === uri));
    },
    from ? [from] : [],
  );
/** Returns the first of them. */
export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined => all(from, path)[0];

export const textOf = ({ text }: XmlElement) => text.trim().replace(/\s+/g, " ");
/** Returns the text of the first element at a path, or undefined if there is none. */
export const textAt = (from: XmlElement | undefined, path: string): string | undefined => {
  const element = first(from, path);
  return (element && textOf(element)) || undefined;
};

/** A value that cannot be used, with the reason. */
export interface Unusable {
  label: string;
  text: string;
  reason: string;
}

/** Formats an amount for a sentence: "$4,200.00". */
export const dollars = (cents: number) => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** The largest amount a report accepts: a hundred million dollars. */
const MAX_CENTS = 10_000_000_000;

/** Parses an amount in cents, or returns why it cannot be used. */
export function centsOf(text: string): { cents: number } | { reason: string } {
  const plain = text.replace(/[$,\s]/g, "");
  if (/^[-−–]\d/.test(plain)) return { reason: "An amount is not below zero." };
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(plain)) return { reason: "It is not an amount in dollars." };
  const cents = Math.round(Number(plain) * 100);
  return cents <= MAX_CENTS ? { cents } : { reason: "It is more than $100,000,000." };
}

/** Parses a yearly rate as a fraction, or returns why it cannot be used. */
export function rateOf(text: string): { rate: number } | { reason: string } {
  const plain = text.replace(/[%\s]/g, "");
  const rate = Number((Number(plain) / 100).toFixed(6));
  return /^\d{1,2}(?:\.\d+)?$/.test(plain) && rate > 0 && rate <= 0.25
    ? { rate }
    : { reason: "A rate is above 0% and at most 25%." };
}

/** Parses a term in months, or returns why it cannot be used. */
export const termOf = (text: string, perPeriod = 1): { months: number } | { reason: string } => {
  const months = /^\d{1,4}$/.test(text) ? Number(text) * perPeriod : 0;
  return months >= 12 && months <= 480 ? { months } : { reason: "A term is 12 to 480 months." };
};

/** Reads values out of a file, and records what it could not use and which elements it has read. */
export class Reading {
  readonly unusable: Unusable[] = [];
  readonly #read = new Set<XmlElement>();

  note(label: string, text: string, reason: string): undefined {
    if (this.unusable.length < 40) this.unusable.push({ label, text: text.slice(0, 40), reason });
    return undefined;
  }

  take(element: XmlElement | undefined): XmlElement | undefined {
    if (element) this.#read.add(element);
    return element;
  }

  /** Reads an amount in cents. In these files, zero means "not known". */
  cents(from: XmlElement | undefined, path: string, label: string): number | undefined {
    const element = this.takeAt(from, path);
    return element && textOf(element) ? this.money(textOf(element), label) : undefined;
  }

  /** Reads the text of an element in cents. */
  money(text: string, label: string): number | undefined {
    const read = centsOf(text);
    return "cents" in read ? read.cents || undefined : this.note(label, text, read.reason);
  }

  takeAt(from: XmlElement | undefined, path: string): XmlElement | undefined {
    return this.take(first(from, path));
  }

  /** Returns amounts below an element that nothing has read yet. */
  leftIn(from: XmlElement | undefined): XmlElement[] {
    const left: XmlElement[] = [];
    const look = (element: XmlElement) => {
      if (/Amount$/.test(element.name) && !this.#read.has(element)) left.push(element);
      for (const child of element.children) look(child);
    };
    if (from) look(from);
    return left;
  }
}
