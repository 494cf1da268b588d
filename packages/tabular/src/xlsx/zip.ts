import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { LIMITS } from "../limits.ts";
import { TableFault } from "../table-fault.ts";

const DAMAGED = "The workbook is damaged. Open it in Excel, save it again and choose that file.";
const BOMB = "The workbook unpacks to far more than a list has. It is not read.";
const MAX_PARTS = 5_000;

/** The maximum unpacked size of an archive, over every part that is unpacked. A part that is read again counts once. */
export class Allowance {
  readonly #unpacked = new Map<string, number>();
  #left: number;

  /** @param fileBytes the archive's size: the packed sizes that its parts declare are not trusted */
  constructor(fileBytes: number) {
    this.#left = Math.min(LIMITS.inflatedBytes, Math.max(LIMITS.smallBytes, fileBytes * LIMITS.ratio));
  }

  /** Whether a part may have this many bytes. */
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

  /** Yields the bytes of a part. Its declared size is not trusted: bytes are counted while they are unpacked. */
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
      // Errors of yauzl and zlib about a broken archive mean nothing to the person who chose it.
      throw error instanceof TableFault ? error : new TableFault(DAMAGED);
    } finally {
      stream.destroy();
    }
  }

  /** Yields the text of a part, in chunks. */
  async *text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder("utf-8");
    for await (const chunk of this.read(name)) yield decoder.decode(chunk, { stream: true });
  }

  /** Reads a small part as a whole. */
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

/** Opens an archive and lists its parts. Close it after use. @param allowance shared by everything that reads this archive */
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
