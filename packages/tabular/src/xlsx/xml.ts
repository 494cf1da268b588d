import { TableFault } from "../table-fault.ts";

/** A token of a sheet: of a cell, or of what is around it. */
const MAX_TOKEN = 4_000_000;

export interface XmlHandlers {
  /** `tag` is everything between the brackets; query it with `attribute`. */
  open(name: string, tag: string): void;
  close(name: string): void;
  text(text: string): void;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Decodes XML's and Excel's own escapes (`_x000D_`). */
export function unescaped(text: string): string {
  let plain = text;
  if (plain.includes("&"))
    plain = plain.replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
  if (plain.includes("_x"))
    plain = plain.replaceAll(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return plain.includes("\0") ? plain.replaceAll("\0", "") : plain;
}

/** Returns an attribute of a tag; undefined if it has none. */
export function attribute(tag: string, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const at = tag.indexOf(` ${name}=${quote}`);
    if (at < 0) continue;
    const from = at + name.length + 3;
    const end = tag.indexOf(quote, from);
    if (end >= 0) return unescaped(tag.slice(from, end));
  }
  return undefined;
}

/** Returns where a tag ends, or -1 and the quotation mark that is open then: a bracket inside an attribute's value ends nothing. */
function tagEnd(text: string, from: number, open: number): { end: number; quote: number } {
  let quote = open;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === 62 /* > */) return { end: at + 1, quote };
    else if (code === 34 || code === 39) quote = code;
  }
  return { end: -1, quote };
}

/**
 * Parses XML as a stream, holding at most one tag or text in memory. Made for the parts of a workbook: no document type declarations, so no custom
 * entities.
 */
export class XmlScanner {
  readonly #handlers: XmlHandlers;
  /** A text or a token whose end has not arrived. It may arrive in many chunks: it is neither scanned nor concatenated again with each. */
  #rest = "";
  /** How much of it was scanned, and the quotation mark that is open there. */
  #looked = 0;
  #quote = 0;
  /** What ends it: "<" a text, ">" a tag; "" if that is not known yet. */
  #end = "";
  /** Its last two characters: the others of an end may be in the next chunk. */
  #tail = "";

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  push(piece: string): void {
    if (this.#rest !== "" && !this.#mayEndIn(piece)) {
      this.#rest += piece;
      this.#looked += piece.length;
      this.#tail = `${this.#tail}${piece.slice(-2)}`.slice(-2);
      this.#checkRest();
      return;
    }
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      if (text.charCodeAt(at) !== 60 /* < */) {
        const bracket = text.indexOf("<", at + this.#looked);
        this.#looked = bracket < 0 ? text.length - at : 0;
        this.#end = bracket < 0 ? "<" : "";
        if (bracket < 0) break;
        this.#handlers.text(unescaped(text.slice(at, bracket)));
        at = bracket;
      }
      const end = this.#endOf(text, at);
      if (end < 0) break;
      this.#token(text, at, end);
      at = end;
      this.#looked = 0;
    }
    this.#rest = text.slice(at);
    this.#tail = text.slice(Math.max(at, text.length - 2));
    this.#checkRest();
  }

  #checkRest(): void {
    if (this.#rest.length > MAX_TOKEN)
      throw new TableFault("A cell of the workbook has far more text than a cell may have.");
  }

  /** Whether the end of the rest may be in a chunk; otherwise it is scanned now. */
  #mayEndIn(piece: string): boolean {
    if (this.#end !== ">") return piece.includes(this.#end) || `${this.#tail}${piece.slice(0, 2)}`.includes(this.#end);
    const { end, quote } = tagEnd(piece, 0, this.#quote);
    if (end < 0) this.#quote = quote;
    return end >= 0;
  }

  /** Returns where a token ends, or -1 while more of it is to come; what was scanned is not scanned again. */
  #endOf(text: string, bracket: number): number {
    const second = text.charCodeAt(bracket + 1);
    this.#end = "";
    if (Number.isNaN(second)) return -1;
    const after = (mark: string) => {
      const at = text.indexOf(mark, bracket + Math.max(0, this.#looked - mark.length));
      if (at >= 0) return at + mark.length;
      this.#looked = text.length - bracket;
      this.#end = mark;
      return -1;
    };
    if (second === 33 /* ! */) {
      if (text.length < bracket + 9) return -1;
      if (text.startsWith("<!--", bracket)) return after("-->");
      if (text.startsWith("<![CDATA[", bracket)) return after("]]>");
      throw new TableFault("The workbook declares its own types and cannot be read.");
    }
    if (second === 63 /* ? */) return after("?>");
    const { end, quote } = tagEnd(text, bracket + Math.max(1, this.#looked), this.#looked > 0 ? this.#quote : 0);
    if (end >= 0) return end;
    this.#quote = quote;
    this.#looked = text.length - bracket;
    this.#end = ">";
    return -1;
  }

  #token(text: string, bracket: number, end: number): void {
    const second = text.charCodeAt(bracket + 1);
    if (second === 33) {
      if (text.startsWith("<![CDATA[", bracket)) this.#handlers.text(text.slice(bracket + 9, end - 3));
      return;
    }
    if (second === 63) return;
    if (second === 47 /* / */) {
      this.#handlers.close(localName(text.slice(bracket + 2, end - 1).trim()));
      return;
    }
    const empty = text.charCodeAt(end - 2) === 47;
    const tag = text.slice(bracket + 1, empty ? end - 2 : end - 1);
    const blank = tag.search(/\s/);
    const name = localName(blank < 0 ? tag : tag.slice(0, blank));
    this.#handlers.open(name, tag);
    if (empty) this.#handlers.close(name);
  }
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads a complete XML text. */
export function scanXml(text: string, handlers: Partial<XmlHandlers>): void {
  const nothing = () => undefined;
  new XmlScanner({ open: nothing, close: nothing, text: nothing, ...handlers }).push(text);
}
