import type { TimelineEntry } from "@hearthline/contract/clients/timeline";
import { newId } from "@hearthline/db/ids";
import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../testing/people.ts";
import { storePaper } from "../../testing/store-paper.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { nextStep } from "./profile.reads.ts";

let world: World;
const OFFICER = "officer@demo.test";
const DURHAM = "durham@demo.test";
const DVORAK = "01990000-0000-7000-8000-000002100029";

beforeAll(async () => {
  world = await openWorld();
  const people = await demoPeople(world);
  await people.user(DURHAM, "Loan Officer", { branchId: await people.branch("Durham") });
});

const call = (path: string, body: object, as = OFFICER) => world.api(as, "post", `/api/${path}`, body);
async function done(path: string, body: object, as = OFFICER) {
  const response = await call(path, body, as);
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body.data;
}
interface Page {
  entries: TimelineEntry[];
  total: number;
  nextCursor: string | null;
}
const read = async (id: string, query = "", as = OFFICER): Promise<Page> => {
  const response = await world.api(as, "get", `/api/client/fetch-timelines?id=${id}&${query}`);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  const { total, nextCursor } = response.body.meta;
  return { entries: response.body.data, total, nextCursor };
};
const client = async (name: string, as = OFFICER): Promise<string> =>
  (await done("client/store", { name, email: `${name.replace(" ", ".")}@timeline.test` }, as)).id;
const demoClient = async () => {
  const { data } = (await world.api(OFFICER, "get", "/api/client/list?q=helen+dvorak")).body;
  return data[0].id as string;
};

describe("a client's timeline", () => {
  it("includes notes, messages, links, opens, tries, versions, loans, home values, tasks and the client's creation", async () => {
    const { entries } = await read(await demoClient(), "perPage=100");
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set([
        ...["note", "message", "link", "opened", "tried", "call", "question", "chat"],
        ...["report", "loan", "loan-status", "home-value", "task", "task-done", "added"],
      ]),
    );
    expect(entries.at(-1)?.kind).toBe("added");
    const failed = entries.find((entry) => entry.kind === "message" && entry.status === "failed");
    expect(failed).toMatchObject({ toName: "Mark Dvorak", failure: expect.stringContaining("mailbox unavailable") });
    const opened = entries.find(({ kind }) => kind === "opened");
    expect(opened).toMatchObject({ loanKind: "purchase", version: expect.any(Number), seconds: expect.any(Number) });
  });

  it("includes calls, questions and consents, matching the profile and the loan's activity", async () => {
    const id = (
      await done("client/store", { name: "Quinn Asker", email: "quinn@timeline.test", phone: "+19195550177" })
    ).id;
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      noteRate: 0.06,
      termMonths: 360,
    };
    const loan = await done("loan/purchase/create", { title: "Asked", clientIds: [id], scenarios: [scenario] });
    const sent = await done("loan/send-purchase-report-sms", { id: loan.id, to: ["+19195550177"], agreed: true });
    const key = new URL(sent.recipients[0].link).searchParams.get("key");
    const reader = (path: string, body: object) =>
      world.app.inject({
        method: "POST",
        url: `/api/${path}`,
        headers: {
          "user-agent":
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
        },
        payload: { key, ...body },
      });
    expect((await reader("loan/log-call", {})).statusCode).toBe(200);
    await world.running.services.database.system(async (db) => {
      const { recipientId, recipient } = await db.reportCall.findFirstOrThrow({
        where: { recipient: { key: key ?? "" } },
        include: { recipient: { select: { companyId: true } } },
      });
      const { companyId } = recipient;
      const asked = { figure: "Cash to close", scenario: "A", text: "Can it be less?" };
      await db.question.create({ data: { companyId, recipientId, ...asked } });
      const word = { companyId, channel: "email", address: "quinn@timeline.test" };
      await db.consent.create({ data: { ...word, granted: false, source: "unsubscribe", createdAt: new Date() } });
    });
    const { entries } = await read(id, "kinds=call&kinds=question&kinds=consent");
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "call", loanId: loan.id, version: 1 }),
        expect.objectContaining({
          kind: "question",
          figure: "Cash to close",
          text: "Can it be less?",
          answeredAt: null,
        }),
        expect.objectContaining({
          kind: "consent",
          channel: "sms",
          granted: true,
          source: "officer",
          by: "Laura Whitfield",
        }),
        expect.objectContaining({ kind: "consent", channel: "email", granted: false, source: "unsubscribe", by: null }),
      ]),
    );
    const profile = await world.api(OFFICER, "get", `/api/client/profile/${id}`);
    expect(profile.body.data.consents).toMatchObject([
      { channel: "email", address: "quinn@timeline.test", granted: false },
      { channel: "sms", address: "+19195550177", granted: true },
    ]);
    expect((await read(await client("Nobody Else"), "kinds=consent")).entries).toEqual([]);
    const { body } = await world.api(OFFICER, "get", `/api/loan/purchase/${loan.id}/reports`);
    const [recipient] = body.data[0].shares[0].recipients;
    expect(recipient.calls).toHaveLength(1);
    expect(recipient.questions).toMatchObject([{ figure: "Cash to close", text: "Can it be less?" }]);
  });

  it("includes a manual status and imports that created or updated the client, but no skipped row", async () => {
    const id = await client("Kept Record");
    await done("client/client-status/update", { id, status: "credit" });
    await world.running.services.database.system(async (db) => {
      const { companyId, officerId: userId } = await db.client.findUniqueOrThrow({ where: { id } });
      const file = { companyId, userId, kind: "clients", fileBytes: 10, state: "done", finishedAt: new Date() };
      const row = { companyId, cells: [], recordId: id };
      for (const [fileName, status, line] of [
        ["first.csv", "created", 41],
        ["second.csv", "updated", 7],
        ["third.csv", "skipped", 3],
      ] as const)
        await db.import.create({
          data: { ...file, fileName, lines: { create: { ...row, index: line, line, status } } },
        });
    });
    const { entries } = await read(id, "kinds=status&kinds=import&sort=at");
    expect(entries).toHaveLength(3);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "status", from: "lead", to: "credit" }),
        expect.objectContaining({ kind: "import", fileName: "first.csv", line: 41, created: true }),
        expect.objectContaining({ kind: "import", fileName: "second.csv", line: 7, created: false }),
      ]),
    );
  });

  it("is newest first, and its pages return each entry once, in the same order", async () => {
    const id = await demoClient();
    const { entries: whole, total } = await read(id, "perPage=100");
    expect(whole).toHaveLength(total);
    const times = whole.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    const paged: TimelineEntry[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Page = await read(id, `perPage=3${cursor && `&after=${encodeURIComponent(cursor)}`}`);
      expect(page.entries.length).toBeLessThanOrEqual(3);
      expect(page.total).toBe(total);
      paged.push(...page.entries);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect((await read(id, "perPage=100&sort=at")).entries).toEqual(whole.toReversed());
    expect((await read(id, "perPage=3&page=2")).entries).toEqual(whole.slice(3, 6));
  });

  it("is searched by the text of its entries, not by the names of their fields", async () => {
    const clientId = await client("Searched For");
    for (const text of ["Call after five.", "100% sure", "Sells first"])
      await done("client/add-note-store", { clientId, text });
    const texts = async (q: string) =>
      (await read(clientId, `q=${encodeURIComponent(q)}`)).entries.map((entry) => "text" in entry && entry.text);
    expect(await texts("FIVE call")).toEqual(["Call after five."]);
    expect(await texts("0%")).toEqual(["100% sure"]);
    expect(await texts("whitfield")).toHaveLength(3);
    expect(await texts("editedAt")).toEqual([]);
  });

  it("loses and repeats nothing if several entries have the same millisecond", async () => {
    const clientId = await client("Same Moment");
    const at = new Date("2026-03-01T12:00:00.000Z");
    await world.running.services.database.system(async (db) => {
      const { companyId } = await db.client.findUniqueOrThrow({ where: { id: clientId } });
      await db.clientNote.createMany({
        data: Array.from({ length: 5 }, () => ({ id: newId(), companyId, clientId, text: "At once", createdAt: at })),
      });
    });
    const first = await read(clientId, "perPage=3&kinds=note");
    const second = await read(clientId, `perPage=3&kinds=note&after=${first.nextCursor}`);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeNull();
  });

  it("returns only the requested kinds", async () => {
    const { entries } = await read(await demoClient(), "kinds=note&kinds=opened&perPage=100");
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(["note", "opened"]));
  });

  it("shows a loan's entries to those who see the loan, and the client's own to those who see the client", async () => {
    const clientId = await client("Shared Loan");
    const scenario = {
      name: "A",
      priceCents: 40_000_000,
      downPaymentCents: 8_000_000,
      termMonths: 360,
      noteRate: 0.06,
    };
    await done("loan/purchase/create", { title: "Of Laura", clientIds: [clientId], scenarios: [scenario] });
    await done(
      "loan/purchase/create",
      { title: "Of the admin", clientIds: [clientId], scenarios: [scenario] },
      "admin@demo.test",
    );
    const titles = async (as: string) =>
      (await read(clientId, "kinds=loan", as)).entries.map((entry) => ("title" in entry ? entry.title : "")).sort();
    expect(await titles("admin@demo.test")).toEqual(["Of Laura", "Of the admin"]);
    expect(await titles(OFFICER)).toEqual(["Of Laura"]);
    const response = await world.api(DURHAM, "get", `/api/client/fetch-timelines?id=${clientId}`);
    expect(response.status).toBe(404);
  });

  it.each([
    "nonsense",
    "2026-13-99T99:99:99.999Z_note_01990000-0000-7000-8000-000000000000",
    "2026-01-01T00:00:00.000Z_note_x",
  ])("rejects %s as a cursor", async (cursor) => {
    const response = await world.api(OFFICER, "get", `/api/client/fetch-timelines?id=${DVORAK}&after=${cursor}`);
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([422, ["after"]]);
  });
});

describe("a note", () => {
  it("is written, changed, deleted and restored, and shows who changed it next to its author", async () => {
    const clientId = await client("Noted Down");
    const note = await done("client/add-note-store", { clientId, text: "  Call after five.  " });
    expect(note).toMatchObject({ text: "Call after five.", author: "Laura Whitfield", editedAt: null, editedBy: null });
    const changed = await done("client/notes/update", { id: note.id, text: "Call after six." }, "admin@demo.test");
    expect(changed).toMatchObject({ text: "Call after six.", author: "Laura Whitfield" });
    expect(changed.editedBy).not.toBe("Laura Whitfield");
    expect((await read(clientId, "kinds=note")).entries).toMatchObject([{ text: "Call after six." }]);
    await done("client/notes/delete", { id: note.id });
    expect((await read(clientId, "kinds=note")).entries).toEqual([]);
    expect((await call("client/notes/update", { id: note.id, text: "Gone" })).status).toBe(404);
    await done("client/notes/restore", { id: note.id });
    const list = (await world.api(OFFICER, "get", `/api/client/notes?clientId=${clientId}`)).body;
    expect(list.data).toMatchObject([{ text: "Call after six.", editedAt: changed.editedAt }]);
  });

  it("is not marked as changed if its text is the same", async () => {
    const note = await done("client/add-note-store", { clientId: await client("Same Words"), text: "Same." });
    expect((await done("client/notes/update", { id: note.id, text: "Same." })).editedAt).toBeNull();
  });
});

describe("a client's messages and files", () => {
  it("are the emails and texts sent to them, each with its delivery status", async () => {
    const id = await demoClient();
    const { data, meta } = (await world.api(OFFICER, "get", `/api/client/messages?id=${id}`)).body;
    expect(meta.total).toBe(data.length);
    expect(data.length).toBeGreaterThan(1);
    expect(new Set(data.map(({ toAddress }: { toAddress: string }) => toAddress))).toEqual(
      new Set(["owner@demo.test"]),
    );
    expect(data[0]).toMatchObject({ channel: "email", status: "delivered", by: "Laura Whitfield" });
  });

  it("include every version of a report, with its PDF if there is one", async () => {
    const id = await demoClient();
    const { data } = (await world.api(OFFICER, "get", `/api/client/files?id=${id}`)).body;
    const versions = data.map(({ version }: { version: number }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => b - a));
    expect(data.filter(({ newest }: { newest: boolean }) => newest)).toHaveLength(1);
    expect(data[0].pdf).toBeNull();
    await storePaper(world, data[0].reportId, { size: 12_345 });
    const again = (await world.api(OFFICER, "get", `/api/client/files?id=${id}`)).body.data;
    expect(again[0].pdf).toMatchObject({
      size: 12_345,
      url: expect.stringContaining(`/api/reports/${data[0].reportId}/pdf?key=`),
    });
  });

  it("are counted on the profile", async () => {
    const id = await demoClient();
    const { data } = (await world.api(OFFICER, "get", `/api/client/profile/${id}`)).body;
    const total = async (path: string) => (await world.api(OFFICER, "get", `/api/${path}`)).body;
    expect(data.homeCount).toBe((await total(`homes?clientId=${id}`)).meta.total);
    expect(data.messageCount).toBe((await total(`client/messages?id=${id}`)).meta.total);
    expect(data.fileCount).toBe((await total(`client/files?id=${id}`)).data.length);
    expect(data.household.name).toBe("The Dvoraks");
  });
});

describe("the next step of a client's loans", () => {
  const loan = (title: string, status: string, timeline: object[]) => ({
    id: newId(),
    kind: "purchase",
    title,
    status,
    timeline,
  });

  it("is the earliest dated step of open loans that is not done", () => {
    const loans = [
      loan("Later", "credit", [{ key: "closing", date: "2026-12-18", done: false }]),
      loan("Sooner", "pre-approval", [
        { key: "offer", date: "2026-11-01", done: true },
        { key: "contract", done: false },
        { key: "appraisal", date: "2026-12-02", done: false },
      ]),
      loan("Closed", "closed", [{ key: "closing", date: "2026-01-01", done: false }]),
    ];
    expect(nextStep(loans)).toMatchObject({ step: "appraisal", date: "2026-12-02", title: "Sooner" });
    expect(nextStep(loans.slice(2))).toBeNull();
  });
});
