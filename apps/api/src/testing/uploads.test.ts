import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { createIncomingFiles } from "../transports/incoming-files.ts";
import { openWorld, type World } from "./world.ts";

const uploads = operationsOf(features).filter(({ operation }) => operation.kind === "upload");
const HEADSHOT = "/api/settings/update-user-headshot";
let world: World;
let port = 0;
let folder = "";
/** The key of a link that opens without a code. */
let key = "";
/** The path of a call; for a call on a link, with this one's key. */
const pathOf = ({ rest }: AnyOperation, linkKey = key) => `/api${rest?.path}`.replace("{key}", linkKey);
beforeAll(async () => {
  world = await openWorld();
  const works = { revokedAt: null, accessCode: null, OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
  ({ key } = await world.running.services.database.system((db) =>
    db.recipient.findFirstOrThrow({ where: { share: { ...works, report: { loan: { deletedAt: null } } } } }),
  ));
  port = Number(new URL(world.address).port);
  folder = join(world.dataDir, "incoming");
});

/** A form with one file of any length; `total` is the length that the head announces. */
async function beginForm(
  as: string | undefined,
  path: string,
  { field = "headshot", total }: { field?: string; total: number },
) {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  let sent = 0;
  socket.on("data", (chunk) => {
    text += chunk.toString();
  });
  socket.on("error", () => {});
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  const answered = new Promise<string>((done) => {
    socket.on("data", () => /\r\n\r\n./s.test(text) && done(text));
    socket.once("close", () => done(text));
  });
  const write = (bytes: Buffer | string) => {
    sent += bytes.length;
    return new Promise<void>((done) => {
      if (socket.destroyed) return done();
      const going = socket.write(bytes, () => done());
      if (!going) setTimeout(done, 50);
    });
  };
  await write(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${total}\r\n${
      as ? `Authorization: Bearer ${await world.token(as)}\r\n` : ""
    }\r\n--x\r\nContent-Disposition: form-data; name="${field}"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`,
  );
  return { socket, write, closed, answered, sent: () => sent };
}
const inFolder = () => (existsSync(folder) ? readdirSync(folder) : []);
const eventually = (holds: () => boolean) => expect.poll(holds).toBe(true);
const MB = Buffer.alloc(1_000_000, 7);
const picture = (size = 1_200) =>
  sharp({ create: { width: size, height: size, channels: 3, background: "#0e6549" } })
    .png({ compressionLevel: 0 })
    .toBuffer();

describe("an upload", () => {
  it.each(uploads)("declares how large its files may be: $name", ({ operation }) => {
    expect(operation.fileBytes).toBeGreaterThan(0);
  });

  it.each(uploads)("by a stranger is rejected before a byte of it is read: $name", async ({ operation }) => {
    const form = await beginForm(undefined, pathOf(operation, "k".repeat(43)), { total: 4_000_000 });
    const refusal =
      operation.access === "share-key"
        ? /^HTTP\/1\.1 404 .*"code":"not_found"/s
        : /^HTTP\/1\.1 401 .*"Please sign in first\."/s;
    expect(await form.answered).toMatch(refusal);
    form.socket.destroy();
  });

  it("by a caller without the permission is never parsed", async () => {
    const form = await beginForm("viewer@demo.test", "/api/settings/update-user-logo", {
      field: "logo",
      total: 4_000_000,
    });
    expect(await form.answered).toMatch(/^HTTP\/1\.1 403 .*"code":"forbidden"/s);
    expect(inFolder()).toEqual([]);
    form.socket.destroy();
  });

  it.each(uploads)(
    "that announces more than the call accepts is rejected immediately, with field and limit: $name",
    async (one) => {
      const form = await beginForm("admin@demo.test", pathOf(one.operation), { total: 500_000_000 });
      const response = await form.answered;
      expect(response).toMatch(/^HTTP\/1\.1 413 /);
      const { message, errors } = JSON.parse(response.split("\r\n\r\n")[1] ?? "");
      expect(message).toBe(`The file is too large: at most ${Number(one.operation.fileBytes) / 1_000_000} MB.`);
      expect(Object.values(errors)[0]).toEqual([message]);
      // The connection is cut: half a gigabyte is not read, and no other request can follow on it.
      expect(response).toMatch(/^connection: close\r$/im);
      await form.write(MB);
      await form.closed;
      expect(inFolder()).toEqual([]);
    },
  );

  it("that turns out too large is rejected while it arrives, and the connection is cut", async () => {
    const form = await beginForm("officer@demo.test", HEADSHOT, { total: 6_900_000 });
    for (let times = 0; times < 5; times += 1) await form.write(MB);
    await form.write("x");
    const response = await form.answered;
    expect(response).toMatch(/^HTTP\/1\.1 413 .*"headshot":\["The file is too large: at most 5 MB\."\]/s);
    await form.closed;
    expect(inFolder()).toEqual([]);
  });

  it("is on disk while it arrives, and is deleted when its sender disconnects", async () => {
    const form = await beginForm("officer@demo.test", HEADSHOT, { total: 4_000_000 });
    await form.write(MB);
    await eventually(() => inFolder().length === 1);
    form.socket.destroy();
    await eventually(() => inFolder().length === 0);
    // One of the three slots is free again.
    const again = await request(world.app.server)
      .post(HEADSHOT)
      .set("authorization", `Bearer ${await world.token("officer@demo.test")}`)
      .attach("headshot", await picture(), "me.png");
    expect(again.status).toBe(200);
    await eventually(() => inFolder().length === 0);
  });

  it("is passed on as a file that is read from disk, and is deleted when the call has failed", async () => {
    const stored = vi.spyOn(world.running.services.storage, "put").mockImplementation(async () => {
      expect(inFolder()).toHaveLength(1);
      throw new Error("the store is away");
    });
    const response = await request(world.app.server)
      .post(HEADSHOT)
      .set("authorization", `Bearer ${await world.token("officer@demo.test")}`)
      .attach("headshot", await picture(), "me.png");
    expect([response.status, stored.mock.calls.length]).toEqual([500, 1]);
    stored.mockRestore();
    await eventually(() => inFolder().length === 0);
  });

  it("is one of three concurrent uploads of a person; others are not held up", async () => {
    const slow: { socket: Socket }[] = [];
    for (let times = 0; times < 3; times += 1) {
      const form = await beginForm("branch@demo.test", HEADSHOT, { total: 4_000_000 });
      await form.write(MB);
      slow.push(form);
    }
    await eventually(() => inFolder().length === 3);
    const upload = async (as: string) =>
      request(world.app.server)
        .post(HEADSHOT)
        .set("authorization", `Bearer ${await world.token(as)}`)
        .attach("headshot", await picture(100), "me.png");
    const refused = await upload("branch@demo.test");
    expect([refused.status, refused.body.message, Number(refused.headers["retry-after"]) > 0]).toEqual([
      429,
      "You are uploading 3 files already. Please wait until one of them is done.",
      true,
    ]);
    expect((await upload("admin@demo.test")).status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await eventually(() => inFolder().length === 0);
    expect((await upload("branch@demo.test")).status).toBe(200);
  });

  it("of more files than the form has is rejected", async () => {
    const small = await picture(50);
    const response = await request(world.app.server)
      .post(HEADSHOT)
      .set("authorization", `Bearer ${await world.token("officer@demo.test")}`)
      .attach("headshot", small, "a.png")
      .attach("headshot", small, "b.png");
    expect([response.status, response.body.errors]).toEqual([413, { headshot: ["Send one file."] }]);
  });

  it("is rejected by a call that accepts none, which accepts a form without a file", async () => {
    const form = async () =>
      request(world.app.server)
        .post("/api/client/store")
        .set("authorization", `Bearer ${await world.token("officer@demo.test")}`)
        .field("firstName", "Formed");
    const response = await (await form()).status;
    expect(response).toBe(201);
    const withFile = await request(world.app.server)
      .post("/api/client/store")
      .set("authorization", `Bearer ${await world.token("officer@demo.test")}`)
      .field("firstName", "Formed")
      .attach("photo", Buffer.from("x"), "x.png");
    expect([withFile.status, withFile.body.message]).toEqual([422, "This call takes no files."]);
  });

  it("with more text than JSON may hold is rejected", async () => {
    const long = request(world.app.server)
      .post("/api/client/store")
      .set("authorization", `Bearer ${await world.token("officer@demo.test")}`);
    for (let times = 0; times < 5; times += 1) long.field(`note${times}`, "x".repeat(450_000));
    const response = await long;
    expect([response.status, response.body.message]).toEqual([413, "This form is too large."]);
  });
});

describe("a body from a stranger", () => {
  const guarded = operationsOf(features).filter(
    ({ operation: { access, rest } }: { operation: AnyOperation }) =>
      rest && !["GET", "DELETE"].includes(rest.method) && access !== "public" && access !== "share-key",
  );
  it.each(guarded)("is not read: $name responds before it has arrived", async ({ operation }) => {
    const socket = connect(port, "127.0.0.1");
    const { method, path } = operation.rest ?? {};
    const response = new Promise<string>((done) => socket.once("data", (chunk) => done(chunk.toString())));
    socket.write(
      `${method} /api${path?.replaceAll(/\{\w+\}/g, "x")} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{`,
    );
    expect(await response).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

it("deletes the files of a dead process after an hour, and nothing younger", async () => {
  for (const name of ["old", "young"]) writeFileSync(join(folder, name), name);
  const anHourAgo = Date.now() / 1_000 - 3_700;
  utimesSync(join(folder, "old"), anHourAgo, anHourAgo);
  createIncomingFiles(folder);
  await eventually(() => !inFolder().includes("old"));
  expect(inFolder()).toEqual(["young"]);
});
