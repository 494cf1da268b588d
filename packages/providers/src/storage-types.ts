import type { Readable } from "node:stream";

export type StorageConfig = { kind: "folder"; path: string } | S3Config;

export type S3Config = {
  kind: "s3";
  bucket: string;
  region: string;
  /** any S3-compatible store; then objects are addressed by path, not by host */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** `size` is that of the whole file, whatever part the stream brings. */
export type StoredFile = { stream: Readable; type: string; size: number };

/** A part of a file: its first and last byte, counted from 0. */
export type ByteRange = { start: number; end: number };

/**
 * Files by key. A key is parts of up to 200 letters, digits, `.`, `_`, `-`, joined by `/`, and no part starts with a dot:
 * "company/0198…/logo.png". Any other key is a PermanentFailure, so none leaves the folder.
 */
export type Storage = {
  /** Writes whole or not at all; an older file of the same key is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { type: string }): Promise<{ size: number }>;
  /** The file or a part of it, or null where there is none. The caller reads the stream to its end or destroys it. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The file whole in memory: for attachments and images, not for large files. */
  read(key: string): Promise<{ bytes: Buffer; type: string } | null>;
  exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};

export type Store = Omit<Storage, "read">;
