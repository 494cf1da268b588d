import { errorField, isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";
import type { SmsConfig } from "./sms-twilio.ts";

export { verifySignature } from "./sms-signature.ts";
export type { SmsConfig } from "./sms-twilio.ts";

export type SmsMessage = {
  /** E.164, "+15125550123" */
  to: string;
  body: string;
  /** replaces the configured callback URL, for instance with the message's id in its query */
  statusCallback?: string;
};

export type SmsReceipt = { sid: string; status: string };

export type Sms = {
  /**
   * Sends one text message through Twilio, which later reports its delivery to `statusCallback`.
   *
   * @throws {PassingFailure} Twilio cannot be reached, is busy, or does not accept our keys
   * @throws {PermanentFailure} the number or text is rejected; `code` is Twilio's ("21211" not a number, "21610" opted out by STOP)
   */
  send(message: SmsMessage): Promise<SmsReceipt>;
};

const sentences: Record<string, string> = {
  "21211": "This is not a phone number that can be texted.",
  "21212": "The sender's number is not valid.",
  "21408": "Text messages to this region are not allowed.",
  "21602": "The text message is empty.",
  "21606": "The sender's number cannot send text messages.",
  "21610": "The recipient has said STOP.",
  "21612": "The recipient cannot be reached from this sender.",
  "21614": "This number cannot receive text messages.",
  "21617": "The text message is too long.",
};

/** Text messages through Twilio's own SDK, loaded for the first one: it would account for a tenth of every start. */
export function createSms(config: SmsConfig): Sms {
  const load = () => import("./sms-twilio.ts").then(({ twilioClient }) => twilioClient(config));
  let client: ReturnType<typeof load> | undefined;
  const sender = config.messagingServiceSid
    ? { messagingServiceSid: config.messagingServiceSid }
    : { from: config.from ?? "" };

  return {
    async send({ to, body, statusCallback = config.statusCallback }) {
      try {
        client ??= load();
        const message = await (await client).messages.create({
          to,
          body,
          ...sender,
          ...(statusCallback && { statusCallback }),
        });
        return { sid: message.sid, status: message.status };
      } catch (error) {
        throw asFailure(error);
      }
    },
  };
}

function asFailure(error: unknown): PassingFailure | PermanentFailure {
  const status = Number(errorField(error, "status") ?? 0);
  const code = String(errorField(error, "code") ?? (status || ""));
  const detail = { cause: error, code };
  if (status === 0) return new PassingFailure("The text message service cannot be reached.", detail);
  if (code === "20003") return new PassingFailure("The text message service does not accept our keys.", detail);
  if (isPassingStatus(status) && !(code in sentences)) {
    return new PassingFailure("The text message service asks us to try again later.", detail);
  }
  return new PermanentFailure(sentences[code] ?? "The text message service rejected this message.", detail);
}
