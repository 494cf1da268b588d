import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../kernel/calls/errors.ts";
import { notePlace } from "../kernel/work/file-places.ts";

/** A part up to this size stays in memory; a larger one is written to disk as it arrives. */
const IN_MEMORY_BYTES = 256_000;
const AT_ONCE = 3;
/** Files older than this are deleted; no request takes as long. */
const LEFT_BEHIND_MS = 3_600_000;

/** The files of one call: deleted when it ends. */
export interface CallFiles {
  keep(content: AsyncIterable<Buffer>, about: { name: string; type: string }): Promise<File>;
  /** Deletes the files once the call has its response, whether it succeeded or not. */
  end(): Promise<void>;
}

/** Where files are stored during the call that sent them. */
export interface IncomingFiles {
  /** @throws DomainError `rate_limited` if this person uploads too many files concurrently */
  begin(person: string): CallFiles;
}

/** @param folder of this process or of several: files left behind by a dead process are deleted after an hour */
export function createIncomingFiles(folder: string): IncomingFiles {
  const calls = new Map<string, number>();
  const swept = sweep(folder);
  // Uploads await the sweep and report its failure; no one else is affected.
  swept.catch(() => {});
  return {
    begin(person) {
      const before = calls.get(person) ?? 0;
      if (before >= AT_ONCE)
        throw new DomainError(
          "rate_limited",
          `You are uploading ${AT_ONCE} files already. Please wait until one of them is done.`,
          { retryAfter: 5 },
        );
      calls.set(person, before + 1);
      const places: string[] = [];
      return {
        async keep(content, { name, type }) {
          const place = join(folder, randomUUID());
          places.push(place);
          await swept;
          const { blob, onDisk } = await kept(content, place);
          const file = new File([blob], name, { type });
          return onDisk ? notePlace(file, place) : file;
        },
        async end() {
          const left = (calls.get(person) ?? 1) - 1;
          if (left > 0) calls.set(person, left);
          else calls.delete(person);
          await Promise.all(places.map((place) => rm(place, { force: true })));
        },
      };
    },
  };
}

/** The content as a blob that is read from disk. */
async function kept(content: AsyncIterable<Buffer>, place: string): Promise<{ blob: Blob; onDisk: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      held.push(chunk);
      if (size <= IN_MEMORY_BYTES) continue;
      file ??= await open(place, "wx", 0o600);
      for (const part of held) await file.writeFile(part);
      held = [];
    }
  } finally {
    await file?.close();
  }
  const blob = file ? await openAsBlob(place) : new Blob(held.map((part) => new Uint8Array(part)));
  return { blob, onDisk: file !== undefined };
}

async function sweep(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const place = join(folder, name);
    const found = await stat(place).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(place, { force: true });
  }
}
