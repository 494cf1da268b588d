/** What somebody said themselves about mails or texts. */
export const CONSENT_WORDS = {
  granted: { sms: "agreed to texts", email: "takes mails again" },
  refused: { sms: "said STOP to texts", email: "unsubscribed from mails" },
} as const;
