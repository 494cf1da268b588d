import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PassingFailure, PermanentFailure } from "./failure.ts";
import { createStorage } from "./storage.ts";
import type { Storage } from "./storage-types.ts";

const folder = mkdtempSync("/tmp/hearthline-files-");
const s3 = { kind: "s3", bucket: "files", region: "us-east-1", accessKeyId: "id", secretAccessKey: "secret" } as const;
let server: Server;
let stores: Record<string, Storage> = {};

beforeAll(async () => {
  server = s3Server().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  stores = {
    "a folder": createStorage({ kind: "folder", path: folder }),
    S3: createStorage({ ...s3, endpoint }),
  };
});

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(["a folder", "S3"])("files in %s", (name) => {
  const store = (): Storage => {
    const one = stores[name];
    if (!one) throw new Error(name);
    return one;
  };

  test("are returned as they were stored, with type and size", async () => {
    const key = "company/0198-a/logo.png";
    expect(await store().exists(key)).toBe(false);
    expect(await store().put(key, Buffer.from("first"), { type: "image/png" })).toEqual({ size: 5 });
    expect(await store().put(key, Readable.from(["sec", "ond!"]), { type: "image/jpeg" })).toEqual({ size: 7 });
    expect(await store().exists(key)).toBe(true);
    const file = await store().get(key);
    expect(file).toMatchObject({ type: "image/jpeg", size: 7 });
    expect(file && (await text(file.stream))).toBe("second!");
    expect(await store().read(key)).toEqual({ bytes: Buffer.from("second!"), type: "image/jpeg" });
    await store().remove(key);
    await store().remove(key);
    expect(await store().get(key)).toBeNull();
    expect(await store().read(key)).toBeNull();
    expect(await store().exists(key)).toBe(false);
  });

  test("are read in parts, with the total size", async () => {
    const key = "company/0198-a/video.mp4";
    await store().put(key, Buffer.from("0123456789"), { type: "video/mp4" });
    const part = await store().get(key, { start: 3, end: 5 });
    expect(part).toMatchObject({ type: "video/mp4", size: 10 });
    expect(part && (await text(part.stream))).toBe("345");
    await store().remove(key);
  });

  test.each(["../x", "/etc/passwd", "a/../../x", "a//b", "a/.hidden", "", ".", "a\\b", "a\0b", "a b"])(
    "cannot have the key %j",
    async (key) => {
      for (const act of [
        () => store().put(key, Buffer.from("x"), { type: "text/plain" }),
        () => store().get(key),
        () => store().exists(key),
        () => store().remove(key),
      ]) {
        await expect(act()).rejects.toBeInstanceOf(PermanentFailure);
      }
    },
  );
});

test("a key that is too long for a file name is rejected", async () => {
  const store = createStorage({ kind: "folder", path: folder });
  await expect(store.exists("x".repeat(201))).rejects.toBeInstanceOf(PermanentFailure);
});

test("a stream that breaks leaves neither a new nor a changed file", async () => {
  const store = createStorage({ kind: "folder", path: folder });
  await store.put("a/kept.txt", Buffer.from("old"), { type: "text/plain" });
  async function* breaking() {
    yield "new";
    throw new Error("cable pulled");
  }
  await expect(store.put("a/kept.txt", Readable.from(breaking()), { type: "text/plain" })).rejects.toBeInstanceOf(
    PassingFailure,
  );
  expect((await store.read("a/kept.txt"))?.bytes.toString()).toBe("old");
  expect(readdirSync(`${folder}/incoming`)).toEqual([]);
});

test("an unavailable store is a passing failure", async () => {
  const store = createStorage({ ...s3, endpoint: "http://127.0.0.1:9" });
  await expect(store.exists("a.txt")).rejects.toBeInstanceOf(PassingFailure);
});

/** The part of S3's protocol that the client uses. */
function s3Server(): Server {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  return createServer(async (request, response) => {
    const key = new URL(request.url ?? "/", "http://x").pathname;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 Credential=id/")) {
      response.writeHead(403).end();
    } else if (request.method === "PUT") {
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers["content-type"] ?? "" });
      response.writeHead(200).end();
    } else if (request.method === "DELETE") {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const object = objects.get(key);
      if (!object) {
        const body = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>none</Message></Error>';
        response
          .writeHead(404, { "Content-Type": "application/xml" })
          .end(request.method === "HEAD" ? undefined : body);
        return;
      }
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "")?.map(Number) ?? [];
      const part = start === undefined || end === undefined ? object.bytes : object.bytes.subarray(start, end + 1);
      response.writeHead(part === object.bytes ? 200 : 206, {
        "Content-Type": object.type,
        "Content-Length": part.length,
        ...(part !== object.bytes && { "Content-Range": `bytes ${start}-${end}/${object.bytes.length}` }),
      });
      response.end(request.method === "HEAD" ? undefined : part);
    }
  });
}
