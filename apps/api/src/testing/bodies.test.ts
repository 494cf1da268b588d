import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { takesQuery } from "../transports/rest-places.ts";
import { openWorld, type World } from "./world.ts";

const AS = "officer@demo.test";
const STORE = "/api/client/store";
let world: World;
let token = "";
beforeAll(async () => {
  world = await openWorld();
  token = await world.token(AS);
});

/** Sends a call as these bytes, without a library that would correct them. */
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function send(url: string, payload: Buffer | string, headers: Record<string, string>, method: Method = "POST") {
  const response = await world.app.inject({
    method,
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
const utf16 = (text: string, order: "le" | "be", mark = false) => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
};
const client = (lastName: string) => JSON.stringify({ firstName: "José", lastName });
const latin1 = (text: string) => Buffer.from(text, "latin1");

describe("a body in a charset", () => {
  it.each([
    ["application/json", Buffer.from(client("Muñoz")), "Muñoz"],
    ["application/json; charset=utf-8", Buffer.from(client("Muñoz")), "Muñoz"],
    ['application/json; charset="UTF-8"', Buffer.from(client("Muñoz")), "Muñoz"],
    ["Application/JSON;Charset=utf8", Buffer.from(client("Muñoz")), "Muñoz"],
    ["application/json", Buffer.from(`\ufeff${client("Marked")}`), "Marked"],
    ["application/json; charset=iso-8859-1", latin1(client("Muñoz")), "Muñoz"],
    ["application/json; charset=latin1", latin1(client("Ibáñez")), "Ibáñez"],
    // 0x92 is a curly apostrophe there.
    [
      "application/json; charset=windows-1252",
      Buffer.from(latin1(client("O@Neil")).map((byte) => (byte === 0x40 ? 0x92 : byte))),
      "O’Neil",
    ],
    [
      "application/json; charset=windows-1251",
      Buffer.from([
        ...latin1('{"firstName":"José","lastName":"').map((byte) => (byte === 0xe9 ? 0x65 : byte)),
        0xc8,
        0xe2,
        0xe0,
        0xed,
        ...latin1('"}'),
      ]),
      "Иван",
    ],
    ["application/json; charset=us-ascii", Buffer.from('{"firstName":"Jo","lastName":"Mu\\u00f1oz"}'), "Muñoz"],
    ["application/json; charset=utf-16", utf16(client("Muñoz"), "le"), "Muñoz"],
    ["application/json; charset=utf-16", utf16(client("Muñoz"), "be"), "Muñoz"],
    ["application/json; charset=utf-16", utf16(client("Muñoz"), "be", true), "Muñoz"],
    ["application/json; charset=utf-16le", utf16(client("Muñoz"), "le", true), "Muñoz"],
    ["application/json; charset=utf-16be", utf16(client("Muñoz"), "be"), "Muñoz"],
    ["application/json", utf16(client("Muñoz"), "le", true), "Muñoz"],
  ])("is decoded correctly: %s", async (type, bytes, lastName) => {
    const { status, body } = await send(STORE, bytes, { "content-type": type });
    expect([status, body.data?.lastName], JSON.stringify(body)).toEqual([201, lastName]);
  });

  it.each([
    [
      "application/json",
      latin1(client("Muñoz")),
      "The body is not UTF-8. Send UTF-8, or say its charset in Content-Type.",
    ],
    ["application/json; charset=utf-8", latin1(client("Muñoz")), "The body is not in the charset that it says: UTF-8."],
    [
      "application/json; charset=utf-16le",
      utf16(client("Muñoz"), "le").subarray(1),
      "The body is not in the charset that it says: UTF-16BE.",
    ],
    [
      "application/json; charset=us-ascii",
      Buffer.from(client("Muñoz")),
      "The body is not in the charset that it says: US-ASCII. Send UTF-8.",
    ],
    [
      'application/json; charset="ASCII"',
      latin1(client("Muñoz")),
      "The body is not in the charset that it says: US-ASCII. Send UTF-8.",
    ],
    [
      "application/json",
      Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
      "The body is not UTF-8. Send UTF-8, or say its charset in Content-Type.",
    ],
  ])("is rejected if its bytes are not valid in it: %s", async (type, bytes, message) => {
    const { status, body } = await send(STORE, bytes, { "content-type": type });
    expect([status, body.message, body.details]).toEqual([422, message, [{ field: "", code: "unreadable", message }]]);
  });

  it.each(["utf-7", "utf-32", "klingon"])("is rejected if the charset is unknown: %s", async (charset) => {
    const { status, body } = await send(STORE, client("A"), { "content-type": `application/json; charset=${charset}` });
    expect([status, body.code, body.message]).toEqual([
      415,
      "unsupported_media",
      `The charset "${charset}" is not known here. Send UTF-8.`,
    ]);
  });
});

describe("a form in a charset", () => {
  const form = (parts: [head: string, value: Buffer][]) =>
    Buffer.concat([
      ...parts.flatMap(([head, value]) => [
        Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`, "latin1"),
        value,
        Buffer.from("\r\n"),
      ]),
      Buffer.from("--x--\r\n"),
    ]);
  const FORM = { "content-type": "multipart/form-data; boundary=x" };

  it.each([
    ["of UTF-8", form([['name="firstName"', Buffer.from("José")]])],
    [
      "in a part that names its own",
      form([['name="firstName"\r\nContent-Type: text/plain; charset=iso-8859-1', latin1("José")]]),
    ],
    [
      "of a part in UTF-16",
      form([['name="firstName"\r\nContent-Type: text/plain; charset=utf-16le', utf16("José", "le")]]),
    ],
    [
      "named by its first field",
      form([
        ['name="_charset_"', Buffer.from("windows-1252")],
        ['name="firstName"', latin1("José")],
      ]),
    ],
  ])("is decoded correctly: %s", async (_, bytes) => {
    const { status, body } = await send(STORE, bytes, FORM);
    expect([status, body.data?.firstName], JSON.stringify(body)).toEqual([201, "José"]);
  });

  it.each([
    ["bytes of no UTF-8", form([['name="firstName"', latin1("José")]]), 422, "firstName"],
    ["a name that is none", form([['name="firstNam\u00e9"', Buffer.from("A")]]), 422, ""],
    [
      "a part's unknown charset",
      form([['name="firstName"\r\nContent-Type: text/plain; charset=utf-7', Buffer.from("A")]]),
      415,
      undefined,
    ],
    [
      "JSON in it that is invalid",
      form([['name="addresses"\r\nContent-Type: application/json', Buffer.from("[{")]]),
      422,
      "",
    ],
    ["an end that never comes", form([['name="firstName"', Buffer.from("A")]]).subarray(0, -6), 422, ""],
    ["no parts at all", Buffer.from("hello"), 422, ""],
  ])("is rejected with %s", async (_, bytes, status, field) => {
    const response = await send(STORE, bytes, FORM);
    expect([response.status, response.body.details?.[0]?.field], JSON.stringify(response.body)).toEqual([
      status,
      field,
    ]);
  });

  it("reads lists and objects as JSON, and several parts with one name", async () => {
    const addresses = [{ address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701" }];
    const { status, body } = await send(
      STORE,
      form([
        ['name="firstName"', Buffer.from("Erin")],
        ['name="addresses"\r\nContent-Type: application/json', Buffer.from(JSON.stringify(addresses))],
        ['name="phones[]"', Buffer.from("(919) 555-0142")],
        ['name="phones[]"', Buffer.from("(919) 555-0143")],
      ]),
      FORM,
    );
    expect([status, body.data?.phones?.length, body.data?.addresses?.[0]?.city], JSON.stringify(body)).toEqual([
      201,
      2,
      "Austin",
    ]);
  });

  it("is decompressed like a JSON body", async () => {
    const bytes = gzipSync(form([['name="firstName"', Buffer.from("Packed")]]));
    expect((await send(STORE, bytes, { ...FORM, "content-encoding": "gzip" })).status).toBe(201);
  });
});

describe("an address", () => {
  it.each([
    "/api/client/list?q=%FF",
    "/api/client/list?%FF=1",
    "/api/client/list?q=%E0%A4",
    "/api/client/list?q=100%",
    "/api/templates/id/%FF",
  ])("is rejected if it is not UTF-8: %s", async (url) => {
    const { status, body } = await send(url, "", {}, "GET");
    if (url.includes("templates")) expect(status).toBeGreaterThanOrEqual(400);
    else expect([status, body.message]).toEqual([422, "The address cannot be read: percent-encode it as UTF-8."]);
  });

  it("is read the same with raw letters, as curl sends them", async () => {
    await world.api(AS, "post", STORE, { firstName: "Zoë", lastName: "Straße" });
    for (const q of ["Straße", encodeURIComponent("Straße")]) {
      const { body } = await world.api(AS, "get", `/api/client/list?q=${q}`);
      expect(
        body.data.map(({ lastName }: { lastName: string }) => lastName),
        q,
      ).toEqual(["Straße"]);
    }
  });
});

describe("a body of another type", () => {
  const withBody = operationsOf(features).filter(
    ({ operation: { rest, access } }) =>
      rest && !takesQuery(rest.method) && access !== "public" && access !== "share-key",
  );
  const url = (path = "") => `/api${path.replaceAll(/\{\w+\}/g, "01990000-0000-7000-8000-000000000000")}`;

  it.each(withBody)("is rejected, and the error says what the call accepts: $name", async ({ operation }) => {
    const takes = mediaOf(operation);
    const others = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/xml",
      "application/json-patch+json",
    ];
    const wrong = [...others, ...[JSON_TYPE, "multipart/form-data"].filter((type) => !takes.includes(type))];
    const admin = `Bearer ${await world.token("admin@demo.test")}`;
    for (const type of wrong) {
      const { status, body } = await send(
        url(operation.rest?.path),
        "{}",
        { authorization: admin, "content-type": type === "multipart/form-data" ? `${type}; boundary=x` : type },
        operation.rest?.method,
      );
      expect([status, body.code], `${type}: ${JSON.stringify(body)}`).toEqual([415, "unsupported_media"]);
      expect(body.message).toBe(`This call takes ${takes.join(" or ")}, not ${type}.`);
    }
    const unsaid = await send(url(operation.rest?.path), "{}", { authorization: admin }, operation.rest?.method);
    expect([unsaid.status, unsaid.body.message]).toEqual([
      415,
      `This call takes ${takes.join(" or ")}: say so in Content-Type.`,
    ]);
  });

  it("may be empty with any content type", async () => {
    for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain"]) {
      const response = await request(world.app.server)
        .post("/api/dashboard/summary-that-is-none")
        .set({ authorization: `Bearer ${token}`, "content-type": type });
      expect(response.status).toBe(404);
      const read = await send("/api/loan/get-loan-entries", "", { "content-type": type });
      expect([type, read.status]).toEqual([type, 200]);
    }
  });

  it("is rejected with a GET: its fields would be ignored", async () => {
    const { status, body } = await send(
      "/api/client/list",
      '{"perPage":5}',
      { "content-type": "application/json" },
      "GET",
    );
    expect([status, body.message]).toEqual([422, "A GET takes no body. Put its fields into the query."]);
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const)("may be compressed as %s", async (encoding, pack) => {
    const { status } = await send(STORE, pack(Buffer.from(client("Packed"))), {
      "content-type": "application/json",
      "content-encoding": encoding,
    });
    expect(status).toBe(201);
  });

  it("is rejected if its compression is unknown, or does not match its header", async () => {
    const json = { "content-type": "application/json" };
    const unknown = await send(STORE, client("A"), { ...json, "content-encoding": "lzma" });
    expect([unknown.status, unknown.body.code]).toEqual([415, "unsupported_media"]);
    const wrong = await send(STORE, client("A"), { ...json, "content-encoding": "gzip" });
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      "The body is not compressed as its Content-Encoding says.",
    ]);
  });
});

describe("JSON", () => {
  const json = (text: string) => send(STORE, text, { "content-type": "application/json" });
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

  it.each([
    ["that breaks off", '{"firstName":', "The body is not JSON: it breaks off.", "unreadable"],
    ["with a comma too many", '{"firstName": "A",}', "The body is not JSON: look at line 1, column 19.", "unreadable"],
    ["nested forty-one deep", nested(41), "The body is nested too deep: at most 40 levels.", "too_deep"],
    ["of fifty thousand brackets", "[".repeat(50_000), "The body is nested too deep: at most 40 levels.", "too_deep"],
    ["that is a list", "[1]", "The body has to be a JSON object.", "wrong_type"],
  ])("%s is rejected with the reason", async (_, text, message, code) => {
    const { status, body } = await json(text);
    expect([status, body.message, body.details]).toEqual([422, message, [{ field: "", code, message }]]);
  });

  it("is read when nested forty deep", async () => {
    expect((await json(nested(40))).body.details[0]).toMatchObject({ field: "a", code: "unknown_field" });
  });

  it.each([
    ['{"firstName":"A","firstName":"B"}', "firstName", "firstName"],
    ['{"firstName":"A","first\\u004eame":"B"}', "firstName", "firstName"],
    ['{"firstName":"A","addresses":[{"city":"X"},{"city":"Y","city":"Z"}]}', "addresses.1.city", "city"],
    ['{"firstName":"a \\" : {","lastName":"x","lastName":"y"}', "lastName", "lastName"],
  ])("is rejected with a name twice: %s", async (text, field, name) => {
    const { status, body } = await json(text);
    const message = `The field "${name}" is given twice.`;
    expect([status, body.details]).toEqual([422, [{ field, code: "duplicate", message }]]);
  });

  it("is read with the same name in two objects", async () => {
    const text =
      '{"firstName":"A","addresses":[{"address1":"1 A St","state":"TX"},{"address1":"2 B St","state":"NC"}]}';
    expect((await json(text)).status).toBe(201);
  });

  it("is rejected with half a character, naming the field", async () => {
    const { status, body } = await json('{"firstName":"\\ud800"}');
    expect([status, body.details[0].field, body.details[0].code]).toEqual([422, "firstName", "unreadable"]);
  });

  it("is rejected above 2 MB with the limit, compressed or not", async () => {
    const large = JSON.stringify({ firstName: "x".repeat(2_100_000) });
    const message = "The body is too large: at most 2 MB.";
    for (const [bytes, encoding] of [
      [Buffer.from(large), "identity"],
      [gzipSync(large), "gzip"],
    ] as const) {
      const { status, body } = await send(STORE, bytes, {
        "content-type": "application/json",
        "content-encoding": encoding,
      });
      expect([status, body.code, body.message, body.details]).toEqual([
        413,
        "too_large",
        message,
        [{ field: "", code: "too_large", message }],
      ]);
    }
  });

  it("a query's field may be sent only once, unless it is a list", async () => {
    const { status, body } = await world.api(AS, "get", "/api/client/list?page=1&page=2");
    expect([status, body.details]).toEqual([
      422,
      [{ field: "page", code: "duplicate", message: 'The field "page" is given twice.' }],
    ]);
  });
});
