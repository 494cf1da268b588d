import { expect, it } from "vitest";
import { openWorld } from "../../../testing/world.ts";

it("signs in through the sandbox's Google as a demo person, and with its Firebase token", async () => {
  const first = await openWorld();
  const world = await openWorld({
    GOOGLE_CLIENT_ID: "sandbox",
    GOOGLE_ISSUER: `${first.sandboxUrl}/sandbox/identity/google`,
    FIREBASE_PROJECT_ID: "hearthline-sandbox",
    FIREBASE_KEYS_URL: `${first.sandboxUrl}/sandbox/identity/firebase/jwks`,
  });
  const left = await world.app.inject({ url: "/api/auth/google?next=/clients" });
  const away = new URL(String(left.headers.location));
  expect(away.origin).toBe("http://hearthline.test");
  // The browser reaches the sandbox on the product's own origin, proxied below /sandbox.
  const page = await first.app.inject({ url: away.pathname + away.search });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("officer@demo.test")]);
  away.pathname = away.pathname.replace("authorize", "approve");
  away.searchParams.set("known", "officer@demo.test");
  const approved = await first.app.inject({ url: away.pathname + away.search });
  const back = new URL(String(approved.headers.location));
  const cookie = String([left.headers["set-cookie"]].flat()[0]).split(";")[0];
  const done = await world.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  expect(done.headers.location).toBe("http://hearthline.test/clients");
  // The code works only once.
  const again = await world.app.inject({ url: back.pathname + back.search, headers: { cookie } });
  expect(again.headers.location).toBe("http://hearthline.test/login?social=refused");

  const response = await fetch(`${first.sandboxUrl}/sandbox/identity/firebase/id-token?email=viewer@demo.test`);
  const { idToken } = (await response.json()) as { idToken: string };
  const login = await world.api(undefined, "post", "/api/auth/login-by-firebase-uid", { idToken });
  expect(login.body.token).toBeTruthy();
});
