import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { collect } from "./collect.ts";
import { errorField, type Failure, isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";
import type { Storage, StorageConfig, Store } from "./storage-types.ts";

/** Opens the configured file store, a folder or an S3-compatible one. Keys are validated; an unavailable store is a passing failure. */
export function createStorage(config: StorageConfig): Storage {
  const opened =
    config.kind === "folder"
      ? Promise.resolve(folderStore(config.path))
      : // The SDK is large, so it is loaded only when S3 is configured.
        import("./storage-s3.ts").then(({ s3Store }) => s3Store(config));
  opened.catch(() => {});
  const withStore = <T>(key: string, work: (store: Store) => Promise<T>) =>
    guarded(async () => {
      checkKey(key);
      return work(await opened);
    });

  return {
    put: (key, content, options) => withStore(key, (store) => store.put(key, content, options)),
    get: (key, range) => withStore(key, (store) => store.get(key, range)),
    exists: (key) => withStore(key, (store) => store.exists(key)),
    remove: (key) => withStore(key, (store) => store.remove(key)),
    read: (key) =>
      withStore(key, async (store) => {
        const file = await store.get(key);
        return file && { bytes: await collect(file.stream), type: file.type };
      }),
  };
}

const part = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}";
// patterns-ignore: a key has at most 500 characters
const keyPattern = new RegExp(`^${part}(?:/${part})*$`);

function checkKey(key: string): void {
  if (key.length > 500 || !keyPattern.test(key)) throw new PermanentFailure("This is not a name a file can have.");
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFailure(error);
  }
}

/** Bytes under `files/`, their media types under `types/`: separate trees, so that no file's key can point at another file's type. */
function folderStore(path: string): Store {
  const root = resolve(path);
  const fileOf = (key: string) => join(root, "files", key);
  const typeOf = (key: string) => join(root, "types", key);

  return {
    async put(key, content, { type }) {
      const temporary = join(root, "incoming", randomUUID());
      await Promise.all([temporary, fileOf(key), typeOf(key)].map((file) => mkdir(dirname(file), { recursive: true })));
      try {
        await writeDurably(temporary, content);
        await writeFile(`${temporary}.type`, type);
        const { size } = await stat(temporary);
        await rename(`${temporary}.type`, typeOf(key));
        await rename(temporary, fileOf(key));
        return { size };
      } catch (error) {
        await Promise.all([rm(temporary, { force: true }), rm(`${temporary}.type`, { force: true })]);
        throw error;
      }
    },
    async get(key, range) {
      try {
        const type = await readFile(typeOf(key), "utf8");
        // Size and bytes of the same file, even if another one replaces it meanwhile.
        const handle = await open(fileOf(key), "r");
        const { size } = await handle.stat();
        return { stream: handle.createReadStream(range), type, size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        return (await stat(fileOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true });
      await rm(typeOf(key), { force: true });
    },
  };
}

async function writeDurably(file: string, content: Uint8Array | Readable): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR"].includes(String(errorField(error, "code")));
}

function asFailure(error: unknown): Failure {
  if (error instanceof PassingFailure || error instanceof PermanentFailure) return error;
  const metadata: unknown = typeof error === "object" && error ? Reflect.get(error, "$metadata") : undefined;
  const status = Number(errorField(metadata, "httpStatusCode") ?? 0);
  const code = String(errorField(error, "code") ?? errorField(error, "name") ?? "");
  if (status > 0 && !isPassingStatus(status) && status !== 404) {
    return new PermanentFailure("The file store rejected this file.", { cause: error, code });
  }
  return new PassingFailure("The file store cannot be reached.", { cause: error, code });
}
