import type { SAID_THEMSELVES } from "@hearthline/contract/clients/consents";
import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import { CONSENT_EVENTS, emitConsents } from "@hearthline/db/records/consent-events";
import { addressHash, standingWords, stoppedAddresses, takeConsentTurns } from "@hearthline/db/records/consents";
import type { Keys } from "@hearthline/db/secret-keys";

type SaidSource = (typeof SAID_THEMSELVES)[number];

interface Word {
  companyId: string;
  channel: "email" | "sms";
  address: string;
  granted: boolean;
  source: SaidSource;
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
  keys: Keys,
  word: Word,
  { unsaid, before }: { unsaid?: boolean; before?: () => Promise<unknown> } = {},
): Promise<void> {
  const { companyId, channel, address, granted } = word;
  await takeConsentTurns(db, [word]);
  const last = (await standingWords(db, keys, { companyId, channel, addresses: [address] })).get(address);
  const stopped = (await stoppedAddresses(db, keys, { companyId, channel, addresses: [address] })).has(address);
  // A STOP after an officer's own "no" is kept: it is the stronger word.
  if ((last?.granted ?? unsaid) === granted && (granted || stopped)) return;
  await before?.();
  const { id } = await db.consent.create({ data: { ...word, addressHash: addressHash(keys, word) } });
  const { emit, write } = collectEvents("keepConsent", CONSENT_EVENTS);
  await emitConsents({ db, emit }, [{ ...word, id }]);
  // The person who has the address said so themselves.
  await write(db, companyId, () => ({ kind: "recipient", id: null, name: address, tokenId: null, actingFor: null }));
}
