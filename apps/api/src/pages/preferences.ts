import { phoneE164 } from "@hearthline/contract/values/phone";
import type { SystemDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { currentConsents } from "@hearthline/domain/consents/consents";
import type { LinkNotice } from "@hearthline/report/link-notice";
import type { wordsOf } from "@hearthline/report/words-of";
import { recordConsent } from "../kernel/sharing/record-consent.ts";

/** The page linked in an email's footer on which its reader chooses what they get, by channel and purpose. */
export const PREFERENCES_PATH = "/preferences";

/** What is sent to an address: everything, including offers and news; only messages about their own loan and questions; or nothing. */
const LEVELS = ["all", "service", "none"] as const;
type Level = (typeof LEVELS)[number];

interface Reader {
  companyId: string;
  /** The email's recipient address. */
  address: string;
  /** The email's client, if it has one. */
  phones: string[];
}

interface Way {
  /** The name of its field. */
  name: string;
  channel: "email" | "sms";
  address: string;
  level: Level;
}

/** Phone numbers of the email's client. */
export const phonesOfMail = (db: SystemDb, messageId: string): Promise<{ phone: string }[]> => db.$queryRaw`
  SELECT p.phone FROM "Message" m JOIN "ClientPhone" p ON p."clientId" = m."clientId" WHERE m.id = ${messageId}::uuid ORDER BY p.position, p.id LIMIT 3`;

/** Masked, so that only its owner recognizes it: the email may have been passed on. */
const masked = (address: string): string => {
  const [local = "", domain] = address.split("@");
  return domain === undefined
    ? `••• ••• ${(phoneE164(address) ?? address).slice(-4)}`
    : `${local.slice(0, 1)}•••@${domain}`;
};

async function waysOf(db: SystemDb, keys: Keys, { companyId, address, phones }: Reader): Promise<Way[]> {
  const ways: Way[] = [];
  const addresses = [
    { channel: "email", address } as const,
    ...phones.map((phone) => ({ channel: "sms", address: phone }) as const),
  ];
  for (const [index, at] of addresses.entries()) {
    const asked = { companyId, channel: at.channel, addresses: [at.address] };
    const service = (await currentConsents(db, keys, asked)).get(at.address)?.granted;
    const marketing = (await currentConsents(db, keys, { ...asked, purpose: "marketing" })).get(at.address)?.granted;
    // Emails are sent until the person says no, texts once they have said yes: https://www.law.cornell.edu/cfr/text/47/64.1200
    const may = at.channel === "email" ? (service ?? true) : service === true;
    const offers = at.channel === "email" ? (marketing ?? true) : marketing === true;
    ways.push({ ...at, name: `way${index}`, level: may ? (offers ? "all" : "service") : "none" });
  }
  return ways;
}

/** Texts can be resumed only from the phone itself, because the reader of an email may not have the phone. */
const levelsOf = ({ channel, level }: Way): Level[] =>
  channel === "email" ? [...LEVELS] : LEVELS.slice(LEVELS.indexOf(level));

/** The choices. */
export async function choicesOf(
  db: SystemDb,
  keys: Keys,
  reader: Reader,
  { key, words }: { key: string; words: ReturnType<typeof wordsOf>["mail"]["leaving"] },
): Promise<NonNullable<LinkNotice["choices"]>> {
  const said = { all: words.everything, service: words.service, none: words.nothing };
  const groups = (await waysOf(db, keys, reader)).map((way) => ({
    name: way.name,
    legend: (way.channel === "email" ? words.mail : words.text)(masked(way.address)),
    options: levelsOf(way).map((value) => ({ value, words: said[value], chosen: value === way.level })),
    ...(way.channel === "sms" && way.level !== "all" && { note: words.start }),
  }));
  return { action: PREFERENCES_PATH, key, button: words.save, groups };
}

/** Records the choices; an unchanged one is not recorded. @param before rejects a yes that is repeated too often */
export async function choose(
  db: SystemDb,
  keys: Keys,
  reader: Reader,
  fields: Record<string, unknown>,
  before: () => Promise<unknown>,
): Promise<void> {
  for (const way of await waysOf(db, keys, reader)) {
    const level = LEVELS.find((one) => one === fields[way.name]);
    if (level === undefined || level === way.level || !levelsOf(way).includes(level)) continue;
    const { channel, address } = way;
    const at = { companyId: reader.companyId, channel, address, source: "preferences" as const };
    const unsaid = channel === "email";
    if (level !== "service") {
      const granted = level === "all";
      await recordConsent(db, keys, { ...at, granted }, { unsaid, ...(granted && { before }) });
      continue;
    }
    // The consent to texts about their loan was given earlier; this page cannot give it.
    if (channel === "email")
      await recordConsent(db, keys, { ...at, purpose: "service", granted: true }, { unsaid, before });
    await recordConsent(db, keys, { ...at, purpose: "marketing", granted: false }, { unsaid });
  }
}
