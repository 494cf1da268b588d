import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import request from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

const webDir = mkdtempSync(join(tmpdir(), "hearthline-pages-"));
mkdirSync(join(webDir, "assets"));
mkdirSync(join(webDir, "pages"));
writeFileSync(join(webDir, "index.html"), "the app");
for (const name of ["home", "plans", "login", "login-google", "login-google-passkeys"])
  writeFileSync(join(webDir, "pages", `${name}.html`), `rendered ${name} at %ORIGIN%`);
afterAll(() => rmSync(webDir, { recursive: true, force: true }));

let world: World;
beforeAll(async () => {
  world = await openWorld({ WEB_DIR: webDir, PUBLIC_URL: "https://loans.example", GOOGLE_CLIENT_ID: "google" });
});
const get = (path: string, headers: Record<string, string> = {}) =>
  request(world.app.server)
    .get(path)
    .set({ "accept-encoding": "identity", ...headers });

describe("a public page", () => {
  it.each([
    ["/", "rendered home at https://loans.example"],
    ["/?utm_source=mail", "rendered home at https://loans.example"],
    ["/plans", "rendered plans at https://loans.example"],
    ["/login", "rendered login-google-passkeys at https://loans.example"],
  ])("at %s is sent to strangers as it was rendered at build", async (path, text) => {
    const response = await get(path);
    expect([response.status, response.headers["content-type"], response.text]).toEqual([
      200,
      "text/html; charset=utf-8",
      text,
    ]);
    expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(response.headers.vary).toContain("cookie");
  });

  it.each([
    ["/", { cookie: "access_token=anything" }],
    ["/login?next=%2Fclients", {}],
    ["/register", {}],
  ])("is the app's page at %s with %j: only the app knows what to show there", async (path, headers) => {
    expect((await get(path, headers)).text).toBe("the app");
  });

  it("is compressed, and not sent again to a browser that has it", async () => {
    const first = await get("/plans", { "accept-encoding": "gzip, br" });
    expect(first.headers["content-encoding"]).toBe("br");
    const again = await get("/plans", { "if-none-match": first.headers.etag ?? "" });
    expect([again.status, again.text]).toEqual([304, ""]);
    const signedIn = await get("/plans", {
      "if-none-match": first.headers.etag ?? "",
      cookie: "access_token=anything",
    });
    expect([signedIn.status, signedIn.text]).toEqual([200, "the app"]);
  });

  it("has only one address", async () => {
    for (const path of ["/pages/home.html", "/index.html"]) expect((await get(path)).status, path).toBe(404);
  });
});
