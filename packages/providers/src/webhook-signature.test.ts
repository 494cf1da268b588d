import { describe, expect, it } from "vitest";
import { isSignedWebhook, newWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

/** Vectors from the libraries' own tests: github.com/standard-webhooks/standard-webhooks, commit b2fa7b87 (2026-08-17). */
const VECTORS = [
  {
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: 1_614_265_330,
    body: '{"test": 2432232314}',
    signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  },
  {
    secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
    id: "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk",
    at: 1_649_367_553,
    body: '{"email":"test@example.com","username":"test_user"}',
    signature: "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=",
  },
];

describe("a webhook's signature", () => {
  it.each(VECTORS)("matches the specification's vector $id", ({ secret, id, at, body, signature }) => {
    expect(webhookHeaders({ id, at, body }, [secret])).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": signature,
    });
    // The same key written without its prefix.
    expect(webhookHeaders({ id, at, body }, [secret.slice(6)])["webhook-signature"]).toBe(signature);
  });

  it("has an entry for each secret while one is rotated, newest first", () => {
    const [one, other] = VECTORS;
    if (!one || !other) throw new Error("There are two vectors.");
    const { "webhook-signature": both } = webhookHeaders(one, [other.secret, one.secret]);
    expect(both.split(" ")).toHaveLength(2);
    expect(both.split(" ")[1]).toBe(one.signature);
  });

  it("is never made with an empty secret", () => {
    const [one] = VECTORS;
    if (!one) throw new Error("There are two vectors.");
    expect(() => webhookHeaders(one, ["whsec_"])).toThrow(/empty/);
    expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});

describe("an incoming call", () => {
  const body = '{"kind":"inquiry"}';
  const now = Math.floor(Date.now() / 1_000);
  const signedAt = (at: number, secret: string) => webhookHeaders({ id: "evt_1", at, body }, [secret]);
  const SECRET = newWebhookSecret();

  it("is trusted with one valid signature among several, at most five minutes old", () => {
    const headers = signedAt(now, SECRET);
    const right = headers["webhook-signature"];
    expect(isSignedWebhook(SECRET, headers, body)).toBe(true);
    expect(isSignedWebhook(SECRET, { ...headers, "webhook-signature": `v2,abc v1,abc ${right}` }, body)).toBe(true);
    for (const signature of [
      "",
      "v1",
      "v1,",
      right.slice(0, 8),
      right.replace("v1,", "v2,"),
      right.replace("v1,", "v1a,"),
    ])
      expect(isSignedWebhook(SECRET, { ...headers, "webhook-signature": signature }, body), signature).toBe(false);
    expect(isSignedWebhook(newWebhookSecret(), headers, body)).toBe(false);
    expect(isSignedWebhook(SECRET, headers, `${body} `)).toBe(false);
    expect(isSignedWebhook(SECRET, { ...headers, "webhook-timestamp": "hello" }, body)).toBe(false);
    expect(isSignedWebhook(SECRET, {}, body)).toBe(false);
    for (const away of [-330, 330]) expect(isSignedWebhook(SECRET, signedAt(now + away, SECRET), body)).toBe(false);
  });

  it("may be signed with a freely chosen text as the secret", () => {
    const words = "a-secret-of-ours";
    const headers = signedAt(now, Buffer.from(words).toString("base64"));
    expect(isSignedWebhook(words, headers, body)).toBe(true);
    expect(isSignedWebhook("another-secret-of", headers, body)).toBe(false);
  });
});
