import type { XmlElement } from "./xml-tree.ts";

export const MISMO = "http://www.mismo.org/residential/2009/schemas";

/** Elements at a path below one, in MISMO's namespace. */
export function all(from: XmlElement | undefined, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce<XmlElement[]>(
      (found, name) =>
        found.flatMap(({ children }) => children.filter((one) => one.name === name && one.uri === MISMO)),
      from ? [from] : [],
    );
}
/** The first of them. */
export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined => all(from, path)[0];
/** Its text, or undefined where there is none. */
export const textAt = (from: XmlElement | undefined, path: string): string | undefined =>
  first(from, path)?.text.trim().replace(/\s+/g, " ") || undefined;

/** An amount in cents; an amount of zero is how files say that it is not known. */
export function centsAt(from: XmlElement | undefined, path: string): number | undefined {
  const text = textAt(from, path)?.replace(/[$,]/g, "");
  if (text === undefined || !/^\d{1,9}(?:\.\d{1,4})?$/.test(text)) return undefined;
  return Math.round(Number(text) * 100) || undefined;
}
/** A percentage as a fraction. */
export function percentAt(from: XmlElement | undefined, path: string): number | undefined {
  const text = textAt(from, path);
  if (text === undefined || !/^\d{1,2}(?:\.\d{1,6})?$/.test(text)) return undefined;
  const rate = Number((Number(text) / 100).toFixed(6));
  return rate > 0 && rate <= 0.25 ? rate : undefined;
}
/** A whole number above zero. */
export function wholeAt(from: XmlElement | undefined, path: string): number | undefined {
  const text = textAt(from, path);
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) || undefined : undefined;
}
