import { createHash } from "node:crypto";

/** SHA-256 of what was frozen, hex. Fields in the same order give the same. */
export const fingerprint = (frozen: object): string =>
  createHash("sha256").update(JSON.stringify(frozen)).digest("hex");
