import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { LIMITS } from "../limits.ts";
import { TableFault } from "../table-fault.ts";

const DAMAGED = "The workbook is damaged. Open it in Excel, save it again and choose that file.";
const BOMB = "The workbook unpacks to far more than a list has. It is not read.";
const MAX_PARTS = 5_000;

/** What a workbook that is read may come to in all, over every part of it that was unpacked. */
interface Allowance {
  left: number;
}

/** The parts of a workbook by name, each unpacked as it is read. */
export class Parts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The bytes of a part. What it says of its own size is not believed: bytes are counted while they are unpacked. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new TableFault(DAMAGED);
    if (entry.isEncrypted())
      throw new TableFault(
        "This workbook is protected with a password. Open it, remove the password and save it again.",
      );
    if (entry.uncompressedSize > LIMITS.inflatedBytes) throw new TableFault(BOMB);
    const allowance: Allowance = { left: LIMITS.inflatedBytes };
    const stream = await this.#open(entry);
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        allowance.left -= chunk.length;
        if (allowance.left < 0 || (size > LIMITS.smallBytes && size > entry.compressedSize * LIMITS.ratio))
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

/** Opens an archive and reads what parts it has. Close it. */
export function openParts(path: string): Promise<Parts> {
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
      zip.on("end", () => resolve(new Parts(zip, entries)));
      zip.readEntry();
    });
  });
}
