import { z } from "zod";
import type { StoredMessage } from "../mailbox.ts";

/** Returns a stored text message as Twilio's Message resource. */
export function resource(message: StoredMessage, accountSid: string) {
  const detail = Detail.parse(message.detail ?? {});
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.id}`;
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body: message.text,
    date_created: rfc2822(detail.createdAt ?? message.at),
    date_sent: detail.sentAt ? rfc2822(detail.sentAt) : null,
    date_updated: rfc2822(detail.updatedAt ?? message.at),
    direction: "outbound-api",
    error_code: detail.errorCode,
    error_message: detail.errorMessage,
    from: detail.from,
    messaging_service_sid: detail.messagingServiceSid,
    num_media: "0",
    num_segments: segments(message.text),
    price: null,
    price_unit: "USD",
    sid: message.id,
    status: detail.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

const Detail = z.object({
  status: z.string().catch("queued"),
  messagingServiceSid: z.string().nullable().catch(null),
  from: z.string().nullable().catch(null),
  createdAt: z.string().nullable().catch(null),
  updatedAt: z.string().nullable().catch(null),
  sentAt: z.string().nullable().catch(null),
  errorCode: z.number().nullable().catch(null),
  errorMessage: z.string().nullable().catch(null),
});

/** Returns the number of segments: 160 characters each in GSM's alphabet, otherwise 70. */
export function segments(body: string): string {
  const plain = /^[\x20-\x7e\n\r£¥èéùìòÇØøÅåÄÖÑÜ§¿äöñüà€]*$/.test(body);
  const [single, many] = plain ? [160, 153] : [70, 67];
  return String(body.length <= single ? 1 : Math.ceil(body.length / many));
}

function rfc2822(instant: string): string {
  return new Date(instant).toUTCString().replace("GMT", "+0000");
}
