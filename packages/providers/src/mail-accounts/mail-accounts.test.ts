import { describe, expect, test, vi } from "vitest";
import { mimeOf } from "../mail.ts";
import {
  accountsAt,
  aroundNow,
  atStandIn,
  consented,
  done,
  expectDescribed,
  PRODUCT,
  recordCalls,
  setUp,
  variables,
} from "./mail-accounts.fixture.ts";
import { createMailAccounts } from "./mail-accounts.ts";

setUp();

describe.each(["microsoft", "google"] as const)("the calls to %s", (provider) => {
  test("match its own description, and so do the sandbox's responses", async () => {
    const accounts = accountsAt(provider);
    const { accessToken, scopes } = await consented(accounts, "laura@mail.test");
    expect(accounts.isEnough(scopes)).toBe(true);
    expect(accounts.isEnough(["offline_access", "openid"])).toBe(false);

    const recorded = recordCalls();
    const messageId = `one-${provider}@hearthline.test`;
    const mime = await mimeOf({
      from: "laura@mail.test",
      to: "helen@example.test",
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
      messageId,
    });
    expect(done(await accounts.whoIs(accessToken))).toBe("laura@mail.test");
    expect(done(await accounts.wasSent(accessToken, messageId, aroundNow()))).toBe(false);
    done(await accounts.send(accessToken, { mime, messageId }));
    expect(done(await accounts.wasSent(accessToken, messageId, aroundNow()))).toBe(true);
    expect(done(await accounts.wasSent(accessToken, "two@hearthline.test", aroundNow()))).toBe(false);
    const calls = recorded.stop();
    expect(calls.length).toBeGreaterThanOrEqual(5);
    await expectDescribed(provider, calls);
  });

  test("distinguish revoked access from busy, rejected and unknown outcomes", async () => {
    const accounts = accountsAt(provider);
    const account = `kinds@${provider}.test`;
    const { accessToken, refreshToken } = await consented(accounts, account);
    const control = (body: object) => atStandIn(provider, "control", body);
    const mime = await mimeOf({ from: account, to: "h@example.test", subject: "s", html: "", text: "t" });
    const send = (token = accessToken) => accounts.send(token, { mime, messageId: "m@hearthline.test" });
    await control({ next: ["429", "503", "403", "500", "lost"] });
    const kinds = [];
    for (let n = 0; n < 5; n++) kinds.push((await send()).kind);
    expect(kinds).toEqual(["busy", "busy", "gone", "unknown", "unknown"]);
    expect((await send("made-up")).kind).toBe("gone");
    const noOne = accountsAt(provider, "http://127.0.0.1:65530");
    expect((await noOne.send(accessToken, { mime, messageId: "m" })).kind).toBe("busy");
    expect((await noOne.refresh("r")).kind).toBe("busy");
    expect(done(await accounts.refresh(refreshToken ?? "")).accessToken).toBeTruthy();
    await control({ revoke: account });
    expect((await accounts.refresh(refreshToken ?? "")).kind).toBe("gone");
  });
});

test("an email is found at Gmail however many followed it, and the search stops at the time it was written", async () => {
  const accounts = accountsAt("google");
  const { accessToken } = await consented(accounts, "many@mail.test");
  const ids = Array.from({ length: 130 }, (_, at) => `of-many-${at}@hearthline.test`);
  for (const messageId of ids) {
    const mime = await mimeOf({
      from: "many@mail.test",
      to: "h@example.test",
      subject: "s",
      html: "",
      text: "t",
      messageId,
    });
    done(await accounts.send(accessToken, { mime, messageId }));
  }
  const calls = vi.spyOn(globalThis, "fetch");
  const asked = async (messageId: string, minutes: number) => {
    calls.mockClear();
    const [since, until] = [minutes - 1, minutes + 1].map((at) => new Date(Date.now() + at * 60_000));
    if (!since || !until) throw new Error("There are two.");
    const found = done(await accounts.wasSent(accessToken, messageId, { since, until }));
    return { found, calls: calls.mock.calls.length };
  };
  expect(await asked(ids[0] ?? "", 0)).toMatchObject({ found: true });
  expect(await asked("not-one@hearthline.test", 0)).toMatchObject({ found: false });
  // Searched before its time: the first older email ends the search. After its time: paging alone ends it.
  expect(await asked(ids[0] ?? "", 10)).toEqual({ found: false, calls: 3 });
  expect(await asked(ids[0] ?? "", -10)).toEqual({ found: false, calls: 4 });
  calls.mockRestore();
});

test("Graph rejects an email over 4 MB, and a rate limit says how long to wait", async () => {
  const mime = await mimeOf({
    ...{ from: "large@mail.test", to: "h@example.test", subject: "s", html: "", text: "t" },
    attachments: [{ name: "report.pdf", type: "application/pdf", content: Buffer.alloc(4 * 2 ** 20, 7) }],
  });
  const microsoft = accountsAt("microsoft");
  const { accessToken } = await consented(microsoft, "large@mail.test");
  expect(await microsoft.send(accessToken, { mime, messageId: "large@hearthline.test" })).toMatchObject({
    kind: "refused",
  });
  for (const provider of ["microsoft", "google"] as const) {
    const accounts = accountsAt(provider);
    const account = `limited@${provider}.test`;
    const { accessToken: token } = await consented(accounts, account);
    await atStandIn(provider, "control", { limit: { account, seconds: 3_600 } });
    const small = await mimeOf({ from: account, to: "h@example.test", subject: "s", html: "", text: "t" });
    expect(await accounts.send(token, { mime: small, messageId: "m" })).toMatchObject({
      kind: "busy",
      retryAfterSeconds: 3_600,
    });
  }
});

test("the default URLs are the providers' own, and an unconfigured provider is absent", () => {
  const none = { ...variables("http://x.test"), MICROSOFT_CLIENT_ID: undefined, GOOGLE_MAIL_CLIENT_ID: undefined };
  expect(createMailAccounts(none, PRODUCT).size).toBe(0);
  const live = {
    ...variables("http://x.test"),
    MICROSOFT_STAND_IN_URL: undefined,
    GOOGLE_MAIL_STAND_IN_URL: undefined,
  };
  const asked = { state: "s", challenge: "c", redirectUri: `${PRODUCT}/back`, account: "laura@mail.test" };
  const urls = [...createMailAccounts(live, PRODUCT).values()].map((one) => new URL(one.authorizeUrl(asked)));
  expect(urls.map(({ origin, pathname }) => origin + pathname)).toEqual([
    "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
    "https://accounts.google.com/o/oauth2/v2/auth",
  ]);
  expect(urls[0]?.searchParams.get("scope")).toBe("offline_access User.Read Mail.Send Mail.Read");
  expect(urls[1]?.searchParams.get("access_type")).toBe("offline");
});
