import { randomUUID } from "node:crypto";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { operationsOf } from "../kernel/calls/operation.ts";
import { isTagged } from "../kernel/calls/preconditions.ts";
import { features } from "../router.ts";
import { pathFields } from "../transports/rest-places.ts";
import { AS, ask, changes, honoring, inputFor, OFFICER, overRest, rows, setUp, world } from "./etags.fixture.ts";
import { SAMPLE_SCENARIO, SMALL_REFINANCE } from "./sample-loans.ts";
import { sampleInput } from "./samples.ts";
import { openWorld } from "./world.ts";

setUp();

const reads = overRest.filter(({ operation }) => isTagged(operation));

/** Reads for which there is no sample; each has its own test next to its declaration. */
const UNREAD: Record<string, string> = {
  "auth.byFirebaseUid": "there is no Firebase here",
  "invites.check": "its key is a secret in an email",
  "homeValueLinks.closeLoan": "its key opens one home, and a sample of a key none",
  "homeValueLinks.mortgages": "its key opens one home, and a sample of a key none",
  "reports.pdf": "the worker makes it",
  "homeValues.pdf": "the worker makes it",
  "homeValueLinks.pdf": "the worker makes it",
  "recordings.video": "its file has to be stored first: recordings.test.ts asks with its ETag",
  "recordings.poster": "its file has to be stored first",
  "chat.file": "its file has to be stored first: chat-files.test.ts reads one",
  "chat.linkFile": "its file has to be stored first: chat-files.test.ts reads one",
  "sites.difference":
    "it compares versions, and the demo's website is not published: site-blocks.test.ts reads one with its ETag",
  "clientExports.file": "the worker makes it",
  "persons.download": "the worker makes it",
};

/** Files that are generated while they are sent, so that they differ each time. */
const UNTAGGED: Record<string, string> = {
  "chat.linkRead": "what a key opens is stored nowhere",
  "shares.licensing": "what a key opens is stored nowhere, and where its reader is least of all",
  "hooks.sample": "an event that is made up is of this moment",
  "imports.problems": "its rows are read while they are sent",
  "persons.export": "it contains the time it was made, and is itself logged as given out",
  "security.exportAudit": "it is itself an entry of the log that it exports",
};

/** A cursor is encrypted differently each time, even for the same position. */
const withoutCursors = (text: string): string => text.replaceAll(/"(next|nextCursor)":"[^"]*"/g, '"$1":"…"');

describe("every read by GET", () => {
  it.each(reads.filter(({ name }) => !(name in UNREAD) && !(name in UNTAGGED)))(
    "$name returns an ETag, and 304 to a caller who has it",
    async ({ name, operation }) => {
      const input = inputFor(name, operation, rows);
      const first = await ask(operation, input);
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const tag = first.headers.etag ?? "";
      expect(tag).toMatch(/^"[\w-]{27}"$/);
      expect(first.headers["cache-control"]).toBe("private, no-cache");
      expect(first.headers.vary).toMatch(/authorization/);
      const head = await ask(operation, input, { method: "head" });
      expect([head.status, head.headers.etag]).toEqual([200, tag]);
      for (const known of [tag, `W/${tag}`, `"another", ${tag}`, "*"]) {
        const again = await ask(operation, input, { headers: { "if-none-match": known } });
        expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, "", tag]);
        expect(again.headers["cache-control"]).toBe("private, no-cache");
        expect(again.headers["content-type"]).toBeUndefined();
        // Another call would have counted.
        expect(Number(again.headers["ratelimit-remaining"])).toBeGreaterThan(0);
      }
      const other = await ask(operation, input, { headers: { "if-none-match": '"another"' } });
      expect([other.status, other.headers.etag, withoutCursors(other.text)]).toEqual([
        200,
        tag,
        withoutCursors(first.text),
      ]);
      const failing = await ask(operation, input, { headers: { "if-match": '"another"' } });
      expect([failing.status, failing.body.code, failing.headers.etag]).toEqual([412, "precondition_failed", tag]);
    },
  );

  it("includes every listed exception", () => {
    const names = reads.map(({ name }) => name);
    for (const name of [...Object.keys(UNREAD), ...Object.keys(UNTAGGED)]) expect(names).toContain(name);
  });

  it("is tagged by its content: another page, another caller's view, a change, and its undo", async () => {
    const list = (query: string, as = OFFICER) => world.api(as, "get", `/api/client/list?${query}`);
    const tag = async (query: string, as?: string) => (await list(query, as)).headers.etag;
    const [one, two] = [await tag("perPage=2&page=1"), await tag("perPage=2&page=2")];
    expect(new Set([one, two]).size).toBe(2);
    const profile = async () => (await world.api(OFFICER, "get", `/api/client/profile/${rows.client}`)).headers.etag;
    const before = await profile();
    await world.api(OFFICER, "post", "/api/client/update", { id: rows.client, lastName: "Etagged" });
    expect(await profile()).not.toBe(before);
  });

  it("is never stored in a browser's cache if the caller used a cookie or a link's key", async () => {
    const cookie = `access_token=${await world.token(AS)}`;
    const response = await request(world.app.server).get("/api/client/list").set({ cookie });
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "no-store"]);
    const tag = response.headers.etag ?? "";
    const again = await request(world.app.server).get("/api/client/list").set({ cookie, "if-none-match": tag });
    expect([again.status, again.headers["cache-control"]]).toEqual([304, "no-store"]);
  });

  it("is not counted as a call if the response is 304", async () => {
    const slow = await openWorld({ TOKEN_CALLS_PER_MINUTE: "10" });
    const made = await slow.api(AS, "post", "/api/create/tokens", { name: "Polls", permissions: ["report:view"] });
    const get = (headers: object) =>
      slow.app.inject({ url: "/api/client/list", headers: { authorization: `Bearer ${made.body.token}`, ...headers } });
    const first = await get({});
    expect([first.statusCode, first.headers["ratelimit-remaining"]]).toEqual([200, "9"]);
    const tag = String(first.headers.etag);
    for (let times = 0; times < 25; times += 1) {
      const again = await get({ "if-none-match": tag });
      expect([again.statusCode, again.headers["ratelimit-remaining"]]).toEqual([304, "9"]);
    }
    expect((await get({})).headers["ratelimit-remaining"]).toBe("8");
  });
});

const UNREAD_SCOPES = "it adds a version, for a state or a later day too, which no read of one text shows";

/** Changes of existing rows that accept no `If-Match`, and why. */
const REFUSING: Record<string, string> = {
  "auth.setFirebaseUid": "no read shows it",
  "homeValues.clearAddresses": "it is about several addresses",
  "homeValues.refresh": "it asks others, and changes nothing that was read",
  "homeValues.send": "it sends what is there",
  "clientMessages.sendEmail": "it sends a message",
  "clientMessages.sendSms": "it sends a message",
  "monitoring.ask": "it sends a message",
  "homeValues.acceptCorrection": "a correction is resolved once, and has no separate read",
  "homeValues.declineCorrection": "a correction is resolved once, and has no separate read",
  "clientMessages.removeReport": "a version is frozen: it is there as it was read, or gone",
  "monitoring.done": "alerts are read by their list, whose ETag is the list’s",
  "monitoring.update": "what the bureau does meanwhile changes the read’s ETag",
  "homes.restore": "what is deleted has no ETag",
  "homes.restoreValue": "what is deleted has no ETag",
  "homes.restoreMortgage": "what is deleted has no ETag",
  "notes.restore": "what is deleted has no ETag",
  "tags.merge": "it is about several tags, each with its own ETag",
  "clientLists.addMembers": "clients are put in one by one, and the list's own ETag does not tell of them",
  "clientLists.removeMembers": "clients are taken out one by one, and the list's own ETag does not tell of them",
  "contacts.updateOfClient": "a client's contact has no separate read; `contacts.update` honors it",
  "persons.print": "it makes a file",
  "persons.erase": "it also erases everything changed meanwhile",
  "consents.record": "a word is added, none is changed",
  "consents.clearBounce": "the mark of an address has no separate ETag",
  "viewers.remove": "who sees a client has no separate read",
  "integrations.createToken": "it makes a token",
  "integrations.revokeToken": "a token has no separate read",
  "integrations.rotateToken": "it makes a token",
  "shares.makeLink": "it makes a link",
  "shares.setAccessCode":
    "no read returns a code, so no one can overwrite a change unseen: the code set last is the one the officer passes on",
  "shares.preview": "it changes nothing",
  "shares.sendEmail": "it sends a message",
  "shares.sendRefinanceEmail": "it sends a message",
  "shares.sendSms": "it sends a message",
  "shares.sendRefinanceSms": "it sends a message",
  "dashboard.undoCallDecision": "a decision is made and undone, never changed",
  "letters.answer": "a letter can be read once it is answered",
  "loans.copy": "it makes another",
  "closing.addHomeValue": "it adds a value: the earlier ones stay",
  "closing.refinance": "it makes another",
  "chat.update": "its writer alone changes it, for 15 minutes: no read is of one message",
  "chat.delete": "its writer alone deletes it, for 15 minutes: no read is of one message",
  "chat.linkUpdate": "its writer alone changes it, for 15 minutes: no read is of one message",
  "chat.linkDelete": "its writer alone deletes it, for 15 minutes: no read is of one message",
  "closing.sendWelcome": "it sends a message",
  "reviews.ask": "it sends a message",
  "reviews.remind": "it sends a message",
  "messageBatches.resume": "it sends messages",
  "messageBatches.test": "it sends a message",
  "recordings.create": "it makes a version",
  "reports.addVideo": "it makes a version",
  "reports.generatePdf": "it makes a file",
  "reports.generateRefinancePdf": "it makes a file",
  "reports.purchase": "it makes a version",
  "reports.refinance": "it makes a version",
  "reports.refresh": "it makes a version",
  "reports.update": "what it changes is stored separately: the read of a version is frozen, and so is its ETag",
  "communities.setPicture": "it adds a picture: the earlier ones stay",
  "listings.setPicture": "it adds a picture: the earlier ones stay",
  "resources.setFile": "it adds a file: the earlier ones stay",
  "resources.move": "it changes the order of all, one place at a time",
  "posts.setPicture": "it adds a picture: the earlier ones stay",
  "sitePictures.use": "it changes a page of the website, not the picture",
  "posts.update": "its `revision` says from which copy it was changed",
  "posts.publish": "its `revision` says which copy is published",
  "posts.schedule": "its `revision` says which copy is published",
  "posts.unpublish": "it changes what visitors see, not what the post says",
  "siteEmbeds.update": "one short list of the caller’s own, replaced whole as it was typed",
  "sites.update": "its `revision` says from which copy it was changed",
  "settings.updateHeadshot": "it adds a picture: the earlier ones stay",
  "settings.updateLogo": "it adds a picture: the earlier ones stay",
  "settings.updateDisclaimer": UNREAD_SCOPES,
  "settings.updateReportDisclaimer": UNREAD_SCOPES,
  "settings.updateHomevalueDisclaimer": UNREAD_SCOPES,
  "settings.updateWebsiteDisclaimer": UNREAD_SCOPES,
  "settings.updateWebsitePrivacyPolicy": UNREAD_SCOPES,
  "settings.updateWebsiteTerms": UNREAD_SCOPES,
  "settings.updateWebsiteLicensing": UNREAD_SCOPES,
  "templates.duplicate": "it makes another",
  "templates.duplicateById": "it makes another",
  "users.sendReset": "it changes nothing of the user",
  "webhooks.rotateSecret": "what it changes is shown by no read",
  "webhooks.test": "it does not change the endpoint",
  "webhooks.sendAgain": "it sends again what is there",
  "webhooks.sendFailedAgain": "it sends again what is there",
  "hooks.unsubscribe": "a program that subscribed knows the id alone",
};

describe("an upsert", () => {
  const scenarios = [SAMPLE_SCENARIO];
  const cases: Record<string, { path: string; read: string; make: object; change: object }> = {
    "clients.upsert": {
      path: "clients/upsert",
      read: "clients/",
      make: { externalId: "etag-client", firstName: "Etta" },
      change: { externalId: "etag-client", lastName: "Changed" },
    },
    "loans.upsertLoan": {
      path: "loans/upsert",
      read: "loans/",
      make: { externalId: "etag-either", title: "Etags", scenarios },
      change: { externalId: "etag-either", title: "Changed" },
    },
    "loans.upsert": {
      path: "purchase-loans/upsert",
      read: "loan/purchase/",
      make: { externalId: "etag-loan", title: "Etags", scenarios },
      change: { externalId: "etag-loan", title: "Changed" },
    },
    "loans.upsertRefinance": {
      path: "loans/refi/upsert",
      read: "loan/refi/",
      make: { externalId: "etag-refinance", ...SMALL_REFINANCE },
      change: { externalId: "etag-refinance", title: "Changed" },
    },
  };
  const upserts = changes.filter(({ name }) => /\.upsert/.test(name)).map(({ name }) => name);

  it.each(upserts)("returns the ETag of its row's read, and honors If-Match: %s", async (name) => {
    const { path, read, make, change } = cases[name] ?? { path: "", read: "", make: {}, change: {} };
    const upsert = async (body: object, match?: string) =>
      request(world.app.server)
        .post(`/api/${path}`)
        .set({ authorization: `Bearer ${await world.token(OFFICER)}`, ...(match && { "if-match": match }) })
        .send(body);
    const tagOf = async (id: string) => (await world.api(OFFICER, "get", `/api/${read}${id}`)).headers.etag;
    const none = await upsert(make, "*");
    expect([none.status, none.body.code]).toEqual([412, "precondition_failed"]);
    const made = await upsert(make);
    const { id } = made.body.data;
    expect([made.status, made.headers.etag]).toEqual([201, await tagOf(id)]);
    const changed = await upsert(change, made.headers.etag);
    expect([changed.status, changed.headers.etag]).toEqual([200, await tagOf(id)]);
    expect(changed.headers.etag).not.toBe(made.headers.etag);
    const late = await upsert({ ...change, metadata: { late: "yes" } }, made.headers.etag);
    expect([late.status, late.headers.etag]).toEqual([412, await tagOf(id)]);
  });
});

describe("a change with the ETag of another read", () => {
  it("is rejected with the current ETag of the read to which its tag belongs", async () => {
    const tagOf = async (path: string) => (await world.api(OFFICER, "get", `/api/${path}`)).headers.etag ?? "";
    for (const [change, reads] of [
      ["client/update", [`clients/${rows.client}`, `client/profile/${rows.client}`]],
      ["loan/purchase/update", [`loans/${rows.loan}`, `loan/purchase/${rows.loan}`]],
    ] as const)
      for (const [at, read] of reads.entries()) {
        const id = read.split("/").at(-1);
        const tag = await tagOf(read);
        const field = change === "client/update" ? "lastName" : "title";
        await world.api(OFFICER, "post", `/api/${change}`, { id, [field]: `Read otherwise ${at}` });
        const late = await request(world.app.server)
          .post(`/api/${change}`)
          .set({ authorization: `Bearer ${await world.token(OFFICER)}`, "if-match": tag })
          .send({ id, [field]: "Late" });
        expect([read, late.status, late.headers.etag]).toEqual([read, 412, await tagOf(read)]);
      }
  });
});

describe("every change of a single row", () => {
  it("honors If-Match if its row can be read, or is listed as an exception", () => {
    const readable = new Set(
      reads.flatMap(({ name, feature, operation }) => {
        const takesId = pathFields(operation.rest?.path ?? "").includes("id") || name.endsWith(".get");
        return takesId ? [feature] : [];
      }),
    );
    const undecided = changes.filter(({ name, feature, operation }) => {
      const byId = "id" in sampleInput(operation, () => randomUUID()) && readable.has(feature);
      const ofWhatIsThere = byId || /\.(update|set)/.test(name);
      return ofWhatIsThere && !operation.etagOf && !(name in REFUSING);
    });
    expect(undecided.map(({ name }) => name)).toEqual([]);
    for (const name of Object.keys(REFUSING)) expect(changes.map((one) => one.name)).toContain(name);
  });

  it.each(honoring)(
    "$name computes its ETag from reads that run in one transaction, and locks an existing table",
    async ({ operation }) => {
      for (const name of operation.etagOf?.reads ?? []) {
        const read = operationsOf(features).find((one) => one.name === name)?.operation;
        expect(read && isTagged(read), name).toBe(true);
        expect([name, read?.prepare, read?.afterCommit]).toEqual([name, undefined, undefined]);
      }
      const columns = await world.running.services.database.systemQuery<{ name: string }>(
        "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name IN ('id', 'companyId')",
        [operation.etagOf?.table],
      );
      expect(columns.map(({ name }) => name)).toContain("id");
    },
  );

  it.each(changes.filter(({ operation }) => !operation.etagOf))(
    "$name rejects If-Match with a message",
    async ({ name, operation }) => {
      const response = await ask(operation, inputFor(name, operation, rows), { headers: { "if-match": "*" } });
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ["If-Match"]]);
      expect(response.body.message).toMatch(/takes no If-Match/);
    },
  );

  it.each(overRest.filter(({ operation }) => !isTagged(operation)))(
    "$name rejects If-None-Match with a message",
    async ({ name, operation }) => {
      const response = await ask(operation, inputFor(name, operation, rows), { headers: { "if-none-match": '"x"' } });
      expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ["If-None-Match"]]);
    },
  );
});
