import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { LIMITS } from "../limits.ts";
import { TableFault } from "../table-fault.ts";

const DAMAGED = "The workbook is damaged. Open it in Excel, save it again and choose that file.";
const BOMB = "The workbook unpacks to far more than a list has. It is not read.";
const MAX_PARTS = 5_000;

/** What an archive may come to in all, over every part of it that is unpacked. A part that is read again counts once. */
export class Allowance {
  readonly #unpacked = new Map<string, number>();
  #left: number;

  /** @param fileBytes of the archive: what its parts say of their own packed sizes is not believed */
  constructor(fileBytes: number) {
    this.#left = Math.min(LIMITS.inflatedBytes, Math.max(LIMITS.smallBytes, fileBytes * LIMITS.ratio));
  }

  /** Whether a part may have come to so many bytes. */
  covers(part: string, bytes: number): boolean {
    const known = this.#unpacked.get(part) ?? 0;
    if (bytes > known) {
      this.#left -= bytes - known;
      this.#unpacked.set(part, bytes);
    }
    return this.#left >= 0;
  }
}

/** The parts of a workbook by name, each unpacked as it is read. */
export class Parts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #allowance: Allowance;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, allowance: Allowance) {
    this.#zip = zip;
    this.#entries = entries;
    this.#allowance = allowance;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a part. What it says of its own size is not believed: bytes are counted while they are unpacked. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const part = name.toLowerCase();
    const entry = this.#entries.get(part);
    if (!entry) throw new TableFault(DAMAGED);
    if (entry.isEncrypted())
      throw new TableFault(
        "This workbook is protected with a password. Open it, remove the password and save it again.",
      );
    if (entry.uncompressedSize > LIMITS.inflatedBytes) throw new TableFault(BOMB);
    const stream = await this.#open(entry);
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        if (
          !this.#allowance.covers(part, size) ||
          (size > LIMITS.smallBytes && size > entry.compressedSize * LIMITS.ratio)
        )
          throw new TableFault(BOMB);
        yield chunk;
      }
    } catch (error) {
      // What yauzl and zlib say of a broken archive is nothing for the person who chose it.
      throw error instanceof TableFault ? error : new TableFault(DAMAGED);
    } finally {
      stream.destroy();
    }
  }

  /** The text of a part, in pieces. */
  async *text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8");
    for await (const chunk of this.read(name)) yield decoder.decode(chunk, { stream: true });
  }

  /** A small part at once. */
  async whole(name: string): Promise<string> {
    let text = "";
    for await (const piece of this.text(name)) {
      text += piece;
      if (text.length > LIMITS.smallBytes) throw new TableFault(BOMB);
    }
    return text;
  }

  close(): void {
    this.#zip.close();
  }

  #open(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.#zip.openReadStream(entry, (error, stream) => (error ? reject(new TableFault(DAMAGED)) : resolve(stream)));
    });
  }
}

/** Opens an archive and reads what parts it has. Close it. @param allowance one for all that reads this archive */
export function openParts(path: string, allowance: Allowance): Promise<Parts> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return reject(new TableFault(DAMAGED));
      const entries = new Map<string, Entry>();
      const refuse = (sentence: string) => {
        zip.close();
        reject(new TableFault(sentence));
      };
      if (zip.entryCount > MAX_PARTS) return refuse(BOMB);
      zip.on("error", () => refuse(DAMAGED));
      zip.on("entry", (entry: Entry) => {
        entries.set(entry.fileName.toLowerCase(), entry);
        zip.readEntry();
      });
      zip.on("end", () => resolve(new Parts(zip, entries, allowance)));
      zip.readEntry();
    });
  });
}
