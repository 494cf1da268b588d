import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { errorField, type Failure, isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

export type StorageConfig =
  | { kind: "folder"; path: string }
  | {
      kind: "s3";
      bucket: string;
      region: string;
      /** any S3-compatible store; then objects are addressed by path, not by host */
      endpoint?: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

export type StoredFile = { stream: Readable; type: string; size: number };

/**
 * Files by key. A key is one or more parts of letters, digits, `.`, `_`, `-`, joined by `/`, and no part starts with a dot:
 * "company/0198…/logo.png". Any other key is a PermanentFailure, so none leaves the folder.
 */
export type Storage = {
  /** Writes whole or not at all; an older file of the same key is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { type: string }): Promise<{ size: number }>;
  /** The file, or null where there is none. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredFile | null>;
  /** The file whole in memory: for attachments and images, not for large files. */
  read(key: string): Promise<{ bytes: Buffer; type: string } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

export function createStorage(config: StorageConfig): Storage {
  const store = config.kind === "folder" ? folderStore(config.path) : s3Store(config);
  return {
    put: (key, content, options) => guarded(() => store.put(checkedKey(key), content, options)),
    get: (key) => guarded(() => store.get(checkedKey(key))),
    exists: (key) => guarded(() => store.exists(checkedKey(key))),
    remove: (key) => guarded(() => store.remove(checkedKey(key))),
    read: (key) =>
      guarded(async () => {
        const file = await store.get(checkedKey(key));
        return file && { bytes: await collect(file.stream), type: file.type };
      }),
  };
}

type Store = Omit<Storage, "read">;

const part = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const keyPattern = new RegExp(`^${part}(?:/${part})*$`);

function checkedKey(key: string): string {
  if (key.length > 500 || !keyPattern.test(key)) throw new PermanentFailure("This is not a name a file can have.");
  return key;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asFailure(error);
  }
}

/** Bytes under `files/`, their media types under `types/`: two trees, so that no key can name another's type. */
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
    async get(key) {
      try {
        const [{ size }, type] = await Promise.all([stat(fileOf(key)), readFile(typeOf(key), "utf8")]);
        return { stream: createReadStream(fileOf(key)), type, size };
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

function s3Store(config: Extract<StorageConfig, { kind: "s3" }>): Store {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 3,
    // Checksums in trailers are S3's own; many compatible stores refuse them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });

  return {
    async put(key, content, { type }) {
      const bytes = content instanceof Readable ? await collect(content) : content;
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
      return { size: bytes.byteLength };
    },
    async get(key) {
      try {
        const answer = await client.send(new GetObjectCommand(at(key)));
        if (!(answer.Body instanceof Readable)) throw new PassingFailure("The file store sent no bytes.");
        return {
          stream: answer.Body,
          type: answer.ContentType ?? "application/octet-stream",
          size: answer.ContentLength ?? 0,
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

/** An absent object; not an absent bucket, which is a fault of the set-up. */
function isAbsent(error: unknown): boolean {
  return ["NoSuchKey", "NotFound"].includes(String(errorField(error, "name")));
}

const memoryLimit = 64 * 1024 * 1024;

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > memoryLimit) throw new PermanentFailure("The file is larger than 64 MB.");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function asFailure(error: unknown): Failure {
  if (error instanceof PassingFailure || error instanceof PermanentFailure) return error;
  const metadata: unknown = typeof error === "object" && error ? Reflect.get(error, "$metadata") : undefined;
  const status = Number(errorField(metadata, "httpStatusCode") ?? 0);
  const code = String(errorField(error, "code") ?? errorField(error, "name") ?? "");
  if (status > 0 && !isPassingStatus(status) && status !== 404) {
    return new PermanentFailure("The file store refuses this file.", { cause: error, code });
  }
  return new PassingFailure("The file store cannot be reached.", { cause: error, code });
}
