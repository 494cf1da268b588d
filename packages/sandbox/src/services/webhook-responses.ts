/** How an inbox can respond. */
export const ANSWERS = {
  ok: "200, immediately",
  fail: "500, broken",
  "fail-once": "500 to the next one, then 200",
  busy: "429, wait a minute",
  gone: "410, no more",
  redirect: "302, to a private address",
  slow: "nothing for 30 seconds",
} as const;
/** A webhook as received. */
export interface Arrived {
  at: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
  /** The response that was sent. */
  answer: keyof typeof ANSWERS;
}

export interface Inbox {
  name: string;
  answer: keyof typeof ANSWERS;
  secret: string;
  arrived: Arrived[];
}
