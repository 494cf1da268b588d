import twilio from "twilio";
import { errorField, isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";

export { verifySignature } from "./sms-signature.ts";

export type SmsConfig = {
  accountSid: string;
  authToken: string;
  /** the sender: one of the two */
  from?: string;
  messagingServiceSid?: string;
  /** another address in place of https://api.twilio.com: the sandbox's */
  apiUrl?: string;
  /** where Twilio reports queued, sent, delivered and undelivered; must be reachable by it */
  statusCallback?: string;
};

export type SmsMessage = {
  /** E.164, "+15125550123" */
  to: string;
  body: string;
  /** in place of the configured address, for instance with the message's id in its query */
  statusCallback?: string;
};

export type SmsReceipt = { sid: string; status: string };

export type Sms = {
  /**
   * Hands one text message to Twilio. What becomes of it is told later, to `statusCallback`.
   *
   * @throws {PassingFailure} Twilio cannot be reached, is busy, or does not take our keys
   * @throws {PermanentFailure} the number or text is refused; `code` is Twilio's ("21211" not a number, "21610" has said STOP)
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

/** Text messages by Twilio's own SDK. */
export function createSms(config: SmsConfig): Sms {
  const client = twilio(config.accountSid, config.authToken, {
    httpClient: new RequestClientAt(config.apiUrl),
    autoRetry: false,
  });
  const sender = config.messagingServiceSid
    ? { messagingServiceSid: config.messagingServiceSid }
    : { from: config.from ?? "" };

  return {
    async send({ to, body, statusCallback = config.statusCallback }) {
      try {
        const message = await client.messages.create({
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

/** Twilio's request client with the host exchanged, so that configuration alone points the SDK elsewhere. */
class RequestClientAt extends twilio.RequestClient {
  readonly #base: string | undefined;

  constructor(base?: string) {
    super({ timeout: 15_000 });
    this.#base = base;
  }

  override request<TData>(options: Parameters<twilio.RequestClient["request"]>[0]) {
    const url = new URL(options.uri);
    const uri = this.#base ? this.#base.replace(/\/$/, "") + url.pathname + url.search : options.uri;
    return super.request<TData>({ ...options, uri } as Parameters<twilio.RequestClient["request"]>[0] & {
      data?: TData;
    });
  }
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
  return new PermanentFailure(sentences[code] ?? "The text message service refuses this message.", detail);
}
