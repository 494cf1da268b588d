/** The message that a receipt is for: its id, and its company's. */
export type ReceiptValues = readonly [messageId: string, companyId: string];

/** Records that a message was accepted, and under which id, if it is being sent. See docs/decisions/014-send-once.md. */
export const RECEIPT = `UPDATE "Message" SET "providerId" = $3, "sentAt" = now(), "updatedAt" = now()
  WHERE id = $1::uuid AND "companyId" = $2::uuid AND status = 'sending'`;

const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Values that match no message, so that the statement has no effect. */
export const RECEIPT_OF_NONE: unknown[] = [NOBODY, NOBODY, null];
