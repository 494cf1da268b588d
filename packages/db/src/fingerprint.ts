import { createHash } from "node:crypto";

/** SHA-256 of what a report was made of, hex. */
export const fingerprint = (inputs: string): string => createHash("sha256").update(inputs).digest("hex");
