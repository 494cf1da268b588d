import sharp from "sharp";
import request from "supertest";
import { beforeEach, describe, expect, it } from "vitest";
import {
  call,
  clientId,
  DURHAM,
  done,
  MATE,
  type Message,
  OFFICER,
  onKey,
  PHONE_BROWSER,
  people,
  post,
  read,
  sentLink,
  setUp,
  system,
  world,
} from "./chat.fixture.ts";
import { fileName } from "./chat-files.rules.ts";

setUp();

const PDF = Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
const EXE = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(600)]);
const REFUSED = /not a picture or a PDF/;

let turn = 0;
const send = async (as: string, to: object, bytes: Buffer, name: string, text = "") => {
  const asked = request(world.app.server)
    .post("/api/chat/files")
    .set("authorization", `Bearer ${await world.token(as)}`)
    .field("clientMessageId", `file-${++turn}`)
    .attach("file", bytes, name);
  for (const [field, value] of Object.entries(to)) asked.field(field, value);
  return text ? asked.field("text", text) : asked;
};
const sendOnLink = (key: string, bytes: Buffer, name: string, text = "") => {
  const asked = request(world.app.server)
    .post(`/api/reports/${key}/chat-files`)
    .set("user-agent", PHONE_BROWSER)
    .field("clientMessageId", `link-file-${++turn}`)
    .attach("file", bytes, name);
  return text ? asked.field("text", text) : asked;
};
const posted = async (asked: PromiseLike<request.Response>): Promise<Message> => {
  const answer = await asked;
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.data;
};
const fileOf = (as: string, id: string) => world.api(as, "get", `/api/chat/messages/${id}/file`);
const inStore = async () => (await system((db) => db.file.findMany({ where: { kind: "chat" } }))).length;

describe("a file in a conversation", () => {
  it("is stored with its message and downloaded by those who see the client", async () => {
    const message = await posted(send(OFFICER, { clientId }, PDF, "Approval letter.pdf", "Here it is."));
    expect(message).toMatchObject({
      text: "Here it is.",
      file: { name: "Approval letter.pdf", type: "application/pdf", size: PDF.length },
    });
    for (const as of [OFFICER, "branch@demo.test"]) {
      const answer = await fileOf(as, message.id);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": expect.stringMatching(/^attachment/),
        "x-content-type-options": "nosniff",
      });
      expect(Buffer.from(answer.body)).toEqual(PDF);
    }
  });

  it("is not served to another company, a colleague without reach, or one who no longer has the client", async () => {
    const { id } = await posted(send(OFFICER, { clientId }, PDF, "a.pdf"));
    for (const as of ["admin@other.test", DURHAM, MATE, "realtor@demo.test"])
      expect((await fileOf(as, id)).status, as).toBe(404);
    const officerId = await people.id(DURHAM);
    await system((db) => db.client.update({ where: { id: clientId }, data: { officerId } }));
    expect((await fileOf(DURHAM, id)).status).toBe(200);
    expect((await fileOf(OFFICER, id)).status).toBe(404);
    expect((await send(OFFICER, { clientId }, PDF, "b.pdf")).status).toBe(404);
  });

  it("is named in lists of conversations and on the timeline if it has no text", async () => {
    await posted(send(OFFICER, { clientId }, PDF, "Rates.pdf"));
    const { threads } = await read<{ threads: { clientId: string; last: object }[] }>(OFFICER, "get");
    expect(threads.find((one) => one.clientId === clientId)?.last).toMatchObject({ text: "Rates.pdf" });
    const told = await world.api(OFFICER, "get", `/api/client/fetch-timelines?id=${clientId}&kinds=chat`);
    expect(told.body.data).toMatchObject([{ kind: "chat", text: "Rates.pdf" }]);
  });

  it("is re-encoded without its location if it is a picture", async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#0e6549" } })
      .withExif({ IFD0: { Copyright: "secret-place" } })
      .jpeg()
      .toBuffer();
    expect(photo.includes("secret-place")).toBe(true);
    const { id, file } = await posted(send(OFFICER, { clientId }, photo, "IMG_1.JPG"));
    expect(file).toMatchObject({ name: "IMG_1.jpg", type: "image/jpeg" });
    const { body } = await fileOf(OFFICER, id);
    expect(Buffer.from(body).includes("secret-place")).toBe(false);
  });

  it.each([
    ["a program that is named a PDF", EXE, "statement.pdf"],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>"), "page.pdf"],
    ["a drawing that can hold a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "logo.svg"],
    ["an empty file", Buffer.alloc(0), "empty.pdf"],
  ])("is rejected with an error message if it is %s, and nothing is stored", async (_what, bytes, name) => {
    const before = await inStore();
    const refused = await send(OFFICER, { clientId }, bytes, name, "My words");
    expect(refused.status).toBe(422);
    expect(refused.body.errors.file[0]).toMatch(REFUSED);
    expect(await inStore()).toBe(before);
  });

  it("is rejected with an error message if it is 40 MB", async () => {
    const refused = await send(OFFICER, { clientId }, Buffer.concat([PDF, Buffer.alloc(40_000_000)]), "big.pdf");
    expect([refused.status, refused.body.errors.file]).toEqual([413, ["The file is too large: at most 10 MB."]]);
  });

  it("is accepted once under one id, and no longer exists once its message is deleted", async () => {
    const body = (name: string) =>
      world
        .token(OFFICER)
        .then((token) =>
          request(world.app.server)
            .post("/api/chat/files")
            .set("authorization", `Bearer ${token}`)
            .field("clientId", clientId)
            .field("clientMessageId", "twice")
            .attach("file", PDF, name),
        );
    const first = await posted(body("one.pdf"));
    const before = await inStore();
    expect(await posted(body("two.pdf"))).toMatchObject({ id: first.id, file: { name: "one.pdf" } });
    expect(await inStore()).toBe(before);
    expect(await done(OFFICER, "delete", { id: first.id })).toMatchObject({ text: "", file: null });
    expect((await fileOf(OFFICER, first.id)).status).toBe(404);
  });

  it.each([
    ["C:\\Users\\June\\stub.docx.exe", "stub.docx.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ['a"b\r\nSet-Cookie: x.pdf', "a b Set-Cookie x.pdf"],
    ["\u202Efdp.exe", "fdp.pdf"],
    ["", "file.pdf"],
  ])("named %j is stored as %j", (given, kept) => expect(fileName(given, "pdf")).toBe(kept));
});

describe("a file on a report's link", () => {
  let key: string;
  beforeEach(async () => {
    key = await sentLink();
  });

  it("sent by the client reaches the officer, and one sent by the officer reaches the client", async () => {
    const sent = await posted(sendOnLink(key, PDF, "Pay stub.pdf", "My pay stub"));
    expect(sent).toMatchObject({ mine: true, text: "My pay stub", file: { name: "Pay stub.pdf" } });
    expect((await fileOf(OFFICER, sent.id)).status).toBe(200);
    const { id } = await posted(send(OFFICER, { clientId }, PDF, "Letter.pdf"));
    const shown = await onKey(key, "chat");
    expect(shown.body.data.messages).toMatchObject([
      { file: { name: "Pay stub.pdf" } },
      { file: { name: "Letter.pdf" } },
    ]);
    const answer = await onKey(key, `chat/${id}/file`);
    expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  });

  it("is rejected with an error message if it is too large or not a picture or PDF", async () => {
    const program = await sendOnLink(key, EXE, "stub.pdf", "My words");
    expect([program.status, program.body.errors.file[0]]).toEqual([422, expect.stringMatching(REFUSED)]);
    const large = await sendOnLink(key, Buffer.alloc(40_000_000), "stub.pdf");
    expect([large.status, large.body.errors.file]).toEqual([413, ["The file is too large: at most 10 MB."]]);
  });

  it("is not found if it belongs to another client", async () => {
    const other = await world.api(OFFICER, "post", "/api/client/store", {
      name: "Other Reader",
      email: `o.${key}@client.test`,
    });
    const { id } = await posted(send(OFFICER, { clientId: other.body.data.id }, PDF, "theirs.pdf"));
    expect((await onKey(key, `chat/${id}/file`)).status).toBe(404);
  });

  it("cannot be downloaded or uploaded on a link that has ended, needs a code, or was copied", async () => {
    const { id } = await posted(sendOnLink(key, PDF, "stub.pdf"));
    const tries = async () => [
      (await onKey(key, `chat/${id}/file`)).status,
      (await sendOnLink(key, PDF, "more.pdf")).status,
    ];
    const where = { recipients: { some: { key } } };
    await system((db) => db.share.updateMany({ where, data: { accessCode: "kept" } }));
    expect(await tries()).toEqual([403, 403]);
    await system((db) => db.share.updateMany({ where, data: { accessCode: null, revokedAt: new Date() } }));
    expect(await tries()).toEqual([410, 410]);
    await system((db) => db.share.updateMany({ where, data: { revokedAt: null } }));
    await system((db) => db.recipient.updateMany({ where: { key }, data: { address: "" } }));
    expect(await tries()).toEqual([404, 403]);
  });

  it("is rejected after 30 in a day", async () => {
    const { id } = await posted(sendOnLink(key, PDF, "first.pdf"));
    await system(async (db) => {
      const one = await db.chatMessage.findUniqueOrThrow({ where: { id }, include: { file: true } });
      const { file, fileId: _own, ...row } = one;
      const { companyId, kind, type, size, sha256 } = file ?? {
        companyId: "",
        kind: "",
        type: "",
        size: 0,
        sha256: "",
      };
      await db.chatThread.update({ where: { id: row.threadId }, data: { seq: row.seq + 29 } });
      for (let n = 1; n < 30; n += 1) {
        const made = await db.file.create({
          data: { companyId, kind, name: `${n}`, type, size, sha256, storeKey: `${id}${n}` },
        });
        await db.chatMessage.create({
          data: {
            ...row,
            id: made.id,
            seq: row.seq + n,
            clientMessageId: `${row.clientMessageId} ${n}`,
            fileId: made.id,
            createdAt: new Date(Date.now() - 3_600_000),
          },
        });
      }
    });
    const refused = await sendOnLink(key, PDF, "31.pdf");
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining("many files")]);
    expect((await call(OFFICER, "post", { clientId, text: "Still here", clientMessageId: "s" })).status).toBeLessThan(
      500,
    );
    expect((await post({ clientId }, "And here")).file).toBeNull();
  });
});
