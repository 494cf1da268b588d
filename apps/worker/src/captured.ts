import { randomUUID } from "node:crypto";
import { testDeed } from "@hearthline/contract/messages/test-addresses";
import { PermanentFailure } from "@hearthline/providers/failure";
import type { Mail } from "@hearthline/providers/mail";
import { createSms, type Sms } from "@hearthline/providers/sms";
import type { Env } from "./env.ts";

/** An email transport that accepts emails as a server would and delivers none. */
export const capturedMail = (): Mail => ({
  async send({ to, messageId = randomUUID() }) {
    const addresses = [to].flat();
    const bounces = (address: string) => testDeed(address) === "bounces";
    return {
      messageId,
      accepted: addresses.filter((address) => !bounces(address)),
      rejected: addresses
        .filter(bounces)
        .map((address) => ({ address, reason: "550 5.1.1 There is no such mailbox", permanent: true })),
    };
  },
  verify: async () => undefined,
  close: () => undefined,
});

/** A text transport that accepts texts as a carrier would and delivers none. */
export const capturedSms = (): Sms => ({
  async send({ to }) {
    if (testDeed(to) === "bounces") throw new PermanentFailure("This number cannot receive text messages.");
    return { sid: `SM${randomUUID().replaceAll("-", "")}`, status: "sent" };
  },
});

/** Sends texts to the sandbox's Twilio, even if a real one is configured. */
export const sandboxSms = (
  apiUrl: string,
  { TWILIO_ACCOUNT_SID = "AC00000000000000000000000000000000", TWILIO_AUTH_TOKEN = "sandbox" }: Env,
): Sms => createSms({ accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: "+15005550006", apiUrl });
