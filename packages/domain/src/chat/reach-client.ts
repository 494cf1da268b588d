import type { Keys } from "@hearthline/db/secret-keys";
import { currentConsents } from "../consents/consents.ts";
import type { ReadContext } from "../context.ts";

/** Where a client is notified of unread messages. */
export interface ClientReach {
  channel: "email" | "sms";
  to: string;
}

/**
 * Returns the first address that a message to a client would reach: an email address that has not unsubscribed and does
 * not bounce, otherwise a phone that agreed to texts and accepts them. Undefined if there is none.
 *
 * @param emails the client's email addresses in order
 * @param phones their phone numbers in E.164
 */
export async function reachClient(
  ctx: ReadContext,
  keys: Keys,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<ClientReach | undefined> {
  const email = (await working(ctx, keys, "email", emails)).find(({ granted }) => granted !== false);
  if (email) return { channel: "email", to: email.address };
  const phone = (await working(ctx, keys, "sms", phones)).find(({ granted }) => granted === true);
  return phone && { channel: "sms", to: phone.address };
}

/** Returns the addresses that accept messages, with the consent of their holders; undefined if a holder gave none. */
async function working(
  { db, actor: { companyId } }: ReadContext,
  keys: Keys,
  channel: ClientReach["channel"],
  addresses: readonly string[],
): Promise<{ address: string; granted: boolean | undefined }[]> {
  if (addresses.length === 0) return [];
  const marked = await db.bouncedAddress.findMany({ where: { channel, address: { in: [...addresses] } } });
  const bounced = new Set(marked.map(({ address }) => address));
  const words = await currentConsents(db, keys, { companyId, channel, addresses });
  return addresses.flatMap((address) =>
    bounced.has(address) ? [] : [{ address, granted: words.get(address)?.granted }],
  );
}
