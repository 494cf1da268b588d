import { describe, expect, it } from "vitest";
import { newWebhookSecret, webhookHeaders } from "./webhook-signature.ts";

/** Of the libraries' own tests: github.com/standard-webhooks/standard-webhooks, commit b2fa7b87 (2026-08-17). */
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
  it.each(VECTORS)("is that of the specification's vector $id", ({ secret, id, at, body, signature }) => {
    expect(webhookHeaders({ id, at, body }, [secret])).toEqual({
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": signature,
    });
    // Written without its prefix it is the same key.
    expect(webhookHeaders({ id, at, body }, [secret.slice(6)])["webhook-signature"]).toBe(signature);
  });

  it("has an entry for each secret while one is rotated, the newest first", () => {
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
