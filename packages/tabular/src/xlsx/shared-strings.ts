import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "../limits.ts";
import { TableFault } from "../table-fault.ts";
import { XmlScanner } from "./xml.ts";
import type { Parts } from "./zip.ts";

/** Texts beyond this size are on disk. */
const IN_MEMORY = 24_000_000;
const BLOCK = 1 << 20;
const MAX_STRINGS = 10_000_000;
/** Cache of recently used texts: the words of a column are requested again and again. */
const REMEMBERED = 5_000;

/** The texts of a workbook, which its cells refer to by index: outside the heap, and most of a large one on disk. */
export class SharedStrings {
  readonly #blocks: Buffer[] = [];
  #ends = new Float64Array(1_024);
  #count = 0;
  #size = 0;
  #file: { fd: number; folder: string } | undefined;
  readonly #recent = new Map<number, string>();

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    if (this.#count >= MAX_STRINGS) throw new TableFault("The workbook has more than ten million different texts.");
    const bytes = Buffer.from(text);
    this.#write(bytes);
    this.#size += bytes.length;
    if (this.#count === this.#ends.length) {
      const ends = new Float64Array(this.#ends.length * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count] = this.#size;
    this.#count += 1;
  }

  get(index: number): string {
    const recent = this.#recent.get(index);
    if (recent !== undefined) return recent;
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) return "";
    const from = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    const text = this.#read(from, (this.#ends[index] ?? from) - from).toString();
    if (this.#recent.size >= REMEMBERED) this.#recent.clear();
    this.#recent.set(index, text);
    return text;
  }

  close(): void {
    if (!this.#file) return;
    closeSync(this.#file.fd);
    rmSync(this.#file.folder, { recursive: true, force: true });
    this.#file = undefined;
  }

  #write(bytes: Buffer): void {
    let at = 0;
    while (at < bytes.length) {
      const place = this.#size + at;
      if (place >= IN_MEMORY) {
        this.#file ??= spillFile();
        writeSync(this.#file.fd, bytes, at, bytes.length - at, place - IN_MEMORY);
        return;
      }
      const block = Math.floor(place / BLOCK);
      this.#blocks[block] ??= Buffer.alloc(BLOCK);
      const room = Math.min(BLOCK - (place % BLOCK), IN_MEMORY - place, bytes.length - at);
      bytes.copy(this.#blocks[block], place % BLOCK, at, at + room);
      at += room;
    }
  }

  #read(from: number, length: number): Buffer {
    const bytes = Buffer.alloc(length);
    let at = 0;
    while (at < length) {
      const place = from + at;
      if (place >= IN_MEMORY) {
        if (this.#file) readSync(this.#file.fd, bytes, at, length - at, place - IN_MEMORY);
        break;
      }
      const room = Math.min(BLOCK - (place % BLOCK), IN_MEMORY - place, length - at);
      this.#blocks[Math.floor(place / BLOCK)]?.copy(bytes, at, place % BLOCK, (place % BLOCK) + room);
      at += room;
    }
    return bytes;
  }
}

function spillFile(): { fd: number; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "workbook-"));
  return { folder, fd: openSync(join(folder, "texts"), "w+", 0o600) };
}

/** Reads the texts of a workbook. Close them after use. */
export async function readSharedStrings(parts: Parts, name: string): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let text = "";
  let [inText, phonetic] = [false, false];
  const scanner = new XmlScanner({
    open(tag) {
      if (tag === "si") text = "";
      else if (tag === "rPh") phonetic = true;
      else if (tag === "t") inText = !phonetic;
    },
    close(tag) {
      if (tag === "si") strings.add(text.slice(0, LIMITS.cellCharacters + 1));
      else if (tag === "rPh") phonetic = false;
      else if (tag === "t") inText = false;
    },
    text(piece) {
      if (inText && text.length <= LIMITS.cellCharacters) text += piece;
    },
  });
  try {
    for await (const piece of parts.text(name)) scanner.push(piece);
  } catch (error) {
    strings.close();
    throw error;
  }
  return strings;
}
