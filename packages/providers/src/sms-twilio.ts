import twilio from "twilio";

export type SmsConfig = {
  accountSid: string;
  authToken: string;
  /** the sender: one of the two */
  from?: string;
  messagingServiceSid?: string;
  /** replaces https://api.twilio.com: the sandbox's address */
  apiUrl?: string;
  /** where Twilio reports queued, sent, delivered and undelivered; Twilio must be able to reach it */
  statusCallback?: string;
};

/** Twilio's client as we use it. Separate from `sms.ts`, which loads it on first use. */
export const twilioClient = ({ accountSid, authToken, apiUrl }: SmsConfig): twilio.Twilio =>
  twilio(accountSid, authToken, { httpClient: new RequestClientAt(apiUrl), autoRetry: false });

/** Twilio's request client with the host replaced, so that configuration alone points the SDK elsewhere. */
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
