import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root, tracked } from "./tracked.ts";

const EXPORTS = new Map(
  ["calc", "contract", "db", "providers", "report", "sandbox"].map((name): [string, Record<string, string>] => [
    name,
    JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")).exports,
  ]),
);

/** Returns the file that an import names, from the repository's root; for outside packages, the name as it is. */
export function resolved(from: string, to: string): string {
  if (to.startsWith(".")) return relative(root, join(root, dirname(from), to));
  if (to.startsWith("@/")) return `apps/web/src/${to.slice(2)}`;
  const [, name = "", path = ""] = /^@hearthline\/(\w+)\/(.+)$/.exec(to) ?? [];
  const own = EXPORTS.get(name) ?? {};
  const target = own[`./${path}`] ?? own["./*"]?.replace("*", path);
  return target ? join("packages", name, target) : to;
}

/** Returns every TypeScript file of the repository with its text and its imports. */
export const modules: ReadonlyMap<string, { text: string; imports: readonly string[] }> = new Map(
  tracked(/\.tsx?$/, /(^|\/)(generated|dist)\//).map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, to = ""]) => resolved(file, to));
    return [file, { text, imports: named }];
  }),
);

/** Whether a file, or anything that it imports directly or indirectly, matches. @param within maximum number of imports away; unlimited if left out */
export function reaches(file: string, like: (text: string) => boolean, within = Number.POSITIVE_INFINITY): boolean {
  const away = new Map([[file, 0]]);
  for (const [one, steps] of away) {
    const known = modules.get(one);
    if (!known) continue;
    if (like(known.text)) return true;
    if (steps < within) for (const next of known.imports) if (!away.has(next)) away.set(next, steps + 1);
  }
  return false;
}
