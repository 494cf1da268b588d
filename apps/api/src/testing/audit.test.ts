import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "../kernel/access/actor.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import { type AnyOperation, download, mutation, operationsOf, query, upload } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

/** Changes that no one looks for in an audit log. Add another one deliberately, or it is audited. */
const UNAUDITED = [
  "auth.askForPasskey",
  "chat.linkDelete",
  "chat.linkPost",
  "chat.linkPostFile",
  "chat.linkSeen",
  "chat.linkTyping",
  "chat.linkUpdate",
  "chat.mute",
  "chat.seen",
  "chat.typing",
  "closing.previewWelcome",
  "firstSession.close",
  "homeValueLinks.chooseMails",
  "homeValueLinks.correct",
  "homeValueLinks.correctLoan",
  "homeValueLinks.endLoan",
  "homeValues.preview",
  "homeValues.refresh",
  "listings.checkFile",
  "loanFiles.read",
  "notifications.markSeen",
  "posts.preview",
  "properties.forget",
  "properties.profile",
  "shares.answerNote",
  "shares.ask",
  "shares.logCall",
  "shares.logTry",
  "shares.logView",
  "shares.preview",
  "sites.preview",
  "sites.sendLead",
  "testMode.reset",
];
const SUBJECT = "01990000-0000-7000-8000-000008100001";

let world: World;
let officer: Actor;
beforeAll(async () => {
  world = await openWorld();
  const found = await world.running.sessions.find(await world.token("officer@demo.test"));
  if (!found) throw new Error("The officer is not signed in.");
  officer = found;
});

const rest = { method: "POST", path: "/of-this-test" } as const;
const shape = {
  summary: "Do what this test wants",
  access: "signed-in" as const,
  rest,
  input: z.object({ id: z.uuid() }),
};
const answering = { ...shape, output: z.object({ id: z.uuid() }), run: async () => ({ id: SUBJECT }) };
const file = { filename: "a.txt", body: new Uint8Array() };

/** The log's entry for a call of this operation, as this actor. */
async function logged(operation: AnyOperation, actor: Actor = officer) {
  const requestId = crypto.randomUUID();
  const caller = { requestId, address: "203.0.113.7", userAgent: "test", publicUrl: PUBLIC_URL };
  const call = { actor, caller, session: {} };
  await invoke(world.running.services, "tests.act", operation, call, { id: SUBJECT }).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
  return world.running.services.database.system((db) => db.auditEntry.findMany({ where: { requestId } }));
}

describe("the audit log", () => {
  it.each([
    ["a change", mutation(answering)],
    ["a file taken in", upload({ ...answering, fileBytes: 1 })],
    [
      "a download that takes records out of the company",
      download({ ...shape, logged: true, lean: true, file: { type: "text/plain" }, run: async () => file }),
    ],
  ])("records %s: who, what, which row, from where", async (_, operation) => {
    const rows = await logged(operation);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      companyId: officer.companyId,
      operation: "tests.act",
      userId: officer.userId,
      impersonatorId: null,
      tokenId: null,
      subjectId: SUBJECT,
      address: "203.0.113.7",
    });
  });

  it.each([
    ["a read", query(answering)],
    ["a file given out", download({ ...shape, file: { type: "text/plain" }, run: async () => file })],
    ["a change that says it is none to look for", mutation({ ...answering, unaudited: true })],
  ])("records nothing of %s", async (_, operation) => {
    expect(await logged(operation)).toEqual([]);
  });

  it("does not contain a rejected change, because the entry is written in the change's transaction", async () => {
    const refused = mutation({
      ...answering,
      run: async () => {
        throw new DomainError("conflict", "Not now.");
      },
    });
    expect(await logged(refused)).toEqual([]);
  });

  it("leaves out only these changes", () => {
    const silent = operationsOf(features).filter(({ operation }) => operation.unaudited);
    expect(silent.map(({ name }) => name).sort()).toEqual(UNAUDITED);
  });
});
