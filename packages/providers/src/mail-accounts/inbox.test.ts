import { describe, expect, test } from "vitest";
import { mimeOf } from "../mail.ts";
import { typedMail } from "../mail-in/typed-mail.ts";
import {
  accountsAt,
  atStandIn,
  consented,
  done,
  expectDescribed,
  recordCalls,
  setUp,
} from "./mail-accounts.fixture.ts";
import type { ArrivedMail, MailAccounts } from "./types.ts";

setUp();

const anHourAgo = () => new Date(Date.now() - 3_600_000);

/** Reads an inbox to its end. */
async function readAll(accounts: MailAccounts, token: string, cursor: string | null, since = anHourAgo()) {
  const mails: ArrivedMail[] = [];
  let place = cursor;
  for (;;) {
    const page = done(await accounts.inbox.arrived(token, { cursor: place, since }));
    if (page === "expired") return { mails, place, expired: true };
    mails.push(...page.mails);
    place = page.cursor;
    if (!page.more) return { mails, place, expired: false };
  }
}

async function typed(accounts: MailAccounts, token: string, id: string) {
  const mail = done(await accounts.inbox.received(token, id));
  return mail && typedMail(mail);
}

describe.each(["microsoft", "google"] as const)("the inbox at %s", (provider) => {
  test("reads each email once over several pages, using only calls that the provider describes", async () => {
    const accounts = accountsAt(provider);
    const account = `pages@${provider}.test`;
    const { accessToken, scopes } = await consented(accounts, account);
    expect(accounts.inbox.canRead(scopes)).toBe(true);
    const recorded = recordCalls();
    await atStandInQuietly(account, { from: "Old <old@mail.test>", at: "2020-01-01T00:00:00.000Z" });
    await atStandInQuietly(account, { from: "Dana Dvorak <Dana@Mail.test>" });
    const first = await readAll(accounts, accessToken, null);
    expect(first.mails.map(({ fromAddress }) => fromAddress)).toEqual(["dana@mail.test"]);

    const senders = Array.from({ length: 120 }, (_, at) => `many-${at}@mail.test`);
    for (const from of senders) await atStandInQuietly(account, { from });
    const more = await readAll(accounts, accessToken, first.place);
    expect(more.mails.map(({ fromAddress }) => fromAddress)).toEqual(senders);
    expect((await readAll(accounts, accessToken, more.place)).mails).toEqual([]);
    done(await accounts.inbox.received(accessToken, more.mails[0]?.id ?? ""));
    const calls = recorded.stop().filter(({ method }) => method === "GET");
    expect(calls.length).toBeGreaterThan(5);
    await expectDescribed(provider, calls);
  });

  test("returns an email's text without quotes, and the ids of the messages it replies to", async () => {
    const accounts = accountsAt(provider);
    const account = `text@${provider}.test`;
    const { accessToken } = await consented(accounts, account);
    const messageId = `sent-${provider}@hearthline.test`;
    const mime = await mimeOf({ from: account, to: "d@mail.test", subject: "Rate", html: "", text: "t", messageId });
    done(await accounts.send(accessToken, { mime, messageId }));
    const { id } = await atStandInQuietly(account, {
      from: '"Dvorak, Dana" <dana@mail.test>',
      subject: "Re:  Rate",
      text: "Yes, lock it.\n\nOn Mon, Laura wrote:\n> Shall I lock it?",
      answers: messageId,
    });
    const mail = await typed(accounts, accessToken, id);
    expect(mail).toMatchObject({
      fromAddress: "dana@mail.test",
      subject: "Re: Rate",
      text: "Yes, lock it.",
      isAuto: false,
      answers: [messageId],
    });
    expect(mail?.receivedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);

    const html = await atStandInQuietly(account, {
      from: "dana@mail.test",
      html: "<p>Only <b>HTML</b></p>",
      headers: [{ name: "Auto-Submitted", value: "auto-replied" }],
    });
    const auto = await typed(accounts, accessToken, html.id);
    expect(auto).toMatchObject({ isAuto: true, answers: [], text: expect.stringContaining("Only") });
    await atStandIn(provider, "control", { remove: id });
    expect(done(await accounts.inbox.received(accessToken, id))).toBeUndefined();
  });

  test("reports an expired position and reads again from a time", async () => {
    const accounts = accountsAt(provider);
    const account = `forgetful@${provider}.test`;
    const { accessToken } = await consented(accounts, account);
    const { place } = await readAll(accounts, accessToken, null);
    await atStandInQuietly(account, { from: "dana@mail.test" });
    await atStandIn(provider, "control", { forget: account });
    expect(await readAll(accounts, accessToken, place)).toMatchObject({ expired: true, mails: [] });
    expect((await readAll(accounts, accessToken, null)).mails).toMatchObject([{ fromAddress: "dana@mail.test" }]);
    // An invalid position also restarts reading from a time.
    expect((await readAll(accounts, accessToken, "https://elsewhere.test/x")).mails).toHaveLength(1);
  });

  test("distinguishes revoked access from busy, rejected and unintelligible responses", async () => {
    const accounts = accountsAt(provider);
    const account = `trouble@${provider}.test`;
    const { accessToken } = await consented(accounts, account);
    const { place } = await readAll(accounts, accessToken, null);
    const read = () => accounts.inbox.arrived(accessToken, { cursor: place, since: anHourAgo() });
    await atStandIn(provider, "control", { nextReads: ["401", "403", "429", "500", "503", "lost", "garbage"] });
    const kinds = [];
    for (let n = 0; n < 7; n++) kinds.push((await read()).kind);
    // Gmail uses 403 with a different reason for a rate limit.
    expect(kinds).toEqual(["gone", "refused", "busy", "unknown", "busy", "unknown", "unknown"]);
    await atStandIn(provider, "control", { limit: { account, seconds: 3_600 } });
    expect(await read()).toMatchObject({ kind: "busy", retryAfterSeconds: 3_600 });
    await atStandIn(provider, "control", { limit: { account, seconds: 0 } });
    expect((await read()).kind).toBe("done");
  });

  const atStandInQuietly = (account: string, mail: object) => atStandIn(provider, "deliver", { account, ...mail });
});

test("a Gmail reply without references is matched by its conversation", async () => {
  const accounts = accountsAt("google");
  const account = "thread@google.test";
  const { accessToken } = await consented(accounts, account);
  const messageId = "kept@hearthline.test";
  const mime = await mimeOf({
    ...{ from: account, to: "d@mail.test", subject: "s", html: "", text: "t", messageId: "rewritten@mail.gmail.com" },
    headers: { "X-Hearthline-Message": messageId },
  });
  done(await accounts.send(accessToken, { mime, messageId }));
  const { id } = await atStandIn("google", "deliver", {
    account,
    from: "d@mail.test",
    answers: messageId,
    named: false,
  });
  expect(done(await accounts.inbox.received(accessToken, id))?.answers).toEqual([messageId]);
});

test("a consent granted before reading was added is renewed with its old scopes and reads nothing", async () => {
  const scopes = {
    microsoft: ["offline_access", "User.Read", "Mail.Send", "Mail.ReadBasic"],
    google: ["https://www.googleapis.com/auth/gmail.send", "https://www.googleapis.com/auth/gmail.metadata"],
  };
  for (const provider of ["microsoft", "google"] as const) {
    const accounts = accountsAt(provider);
    expect(accounts.isEnough(scopes[provider])).toBe(true);
    expect(accounts.inbox.canRead(scopes[provider])).toBe(false);
    const { refreshToken } = await consented(accounts, `earlier@${provider}.test`, scopes[provider]);
    const renewed = done(await accounts.refresh(refreshToken ?? ""));
    expect(renewed.scopes).toEqual(scopes[provider]);
    const { id } = await atStandIn(provider, "deliver", { account: `earlier@${provider}.test`, from: "d@mail.test" });
    expect((await accounts.inbox.received(renewed.accessToken, id)).kind).toBe("refused");
  }
});
