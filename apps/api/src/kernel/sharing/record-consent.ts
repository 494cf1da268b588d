import type { ConsentPurposeName, SAID_THEMSELVES } from "@hearthline/contract/clients/consents";
import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import type { Keys } from "@hearthline/db/secret-keys";
import { CONSENT_EVENTS, emitConsents } from "@hearthline/domain/consents/consent-events";
import {
  addressHash,
  partsOf,
  standingWords,
  stoppedAddresses,
  takeConsentTurns,
} from "@hearthline/domain/consents/consents";

type SaidSource = (typeof SAID_THEMSELVES)[number] | "held";

interface Word {
  companyId: string;
  channel: "email" | "sms";
  address: string;
  /** What for; everything where it is left out. */
  purpose?: ConsentPurposeName;
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
export async function recordConsent(
  db: SystemDb,
  keys: Keys,
  word: Word,
  { unsaid, before }: { unsaid?: boolean; before?: () => Promise<unknown> } = {},
): Promise<void> {
  const { companyId, channel, address, granted, purpose = "all" } = word;
  await takeConsentTurns(db, [word]);
  const parts: { may: boolean | undefined; stopped: boolean }[] = [];
  for (const part of partsOf(purpose)) {
    const asked = { companyId, channel, addresses: [address], purpose: part };
    parts.push({
      may: (await standingWords(db, keys, asked)).get(address)?.granted ?? unsaid,
      stopped: (await stoppedAddresses(db, keys, asked)).has(address),
    });
  }
  const [first] = parts;
  // A yes adds nothing where messages come already, and nobody stopped a part of them. A STOP after an officer's own "no" is kept: it is the stronger word.
  const said = granted
    ? first?.may === true && parts.every(({ stopped }) => !stopped)
    : parts.every(({ may, stopped }) => may === false && (stopped || word.source === "held"));
  if (said) return;
  await before?.();
  const { id } = await db.consent.create({ data: { ...word, addressHash: addressHash(keys, word) } });
  const { emit, write } = collectEvents("recordConsent", CONSENT_EVENTS);
  await emitConsents({ db, emit }, [{ ...word, id }]);
  // The person who has the address said so themselves.
  await write(db, companyId, () => ({ kind: "recipient", id: null, name: address, tokenId: null, actingFor: null }));
}
