import { z } from "zod";

/** What Twilio rejects, with its own codes, and the magic numbers that trigger them. */
export const Fields = z.object({
  To: z.string().optional(),
  From: z.string().optional(),
  MessagingServiceSid: z.string().optional(),
  Body: z.string().optional(),
  StatusCallback: z.string().optional(),
});

export type TwilioError = { status: number; code: number; message: string };

const refusedTo: Record<string, (to: string) => TwilioError> = {
  "+15005550001": (to) => ({ status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${masked(to)}` }),
  "+15005550002": (to) => ({
    status: 400,
    code: 21612,
    message: `The message From/To pair violates a channel rule: To ${masked(to)}`,
  }),
  "+15005550003": (to) => ({
    status: 400,
    code: 21408,
    message: `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${masked(to)}`,
  }),
  "+15005550004": () => ({ status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" }),
  "+15005550009": (to) => ({ status: 400, code: 21614, message: `'To' number: ${masked(to)}, is not a mobile number` }),
  "+15005550029": () => ({ status: 429, code: 20429, message: "Too Many Requests" }),
  "+15005550050": () => ({ status: 500, code: 20500, message: "Internal Server Error" }),
};

const refusedFrom: Record<string, (from: string) => TwilioError> = {
  "+15005550001": (from) => ({ status: 400, code: 21212, message: `Invalid From Number: ${from}` }),
  "+15005550007": (from) => ({
    status: 400,
    code: 21606,
    message: `The 'From' phone number provided (${from}) is not a valid message-capable Twilio phone number for this destination.`,
  }),
  "+15005550008": (from) => ({
    status: 400,
    code: 21611,
    message: `This 'From' number has exceeded the maximum number of queued messages: ${from}`,
  }),
};

/** Numbers whose messages are accepted but never arrive. */
export const lostOnTheWay: Record<
  string,
  { status: "undelivered" | "failed"; errorCode: number; errorMessage: string }
> = {
  "+15005550030": { status: "undelivered", errorCode: 30003, errorMessage: "Unreachable destination handset" },
  "+15005550031": { status: "failed", errorCode: 30008, errorMessage: "Unknown error" },
};

type Filled = z.infer<typeof Fields>;

/** Returns why a message is rejected, or undefined if it is accepted. */
export function problemOf(fields: Filled, unsubscribed: Set<string>): TwilioError | undefined {
  if (!fields.To) return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  const to = normalized(fields.To);
  if (!/^\+[1-9]\d{6,14}$/.test(to)) {
    return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${masked(fields.To)}` };
  }
  if (refusedTo[to]) return refusedTo[to](to);
  if (!fields.From && !fields.MessagingServiceSid) {
    return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  }
  if (fields.MessagingServiceSid && !/^MG[0-9a-fA-F]{32}$/.test(fields.MessagingServiceSid)) {
    return { status: 400, code: 21705, message: `The Messaging Service Sid ${fields.MessagingServiceSid} is invalid.` };
  }
  if (fields.From) {
    const from = normalized(fields.From);
    if (refusedFrom[from]) return refusedFrom[from](from);
    if (!/^(\+[1-9]\d{6,14}|\d{3,6}|[A-Za-z0-9 ]{1,11})$/.test(from)) {
      return { status: 400, code: 21212, message: `Invalid From Number: ${fields.From}` };
    }
  }
  if (!fields.Body) return { status: 400, code: 21602, message: "Message body is required." };
  if (fields.Body.length > 1_600) {
    return { status: 400, code: 21617, message: "The concatenated message body exceeds the 1600 character limit" };
  }
  if (fields.StatusCallback && !isWebAddress(fields.StatusCallback)) {
    return { status: 400, code: 21609, message: `The StatusCallback URL ${fields.StatusCallback} is not a valid URL.` };
  }
  if (unsubscribed.has(to)) return { status: 400, code: 21610, message: "Attempt to send to unsubscribed recipient" };
  return undefined;
}

/** Normalizes a number: Twilio accepts spaces, dots, dashes and parentheses, and lists should match. */
export function normalized(number: string): string {
  return /^[+\d\s().-]+$/.test(number) ? number.replace(/[\s().-]/g, "") : number.trim();
}

/** Twilio masks part of a number in its messages. */
function masked(number: string): string {
  return number.length > 6 ? `${number.slice(0, -4)}XXXX` : number;
}

function isWebAddress(text: string): boolean {
  try {
    return ["http:", "https:"].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
