import type { XmlElement } from "./xml-tree.ts";

export const MISMO = "http://www.mismo.org/residential/2009/schemas";
/** Namespaces of extensions, by the prefix that paths here give them. */
const EXTENSIONS: Readonly<Record<string, string>> = { ULAD: "http://www.datamodelextension.org/Schema/ULAD" };

/** Elements at a path below one, in MISMO's namespace, or in that of an extension: "EXTENSION/OTHER/ULAD:URLA_TOTAL_EXTENSION". */
export const all = (from: XmlElement | undefined, path: string): XmlElement[] =>
  path.split("/").reduce<XmlElement[]>(
    (found, step) => {
      const [prefix, local] = step.split(":");
      const [name, uri] = local === undefined ? [step, MISMO] : [local, EXTENSIONS[prefix ?? ""]];
      return found.flatMap(({ children }) => children.filter((one) => one.name === name && one.uri === uri));
    },
    from ? [from] : [],
  );
/** The first of them. */
export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined => all(from, path)[0];

export const textOf = ({ text }: XmlElement) => text.trim().replace(/\s+/g, " ");
/** Its text, or undefined where there is none. */
export const textAt = (from: XmlElement | undefined, path: string): string | undefined => {
  const element = first(from, path);
  return (element && textOf(element)) || undefined;
};

/** A value that is there and cannot be used, and why. */
export interface Unusable {
  label: string;
  text: string;
  reason: string;
}

/** An amount in a sentence: "$4,200.00". */
export const dollars = (cents: number) => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** The most a report takes: a hundred million dollars. */
const MAX_CENTS = 10_000_000_000;

/** What text says in cents, or why it says nothing. */
export function centsOf(text: string): { cents: number } | { reason: string } {
  const plain = text.replace(/[$,\s]/g, "");
  if (/^[-−–]\d/.test(plain)) return { reason: "An amount is not below zero." };
  if (!/^\d+(?:\.\d+)?(?:e\+?\d+)?$/i.test(plain)) return { reason: "It is not an amount in dollars." };
  const cents = Math.round(Number(plain) * 100);
  return cents <= MAX_CENTS ? { cents } : { reason: "It is more than $100,000,000." };
}

/** What text says as a yearly rate, a fraction, or why it says nothing. */
export function rateOf(text: string): { rate: number } | { reason: string } {
  const plain = text.replace(/[%\s]/g, "");
  const rate = Number((Number(plain) / 100).toFixed(6));
  return /^\d{1,2}(?:\.\d+)?$/.test(plain) && rate > 0 && rate <= 0.25
    ? { rate }
    : { reason: "A rate is above 0% and at most 25%." };
}

/** What text says in months, or why it says nothing. */
export const termOf = (text: string, perPeriod = 1): { months: number } | { reason: string } => {
  const months = /^\d{1,4}$/.test(text) ? Number(text) * perPeriod : 0;
  return months >= 12 && months <= 480 ? { months } : { reason: "A term is 12 to 480 months." };
};

/** Reads values out of a file, and keeps what it could not use and which elements it has read. */
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

  /** An amount in cents; an amount of zero is how files say that it is not known. */
  cents(from: XmlElement | undefined, path: string, label: string): number | undefined {
    const element = this.takeAt(from, path);
    return element && textOf(element) ? this.money(textOf(element), label) : undefined;
  }

  /** What the text of an element says in cents. */
  money(text: string, label: string): number | undefined {
    const read = centsOf(text);
    return "cents" in read ? read.cents || undefined : this.note(label, text, read.reason);
  }

  takeAt(from: XmlElement | undefined, path: string): XmlElement | undefined {
    return this.take(first(from, path));
  }

  /** Amounts below an element that nothing has read. */
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
