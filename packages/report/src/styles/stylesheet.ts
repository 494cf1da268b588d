import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A stylesheet as one text, with its imports inlined. */
export function stylesheet(path: string): string {
  return readFileSync(path, "utf8").replace(/@import "([^"]+)";/g, (_, imported: string) =>
    stylesheet(join(dirname(path), imported)),
  );
}
