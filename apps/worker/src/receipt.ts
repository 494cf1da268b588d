/** Of which message a receipt is: its id, and its company's. */
export type ReceiptValues = readonly [messageId: string, companyId: string];

/** That a message was taken, and under which id: of one that is being sent, and of no other. See docs/decisions/301-sending-once.md. */
export const RECEIPT = `UPDATE "Message" SET "providerId" = $3, "sentAt" = now(), "updatedAt" = now()
  WHERE id = $1::uuid AND "companyId" = $2::uuid AND status = 'sending'`;

const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Values with which it does nothing. */
export const RECEIPT_OF_NONE: unknown[] = [NOBODY, NOBODY, null];
