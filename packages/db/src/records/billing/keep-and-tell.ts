import type { ScopedDb } from "../../client.ts";
import { writeJob } from "../../outbox.ts";
import { type BillingRead, type Kept, keepSubscriptions } from "./keep-subscriptions.ts";
import { tellOfPayments } from "./tell-of-payments.ts";

/** Writes down how the subscriptions stand, and mails what has become of payments: the first who reads it tells it. */
export async function keepAndTell(
  db: ScopedDb,
  { companyId, read, publicUrl }: { companyId: string; read: BillingRead; publicUrl: string },
): Promise<Kept> {
  const kept = await keepSubscriptions(db, companyId, read);
  const { subscriptions } = read;
  for (const messageId of await tellOfPayments(db, { ...kept, companyId, subscriptions, publicUrl }))
    await writeJob(db, { companyId, job: "messages.send", payload: { messageId }, key: `message-${messageId}` });
  return kept;
}
