import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { demoVideo, madeVideo } from "../../testing/video-fixtures.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
const officer = "officer@demo.test";
const BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1";
const SCENARIO = { priceCents: 50_000_000, downPaymentCents: 5_000_000, termMonths: 360, noteRate: 0.065 };
let video: Buffer;

beforeAll(async () => {
  world = await openWorld();
  video = await demoVideo();
});

const made = async (): Promise<string> =>
  (
    await world.api(officer, "post", "/api/loan/purchase/create", {
      title: "Alder Creek",
      scenarios: [{ ...SCENARIO, name: "10 % down" }],
    })
  ).body.data.id;

async function record(id: string, file: Buffer, { as = officer, poster }: { as?: string; poster?: Buffer } = {}) {
  const call = request(world.app.server)
    .post("/api/recordings")
    .set("authorization", `Bearer ${await world.token(as)}`)
    .field("id", id)
    .attach("video", file, "x");
  return poster ? call.attach("poster", poster, "poster.png") : call;
}
const sent = async (id: string, more: object = {}): Promise<URL> => {
  const response = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
    id,
    to: ["helen@dvorak.test"],
    ...more,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return new URL(response.body.data.recipients[0].link);
};
const stranger = (path: string, headers: Record<string, string> = {}) =>
  request(world.app.server).get(path).set("user-agent", BROWSER).set(headers).responseType("blob");
const page = async ({ pathname, search }: URL) =>
  (await request(world.app.server).get(`${pathname}${search}`).set("user-agent", BROWSER)).text;
const read = async (file: Buffer) => {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const [format, tags] = [await input.getFormat(), await input.getMetadataTags()];
  return { format: format.name, codec: track?.codec, seconds: Math.round(await input.computeDuration()), tags };
};
const stored = () => {
  try {
    return readdirSync(join(world.dataDir, "files", "files"), { recursive: true }).filter((name) =>
      /video\.(mp4|webm)$/.test(String(name)),
    ).length;
  } catch {
    return 0;
  }
};

describe("a recording", () => {
  it("plays on the link of its version, with its poster, and is carried over to later versions", async () => {
    const id = await made();
    const poster = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#0e6549" } })
      .png()
      .toBuffer();
    const response = await record(id, video, { poster });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const { recording, version } = response.body.data;
    expect(version).toBe(1);
    expect(recording).toMatchObject({ seconds: 8, width: 640, height: 360, type: "video/mp4", hasPoster: true });
    const link = await sent(id);
    const key = link.searchParams.get("key");
    const html = await page(link);
    expect(html).toContain(`src="/api/recordings/${recording.id}/video?key=${key}"`);
    expect(html).toContain(`poster="/api/recordings/${recording.id}/poster?key=${key}"`);
    const whole = await stranger(`/api/recordings/${recording.id}/video?key=${key}`);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
    expect(await read(whole.body)).toMatchObject({ format: "MP4", codec: "avc", seconds: 8 });
    const picture = await stranger(`/api/recordings/${recording.id}/poster?key=${key}`);
    expect(picture.headers["content-type"]).toBe("image/jpeg");
    expect(await sharp(picture.body).metadata()).toMatchObject({ format: "jpeg", width: 1_280 });

    await world.api(officer, "post", "/api/loan/purchase/update", { id, note: "Another look." });
    const next = await sent(id);
    expect(await page(next)).toContain(`/api/recordings/${recording.id}/video?key=${next.searchParams.get("key")}`);
  });

  it("is served in the requested range, and reports its size for a range outside the file", async () => {
    const id = await made();
    const { recording } = (await record(id, video)).body.data;
    const path = `/api/recordings/${recording.id}/video`;
    const authorization = `Bearer ${await world.token(officer)}`;
    const whole = (await stranger(path, { authorization })).body as Buffer;
    const ask = (range: string, more = {}) => stranger(path, { authorization, range, ...more });
    const first = await ask("bytes=0-1");
    expect(first.status).toBe(206);
    expect(first.headers["content-range"]).toBe(`bytes 0-1/${whole.length}`);
    expect(first.body).toEqual(whole.subarray(0, 2));
    expect((await ask(`bytes=${whole.length - 100}-`)).body).toEqual(whole.subarray(-100));
    expect((await ask("bytes=-50")).body).toEqual(whole.subarray(-50));
    const beyond = await ask(`bytes=${whole.length}-`);
    expect([beyond.status, beyond.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
    for (const odd of ["bytes=zz", "lines=0-1", "bytes=0-1,5-6"]) expect((await ask(odd)).body).toEqual(whole);
    const tag = first.headers.etag ?? "";
    expect((await ask("bytes=0-1", { "if-range": tag })).status).toBe(206);
    expect((await ask("bytes=0-1", { "if-range": '"another"' })).status).toBe(200);
    const known = await ask("bytes=0-1", { "if-none-match": tag });
    expect([known.status, known.headers.etag]).toEqual([304, tag]);
    const head = await request(world.app.server).head(path).set({ authorization });
    expect([head.status, head.headers["content-length"]]).toEqual([200, String(whole.length)]);
  });

  it.each([
    ["webm", "vp9", "video/webm"],
    ["mp4", "vp9", "video/webm"],
    ["mkv", "vp8", "video/webm"],
  ] as const)(
    "made by a browser (%s, %s) is rewritten with its duration and without metadata",
    async (container, codec, type) => {
      const file = await madeVideo({ container, video: codec, audio: "opus", seconds: 12, live: true });
      const { recording } = (await record(await made(), file)).body.data;
      expect(recording.type).toBe(type);
      // Nothing in the file says how long the last frame lasts.
      expect([11, 12]).toContain(recording.seconds);
      const authorization = `Bearer ${await world.token(officer)}`;
      const kept = (await stranger(`/api/recordings/${recording.id}/video`, { authorization })).body as Buffer;
      expect(await read(kept)).toMatchObject({ format: "WebM", codec, tags: {}, seconds: recording.seconds });
      expect(kept.includes("35.7915")).toBe(false);
    },
  );

  it("is rejected at its field if it cannot be used, and nothing is stored", async () => {
    const id = await made();
    const before = stored();
    const damaged = Buffer.from(video).fill(0, 100);
    const cases: [string, Buffer | Promise<Buffer>, string | RegExp][] = [
      ["words", Buffer.from("no video"), /^This is not a video/],
      ["nothing", Buffer.alloc(0), /./],
      [
        "a picture",
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
          .png()
          .toBuffer(),
        /^This is not a video/,
      ],
      ["damaged", damaged, /damaged|not a video|no picture/],
      ["cut off", video.subarray(0, 3_000), /damaged|empty|not a video|no picture/],
      [
        "too long",
        madeVideo({ container: "webm", video: "vp8", seconds: 433 }),
        "A video may take 5 minutes; this one takes 7:12.",
      ],
      [
        "sound alone",
        madeVideo({ container: "webm", audio: "opus", seconds: 5 }),
        "There is no picture in this file: send a video.",
      ],
      ["HEVC", madeVideo({ container: "mp4", video: "hevc", seconds: 5 }), /^This video is in HEVC/],
      [
        "unplayable sound",
        madeVideo({ container: "mkv", video: "vp9", audio: "flac", seconds: 5 }),
        /^The sound of this video/,
      ],
      ["too wide", madeVideo({ container: "webm", video: "vp9", seconds: 5, width: 8_000 }), /3840 pixels/],
    ];
    for (const [what, file, sentence] of cases) {
      const { status, body } = await record(id, await file);
      expect([what, status], JSON.stringify(body)).toEqual([what, 422]);
      expect(body.errors.video[0], what).toMatch(sentence);
    }
    const noPoster = await record(id, video, { poster: Buffer.from("no picture") });
    expect(noPoster.body.errors.poster[0]).toMatch(/^The poster cannot be read/);
    expect(stored()).toBe(before);
  });

  it("replaces a Loom link, and is removed by an empty one", async () => {
    const id = await made();
    const loom = (videoUrl: string) => world.api(officer, "post", "/api/loan/add-loom-record-report", { id, videoUrl });
    const address = "https://www.loom.com/share/0123456789abcdef0123456789abcdef";
    await loom(address);
    const { recording } = (await record(id, video)).body.data;
    const link = await sent(id);
    expect(await page(link)).not.toContain("loom.com/share");
    await loom(address);
    const now = await page(link);
    expect([now.includes("loom.com/share"), now.includes("/api/recordings/")]).toEqual([true, false]);
    await record(id, video);
    await loom("");
    expect(await page(link)).not.toMatch(/loom\.com\/share|\/api\/recordings\//);
    // The link's page no longer shows the video, so its key no longer opens it.
    expect((await stranger(`/api/recordings/${recording.id}/video?key=${link.searchParams.get("key")}`)).status).toBe(
      404,
    );
  });
});

describe("access to a recording", () => {
  it("is granted to the borrower whose version shows it, not to other keys, realtors or revoked links", async () => {
    const id = await made();
    const { recording } = (await record(id, video)).body.data;
    const [own, other] = [await sent(id), await sent(await made())];
    const path = (link: URL) => `/api/recordings/${recording.id}/video?key=${link.searchParams.get("key")}`;
    expect((await stranger(path(own))).status).toBe(200);
    expect((await stranger(path(other))).status).toBe(404);
    const offer = await sent(id, { audience: "realtor", to: ["realtor@demo.test"] });
    expect((await stranger(path(offer))).status).toBe(404);
    expect((await stranger(`/api/recordings/${recording.id}/video`)).status).toBe(401);
    const { body } = await world.api(officer, "post", "/api/loan/send-purchase-report-email", {
      id,
      to: ["mark@dvorak.test"],
      accessCode: "482910",
    });
    expect((await stranger(path(new URL(body.data.recipients[0].link)))).status).toBe(403);
    await world.api(officer, "post", "/api/loan/purchase/update", { id, hiddenSections: ["note"] });
    expect((await stranger(path(await sent(id)))).status).toBe(404);
    await world.api(officer, "post", "/api/shares/revoke", { id: body.data.shareId });
  });

  it("is granted to the company's people who see the loan, never to another company", async () => {
    const { recording } = (await record(await made(), video)).body.data;
    const as = async (email: string) =>
      (await stranger(`/api/recordings/${recording.id}/video`, { authorization: `Bearer ${await world.token(email)}` }))
        .status;
    expect(await as("admin@demo.test")).toBe(200);
    expect(await as("officer@other.test")).toBe(404);
    expect((await record(await made(), video, { as: "officer@other.test" })).status).toBe(404);
  });
});
