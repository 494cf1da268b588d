import type { ConsentPurposeName, SAID_THEMSELVES } from "@hearthline/contract/clients/consents";
import type { SystemDb } from "@hearthline/db/client";
import { collectEvents } from "@hearthline/db/events";
import type { Keys } from "@hearthline/db/secret-keys";
import { CONSENT_EVENTS, emitConsents } from "@hearthline/domain/consents/consent-events";
import {
  addressHash,
  currentConsents,
  partsOf,
  stoppedAddresses,
  takeConsentLocks,
} from "@hearthline/domain/consents/consents";

type SaidSource = (typeof SAID_THEMSELVES)[number] | "held";

interface Word {
  companyId: string;
  channel: "email" | "sms";
  address: string;
  /** The purpose; all purposes if left out. */
  purpose?: ConsentPurposeName;
  granted: boolean;
  source: SaidSource;
  words?: string;
}

/**
 * Records what an outside person says about being written to. A repeated statement, even a concurrent one, is recorded once.
 *
 * @param unsaid the default as long as the person has said nothing
 * @param before called before a consent is recorded; may reject it by throwing
 */
export async function recordConsent(
  db: SystemDb,
  keys: Keys,
  word: Word,
  { unsaid, before }: { unsaid?: boolean; before?: () => Promise<unknown> } = {},
): Promise<void> {
  const { companyId, channel, address, granted, purpose = "all" } = word;
  await takeConsentLocks(db, [word]);
  const parts: { may: boolean | undefined; stopped: boolean }[] = [];
  for (const part of partsOf(purpose)) {
    const asked = { companyId, channel, addresses: [address], purpose: part };
    parts.push({
      may: (await currentConsents(db, keys, asked)).get(address)?.granted ?? unsaid,
      stopped: (await stoppedAddresses(db, keys, asked)).has(address),
    });
  }
  const [first] = parts;
  // A yes adds nothing if messages are already allowed and none were stopped. A STOP after an officer recorded a "no" is recorded, because it is
  // stronger.
  const said = granted
    ? first?.may === true && parts.every(({ stopped }) => !stopped)
    : parts.every(({ may, stopped }) => may === false && (stopped || word.source === "held"));
  if (said) return;
  await before?.();
  const { id } = await db.consent.create({ data: { ...word, addressHash: addressHash(keys, word) } });
  const { emit, write } = collectEvents("recordConsent", CONSENT_EVENTS);
  await emitConsents({ db, emit }, [{ ...word, id }]);
  // The event's causer is the holder of the address.
  await write(db, companyId, () => ({ kind: "recipient", id: null, name: address, tokenId: null, actingFor: null }));
}
