import { describe, expect, it } from "vitest";
import { verifyWebhook, WebhookError } from "../src/index.ts";

// Vectors: standard-webhooks/standard-webhooks, the libraries' tests, commit b2fa7b87 (2026-08-17), MIT.
const FIRST = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
  timestamp: "1614265330",
  body: '{"test": 2432232314}',
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const SECOND = {
  secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
  id: "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk",
  timestamp: "1649367553",
  body: '{"email":"test@example.com","username":"test_user"}',
  signature: "v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=",
};

const verify = (vector: typeof FIRST, changes: Partial<typeof FIRST> = {}, now = Number(vector.timestamp) * 1_000) => {
  const { secret, id, timestamp, body, signature } = { ...vector, ...changes };
  const headers = { "Webhook-Id": id, "webhook-timestamp": timestamp, "WEBHOOK-SIGNATURE": signature };
  return verifyWebhook({ body, headers, secret, now });
};

describe("a webhook", () => {
  it.each([FIRST, SECOND])(
    "signed with the endpoint's secret is accepted, and its payload is parsed",
    async (vector) => {
      await expect(verify(vector)).resolves.toEqual({ id: vector.id, payload: JSON.parse(vector.body) });
    },
  );

  it.each([
    ["the secret given without whsec_", { secret: FIRST.secret.slice(6) }],
    ["a second signature that is valid", { signature: `v1,AAAA ${FIRST.signature}` }],
    ["an unknown version before the valid one", { signature: `v1a,AAAA v2,BBBB ${FIRST.signature}` }],
  ])("is accepted with %s", async (_what, changes) => {
    await expect(verify(FIRST, changes)).resolves.toMatchObject({ id: FIRST.id });
  });

  it("is accepted with either secret during a rotation, as text, bytes and Headers", async () => {
    const headers = new Headers({
      "webhook-id": FIRST.id,
      "webhook-timestamp": FIRST.timestamp,
      "webhook-signature": FIRST.signature,
    });
    const secret = [SECOND.secret, FIRST.secret];
    const body = new TextEncoder().encode(FIRST.body);
    await expect(verifyWebhook({ body, headers, secret, now: 1_614_265_330_000 })).resolves.toMatchObject({
      id: FIRST.id,
    });
  });

  it.each([
    ["a different body", { body: '{"test": 2432232315}' }],
    ["a different id", { id: "msg_other" }],
    ["a different timestamp", { timestamp: "1614265331" }],
    ["a signature whose last letters differ", { signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OA=" }],
    ["an empty signature", { signature: "v1," }],
    ["the beginning of a signature", { signature: FIRST.signature.slice(0, 11) }],
    ["a signature without its version", { signature: FIRST.signature.slice(3) }],
    ["an unused signature version", { signature: FIRST.signature.replace("v1", "v1a") }],
    ["a signature that is not base64", { signature: "v1,$$$" }],
    ["a timestamp that is not a number", { timestamp: "hello" }],
    ["an empty secret", { secret: "whsec_" }],
    ["a missing header", { id: "" }],
  ])("with %s is rejected", async (_what, changes) => {
    await expect(verify(FIRST, changes)).rejects.toBeInstanceOf(WebhookError);
  });

  it.each([-301, 301])(
    "that is %i seconds from now is rejected, and one a second less is accepted",
    async (seconds) => {
      const at = (off: number) => (Number(FIRST.timestamp) + off) * 1_000;
      await expect(verify(FIRST, {}, at(seconds))).rejects.toThrow("too far from now");
      await expect(verify(FIRST, {}, at(seconds - Math.sign(seconds)))).resolves.toBeDefined();
    },
  );
});
