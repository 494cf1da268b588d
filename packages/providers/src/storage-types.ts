import type { Readable } from "node:stream";

export type StorageConfig = { kind: "folder"; path: string } | S3Config;

export type S3Config = {
  kind: "s3";
  bucket: string;
  region: string;
  /** any S3-compatible store; objects are then addressed by path, not by host */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `size` is that of the whole file, even if the stream holds only a part. */
export type StoredFile = { stream: Readable; type: string; size: number };

/** A part of a file: its first and last byte, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Files by key. A key consists of parts of up to 200 letters, digits, `.`, `_` and `-`, joined by `/`, and no part
 * starts with a dot: "company/0198…/logo.png". Any other key is a PermanentFailure, so none can leave the folder.
 */
export type Storage = {
  /** Writes the whole file or nothing; an older file with the same key is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { type: string }): Promise<{ size: number }>;
  /** The file or a part of it, or null if there is none. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The whole file in memory: for attachments and images, not for large files. */
  read(key: string): Promise<{ bytes: Buffer; type: string } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
};

export type Store = Omit<Storage, "read">;
