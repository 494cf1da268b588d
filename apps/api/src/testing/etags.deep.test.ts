import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { ask, changes, honoring, inputFor, OFFICER, setUp, world } from "./etags.fixture.ts";
import { freshLimits } from "./fresh-limits.ts";
import { kindOf, rowsOf } from "./rows.ts";

setUp();

const WRITERS = 20;

/** Changes that are not repeated, and why. */
const ONCE: Record<string, string> = {
  "closing.close": "a closed loan is not closed again",
  "closing.reopen": "a loan that is open is not reopened",
  "imports.confirm": "an import that has started needs no confirmation",
  "bulkEdits.undo": "what is being undone is not undone again",
};

/** What a change locks in addition to its row: names and ids that must be unique. */
const CONTESTED: Record<string, object> = {
  "clients.update": { externalId: "contested", emails: ["contested@client.test"], lastName: "Contested" },
  "loans.update": { externalId: "contested" },
  "loans.updateRefinance": { externalId: "contested-refinance" },
  "loans.updateLoan": { externalId: "contested-either" },
};

/** An external id that names a row, for the calls that find it by that. */
const externalIdOf = (id = "") => ({ externalId: `of-${id}` });

/** Gives that id to the row of a call that finds it by external id. */
async function identify(name: string, id: string): Promise<void> {
  if (!/\.upsert/.test(name)) return;
  const operation = changes.find((one) => one.name === name.replace("upsert", "update"))?.operation;
  if (!operation) throw new Error(`${name} has no change by id.`);
  expect((await ask(operation, { id, ...externalIdOf(id) })).status).toBe(200);
}

/** The rows of an operation's writers, with the call of each, which changes the row in another way. */
async function writersOf(name: string, operation: AnyOperation, test: string) {
  const mark = `${test}-${name.replace(".", "-").toLowerCase()}`;
  await freshLimits(world);
  const given = await rowsOf(world, OFFICER, mark);
  const named = /\.upsert/.test(name) ? externalIdOf(given[kindOf(name, ["id"])]) : {};
  const inputOf = (turn: number) => ({ ...inputFor(name, operation, given, { mark, turn }), ...named });
  return { given, inputOf };
}

describe(`${WRITERS} writers with one ETag`, () => {
  it.each(honoring)("$name: only one of them wins", async ({ name, operation }) => {
    const single = operation.etagOf;
    const { given, inputOf } = await writersOf(name, operation, "match");
    const read = operationsOf(features).find((one) => one.name === single?.reads[0])?.operation;
    if (!single || !read) throw new Error(`${name} has no counterpart.`);
    const rowId = given[kindOf(name, ["id"])] ?? "";
    const partOf = /homes\.(remove|update|add)(Value|Mortgage)/.test(name) ? given.home : undefined;
    const id = partOf ?? (name.startsWith("calculators.") ? given.loan : rowId) ?? "";
    await identify(name, id);
    const readInput = single.input?.(id) ?? { id };
    const before = await ask(read, { ...readInput });
    expect([before.status, before.headers.etag]).toEqual([200, expect.any(String)]);
    const tag = before.headers.etag ?? "";

    const stale = await ask(operation, inputOf(0), { headers: { "if-match": '"stale"' } });
    expect([stale.status, stale.body.code, stale.headers.etag]).toEqual([412, "precondition_failed", tag]);
    expect(stale.body.message).toMatch(/changed since you read it/);
    expect((await ask(operation, inputOf(0), { headers: { "if-match": `W/${tag}` } })).status).toBe(412);
    const bare = await ask(operation, inputOf(0), { headers: { "if-match": "unquoted" } });
    expect([bare.status, Object.keys(bare.body.errors ?? {})]).toEqual([422, ["If-Match"]]);
    expect((await ask(read, { ...readInput })).headers.etag).toBe(tag);

    const responses = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        ask(operation, inputOf(writer), { headers: { "if-match": `"x", ${tag}` } }),
      ),
    );
    const won = responses.filter(({ status }) => status < 300);
    const lost = responses.filter(({ status }) => status >= 300).map(({ status }) => status);
    expect(won.length, JSON.stringify(responses.map(({ status, body }) => [status, body.message]).slice(0, 3))).toBe(1);
    const after = await ask(read, { ...readInput });
    // A deleted row does not exist for later calls.
    for (const status of lost) expect(status).toBe(after.status === 404 ? 404 : 412);
    if (after.status === 200) expect(won[0]?.headers.etag).toBe(after.headers.etag);
    // A deleted row is not deleted a second time.
    if (after.status === 200 && !/remove/.test(name) && !(name in ONCE))
      expect((await ask(operation, inputOf(77), { headers: { "if-match": "*" } })).status).toBeLessThan(300);
  });
});

describe("writers with If-Match and writers without", () => {
  it.each(honoring)("$name: none of them is aborted by a deadlock", async ({ name, operation }) => {
    const { given, inputOf } = await writersOf(name, operation, "order");
    await identify(name, given[kindOf(name, ["id"])] ?? "");
    const responses = await Promise.all(
      Array.from({ length: WRITERS }, (_, writer) =>
        ask(
          operation,
          { ...inputOf(writer), ...CONTESTED[name] },
          {
            headers: {
              ...(writer % 2 && { "if-match": "*" }),
              ...(writer % 3 && { "idempotency-key": randomUUID() }),
            },
          },
        ),
      ),
    );
    expect(responses.filter(({ status }) => status >= 500).map(({ status, body }) => [status, body.message])).toEqual(
      [],
    );
    expect(Math.min(...responses.map(({ status }) => status))).toBeLessThan(300);
  });
});
