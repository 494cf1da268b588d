import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, tracked } from "./tracked.ts";

/** State columns that are written in one place, by a conditional move along its transitions. Creating a row gives it its first state. */
const MACHINES = [
  { table: "Import", column: "state", home: "packages/domain/src/imports/states.ts" },
  { table: "Message", column: "status", home: "packages/domain/src/messages/states.ts" },
  { table: "MessageBatch", column: "state", home: "packages/domain/src/message-batches/states.ts" },
];

const sources = tracked(
  /^(apps|packages)\/.*\.ts$/,
  /\.(test|fixture|samples)\.ts$|\/(test|testing|bench|scripts|seed|generated|e2e)\//,
).map((file) => ({
  file,
  text: readFileSync(join(root, file), "utf8"),
}));

/** The arguments of a call that begins at `from`, up to the parenthesis that closes it. */
function argumentsAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Writes of a table's state column, by Prisma or in SQL. */
function writesOf({ table, column }: (typeof MACHINES)[number], text: string): string[] {
  const model = table.charAt(0).toLowerCase() + table.slice(1);
  const calls = [...text.matchAll(new RegExp(`\\.${model}\\.(?:update\\w*|upsert)\\(`, "g"))]
    .map((match) => argumentsAt(text, match.index + match[0].length - 1))
    .map((given) => given.slice(given.indexOf("data:")))
    .filter((data) => new RegExp(`[{,]\\s*${column}\\s*[:,}]`).test(data));
  const statements = text.match(new RegExp(`UPDATE "${table}"[^\`]*?SET[^\`]*?\\b"?${column}"? = [^\`]*`, "g")) ?? [];
  return [
    ...calls,
    ...statements.filter((one) => new RegExp(`SET[^\`]*?\\b${column} = `).test(one.split("WHERE")[0] ?? "")),
  ];
}

it("finds writes of a state column by Prisma and in SQL, and no reads", () => {
  const [imports] = MACHINES;
  if (!imports) throw new Error("There is no machine.");
  const found = (text: string) => writesOf(imports, text).length;
  expect(found('db.import.update({ where: { id }, data: { state: "done" } })')).toBe(1);
  expect(found("db.import.updateMany({ where: { id }, data: { ...patch, state } })")).toBe(1);
  expect(found('db.import.updateMany({ where: { state: "done" }, data: { storeKey: null } })')).toBe(0);
  expect(found(`UPDATE "Import" SET state = 'done' WHERE id = 1`)).toBe(1);
  expect(found(`UPDATE "Import" SET progress = 1 WHERE state = 'done'`)).toBe(0);
});

it.each(MACHINES)("$table.$column is written by $home alone", (machine) => {
  const writers = sources.filter(({ text }) => writesOf(machine, text).length > 0).map(({ file }) => file);
  expect(writers).toEqual([machine.home]);
});
