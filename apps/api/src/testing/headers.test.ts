import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storePaper } from "./store-paper.ts";
import { openWorld, PUBLIC_URL, type World } from "./world.ts";

const AS = "officer@demo.test";
const HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
const webDir = mkdtempSync(join(tmpdir(), "hearthline-web-"));
mkdirSync(join(webDir, "assets"));
writeFileSync(join(webDir, "index.html"), "<!doctype html><head><title>Hearthline</title></head>");
writeFileSync(join(webDir, "assets", "index-1.js"), "export {};");
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

/** The one policy for all responses: exceptions from the default, by kind of response. */
const PAGE = {
  records: true,
  csp: /script-src 'self'(;| )/,
  frames: "DENY",
  referrer: "strict-origin-when-cross-origin",
};
const KINDS: Record<
  string,
  {
    path: string;
    status?: number;
    csp: RegExp;
    frames?: string;
    referrer?: string;
    robots?: string;
    resource?: string;
    records?: boolean;
  }
> = {
  "a page of the app": { path: "/login", ...PAGE },
  "a page that is not there": { path: "/no-such-page", status: 404, ...PAGE },
  "a path that cannot be decoded": { path: "/clients/%E0%A4%A", status: 404, ...PAGE },
  "the app's script": { path: "/assets/index-1.js", csp: /^frame-ancestors 'none'$/ },
  "the documentation": { path: "/api/docs/", csp: /script-src 'self';/, robots: "noindex" },
  "the OpenAPI document": {
    path: "/api/openapi.json",
    csp: /^default-src 'none'; frame-ancestors 'none'$/,
    robots: "noindex",
  },
  "a response of /api": { path: "/api/states", csp: /^default-src 'none'; frame-ancestors 'none'$/, robots: "noindex" },
  "an error of /api": {
    path: "/api/client/list",
    status: 401,
    csp: /^default-src 'none'; frame-ancestors 'none'$/,
    robots: "noindex",
  },
  "a call that is not there": {
    path: "/api/nowhere",
    status: 404,
    csp: /^default-src 'none'; frame-ancestors 'none'$/,
    robots: "noindex",
  },
  "a response of /trpc": {
    path: "/trpc/lookups.states?input=%7B%7D",
    csp: /^default-src 'none'; frame-ancestors 'none'$/,
    robots: "noindex",
  },
  "a share link": { path: "LINK", csp: /script-src 'self' 'nonce-/, referrer: "no-referrer", robots: "noindex" },
  "a share link to nothing": {
    path: "NO LINK",
    status: 404,
    csp: /script-src 'self' 'nonce-/,
    referrer: "no-referrer",
    robots: "noindex",
  },
  "a link's PDF": {
    path: "PDF",
    csp: /^frame-ancestors 'none'$/,
    referrer: "no-referrer",
    robots: "noindex",
  },
  "a link's PDF by no key": {
    path: "NO PDF",
    status: 404,
    csp: /frame-ancestors 'none'/,
    referrer: "no-referrer",
    robots: "noindex",
  },
  "a link's card": {
    path: "CARD",
    csp: /^frame-ancestors 'none'$/,
    referrer: "no-referrer",
    robots: "noindex",
    resource: "cross-origin",
  },
  "a logo": {
    path: "LOGO",
    csp: /^default-src 'none'; frame-ancestors 'none'; sandbox$/,
    robots: "noindex",
    resource: "cross-origin",
  },
  "whether it is alive": { path: "/healthz", csp: /^default-src 'none'; frame-ancestors 'none'$/ },
  "its metrics": { path: "/internal/metrics", csp: /^default-src 'none'; frame-ancestors 'none'$/ },
};

async function paths(world: World): Promise<Record<string, string>> {
  const logo = await request(world.app.server)
    .post("/api/settings/update-user-logo")
    .set("authorization", `Bearer ${await world.token("admin@demo.test")}`)
    .attach(
      "logo",
      await sharp({ create: { width: 60, height: 40, channels: 3, background: "#075a40" } })
        .png()
        .toBuffer(),
      "l.png",
    );
  const [seen] = (await world.api(AS, "get", "/api/loan/get-loan-entries")).body.data ?? [];
  const loanId = seen?.id ?? (await world.api(AS, "get", "/api/reports")).body.data[0].loanId;
  await world.api(AS, "post", "/api/loan/get-purchase-report", { id: loanId });
  // The logo is on a version from the next refresh on.
  await world.api(AS, "post", "/api/reports/refresh", { id: loanId });
  await world.api(AS, "post", "/api/loan/get-purchase-report", { id: loanId });
  const share = await world.running.services.database.system((db) =>
    db.recipient.findFirstOrThrow({
      where: { share: { report: { loanId }, revokedAt: null } },
      orderBy: { id: "desc" },
      include: { share: true },
    }),
  );
  const {
    key,
    share: { reportId },
  } = share;
  await storePaper(world, reportId);
  return {
    LINK: `/reports/purchase-report/${reportId}/link?key=${key}`,
    "NO LINK": `/reports/purchase-report/${reportId}/link?key=${"x".repeat(43)}`,
    CARD: `/reports/purchase-report/${reportId}/card.png?key=${key}`,
    PDF: `/api/reports/${reportId}/pdf?key=${key}`,
    "NO PDF": `/api/reports/${reportId}/pdf?key=${"x".repeat(43)}`,
    LOGO: logo.body.data.url,
  };
}

const PRODUCTION = {
  NODE_ENV: "production",
  SIGN_IN_TICK_MS: "300",
  APP_SECRET: "a secret of this test's own",
  SANDBOX_URL: "",
};

describe.each([
  ["outside production", {}],
  ["in production", PRODUCTION],
])("%s", (_, environment) => {
  let world: World;
  let at: Record<string, string>;
  beforeAll(async () => {
    world = await openWorld({ WEB_DIR: webDir, ...environment });
    at = await paths(world);
  });

  it.each(Object.entries(KINDS))("%s has the headers that isolate it", async (_kind, { path, ...expected }) => {
    const { headers, status } = await request(world.app.server).get(at[path] ?? path);
    expect(status).toBe(expected.status ?? 200);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(expected.csp);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|script-src[^;]*\*|https?:(?!\/\/www\.loom\.com)/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": expected.frames ?? "DENY",
      "referrer-policy": expected.referrer ?? "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": expected.resource ?? "same-origin",
      // Only the web app records video.
      "permissions-policy": expect.stringMatching(
        expected.records
          ? /camera=\(self\).*microphone=\(self\).*publickey-credentials-get=\(self\)/
          : /camera=\(\).*microphone=\(\).*publickey-credentials-get=\(self\)/,
      ),
    });
    expect(headers["x-robots-tag"]).toBe(expected.robots);
  });

  it("an operator's scripts are allowed by their host alone, on the team's pages and on no borrower's", async () => {
    const outside = {
      ANALYTICS_SCRIPT_URL: "https://record.example.com/r.js",
      SUPPORT_CHAT_SCRIPT_URL: "https://help.example.com/widget.js",
      SUPPORT_CHAT_SITE_ID: "site-1",
    };
    const open = await openWorld({ WEB_DIR: webDir, ...outside, ...environment });
    const page = await request(open.app.server).get("/clients");
    const policy = page.headers["content-security-policy"] ?? "";
    expect(policy).toContain("script-src 'self' https://record.example.com https://help.example.com;");
    expect(policy).toContain(
      "connect-src 'self' https://record.example.com https://help.example.com wss://help.example.com;",
    );
    expect(policy).toContain("frame-src 'self' https://www.loom.com https://help.example.com;");
    expect(page.text).toContain(`<meta name="hearthline-outside-scripts" content="[{&quot;purpose&quot;`);
    const paths = [at.LINK, "/s/unknown", "/unsubscribe?key=x", "/review?key=x"];
    for (const path of paths) {
      const theirs = await request(open.app.server).get(path ?? "");
      expect(`${theirs.headers["content-security-policy"]} ${theirs.text}`, path).not.toContain("example.com");
    }
    await expect(openWorld({ ANALYTICS_SCRIPT_URL: "https://*.example.com/r.js" })).rejects.toThrow(
      "Give the https address of a script.",
    );
    await expect(openWorld({ ANALYTICS_SCRIPT_URL: "http://record.example.com/r.js" })).rejects.toThrow(
      "Give the https address of a script.",
    );
  });

  it("a tool's script is allowed by its hash alone, if the configuration names it", async () => {
    const open = await openWorld({ WEB_DIR: webDir, CSP_SCRIPT_HASHES: HASH, ...environment });
    const page = await request(open.app.server).get("/login");
    expect(page.headers["content-security-policy"]).toContain(`script-src 'self' '${HASH}';`);
    const link = await request(open.app.server).get(at["NO LINK"] ?? "");
    expect(link.headers["content-security-policy"]).toMatch(
      new RegExp(`script-src 'self' 'nonce-[^']+' '${HASH.replaceAll("+", "\\+")}';`),
    );
    await expect(openWorld({ CSP_SCRIPT_HASHES: "'unsafe-inline'" })).rejects.toThrow(
      "Each is sha256- and a hash in base64.",
    );
  });
});

it("the sandbox's emails are shown in frames of its own page, and nowhere else", async () => {
  const world = await openWorld();
  const { headers } = await request(world.app.server).get("/sandbox");
  expect(headers["content-security-policy"]).toMatch(/script-src 'self';.*frame-ancestors 'self'/);
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
});

describe("a change with a cookie", () => {
  let world: World;
  let cookie: string;
  beforeAll(async () => {
    world = await openWorld();
    cookie = `access_token=${await world.token(AS)}`;
  });
  const HOST = new URL(PUBLIC_URL).host;
  const change = (headers: Record<string, string>, transport: "/api" | "/trpc") => {
    const body = { firstName: "Forged" };
    return request(world.app.server)
      .post(transport === "/api" ? "/api/client/store" : "/trpc/clients.create")
      .set({ cookie, ...headers })
      .send(body);
  };
  it.each([
    ["our own Origin", { origin: PUBLIC_URL }, true],
    ["Sec-Fetch-Site: same-origin", { "sec-fetch-site": "same-origin" }, true],
    ["Origin: null of a page without referrer", { origin: "null", "sec-fetch-site": "same-origin" }, true],
    ["our own Referer alone", { referer: `${PUBLIC_URL}/clients/new` }, true],
    ["the host it calls as Referer", { host: "by-number.test", referer: "http://by-number.test/x" }, true],
    ["nothing, as a program that has a cookie sends it", {}, true],
    ["another Origin", { origin: "https://evil.test" }, false],
    ["another Origin and our Referer", { origin: "https://evil.test", referer: `${PUBLIC_URL}/` }, false],
    ["Origin: null", { origin: "null" }, false],
    ["Origin: null, cross-site", { origin: "null", "sec-fetch-site": "cross-site" }, false],
    ["Sec-Fetch-Site: same-site", { "sec-fetch-site": "same-site" }, false],
    [
      "Sec-Fetch-Site: cross-site and our Referer",
      { "sec-fetch-site": "cross-site", referer: `${PUBLIC_URL}/` },
      false,
    ],
    ["a foreign Referer", { referer: "https://evil.test/form" }, false],
    ["a Referer that only starts like Hearthline's", { referer: `https://${HOST}.evil.test/` }, false],
    ["a Referer that is no address", { referer: "about:blank" }, false],
  ])("and %s", async (_, headers, taken) => {
    const statuses = [(await change(headers, "/api")).status, (await change(headers, "/trpc")).status];
    if (taken) expect(statuses).toEqual([201, 200]);
    else expect([statuses[0], [401, 403].includes(statuses[1] ?? 0)]).toEqual([401, true]);
  });

  it("is rejected over both transports if the cookie is an API token, even for a read", async () => {
    const made = await world.api("admin@demo.test", "post", "/api/create/tokens", {
      name: "Import",
      permissions: ["client:manage"],
    });
    const headers = { cookie: `access_token=${made.body.data.token}`, origin: PUBLIC_URL };
    for (const path of ["/api/client/list", "/api/auth/user", "/trpc/auth.user?input=%7B%7D"])
      expect((await request(world.app.server).get(path).set(headers)).status, path).toBe(401);
    const bearer = { authorization: `Bearer ${made.body.data.token}` };
    expect(
      (await request(world.app.server).post("/api/client/store").set(bearer).send({ firstName: "Bytoken" })).status,
    ).toBe(201);
  });

  it("cannot come from a form on another site that signs the user in as someone else: no cookie is set", async () => {
    const signIn = (headers: Record<string, string>) =>
      request(world.app.server).post("/api/auth/login").set(headers).send({ email: AS, password: "demo-password" });
    const elsewhere = { origin: "https://evil.test", "sec-fetch-site": "cross-site" };
    expect((await signIn(elsewhere)).headers["set-cookie"]).toBeUndefined();
    const form = await request(world.app.server)
      .post("/api/auth/login")
      .set(elsewhere)
      .field("email", AS)
      .field("password", "demo-password");
    expect([form.status, form.headers["set-cookie"]]).toEqual([415, undefined]);
    for (const headers of [{}, { origin: PUBLIC_URL }] as Record<string, string>[])
      expect(String((await signIn(headers)).headers["set-cookie"])).toContain("access_token=");
  });
});
