import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { CONSENT_EVENTS, emitConsent } from "@hearthline/db/records/consent-events";

interface Word {
  companyId: string;
  channel: "email" | "sms";
  address: string;
  granted: boolean;
  source: string;
  words?: string;
}

/**
 * Keeps what somebody outside says about being written to. Said twice, also in the same moment, it is one word.
 *
 * @param unsaid what counts while nobody has said anything
 * @param before refuses a word that would be kept
 */
export async function keepConsent(
  db: SystemDb,
  word: Word,
  { unsaid, before }: { unsaid?: boolean; before?: () => Promise<unknown> } = {},
): Promise<void> {
  const { companyId, channel, address, granted } = word;
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`consent ${companyId} ${channel} ${address}`}, 0))`;
  const last = await db.consent.findFirst({
    where: { companyId, channel, address },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { granted: true },
  });
  if ((last?.granted ?? unsaid) === granted) return;
  await before?.();
  const { id } = await db.consent.create({ data: word });
  const { emit, write } = collectEvents("keepConsent", CONSENT_EVENTS);
  await emitConsent({ db, emit }, { ...word, id });
  // The person who has the address said so themselves.
  await write(db, companyId, () => ({ kind: "recipient", id: null, name: address, tokenId: null, actingFor: null }));
}
