import { phoneE164 } from "@hearthline/contract/values/phone";
import type { SystemDb } from "@hearthline/db/client";
import type { Keys } from "@hearthline/db/secret-keys";
import { standingWords } from "@hearthline/domain/consents/consents";
import type { LinkNotice } from "@hearthline/report/link-notice";
import type { wordsOf } from "@hearthline/report/words-of";
import { recordConsent } from "../kernel/sharing/record-consent.ts";

/** The page behind the foot of an email on which its reader chooses what they get, by channel and purpose. */
export const PREFERENCES_PATH = "/preferences";

/** How much goes to an address: all, with offers and news; only what is about their own loan and what they ask; nothing. */
const LEVELS = ["all", "service", "none"] as const;
type Level = (typeof LEVELS)[number];

interface Reader {
  companyId: string;
  /** Where the email went. */
  address: string;
  /** Of their client, where the email has one. */
  phones: string[];
}

interface Way {
  /** Of its field. */
  name: string;
  channel: "email" | "sms";
  address: string;
  level: Level;
}

/** Numbers of the client whom the email went to. */
export const phonesOfMail = (db: SystemDb, messageId: string): Promise<{ phone: string }[]> => db.$queryRaw`
  SELECT p.phone FROM "Message" m JOIN "ClientPhone" p ON p."clientId" = m."clientId" WHERE m.id = ${messageId}::uuid ORDER BY p.position, p.id LIMIT 3`;

/** As much of it as its holder knows it by: the email may have been passed on. */
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
    const service = (await standingWords(db, keys, asked)).get(at.address)?.granted;
    const marketing = (await standingWords(db, keys, { ...asked, purpose: "marketing" })).get(at.address)?.granted;
    // An email goes until somebody says no, a text once they said yes: https://www.law.cornell.edu/cfr/text/47/64.1200
    const may = at.channel === "email" ? (service ?? true) : service === true;
    const offers = at.channel === "email" ? (marketing ?? true) : marketing === true;
    ways.push({ ...at, name: `way${index}`, level: may ? (offers ? "all" : "service") : "none" });
  }
  return ways;
}

/** Texts are begun from the phone itself, which the reader of an email need not have. */
const levelsOf = ({ channel, level }: Way): Level[] =>
  channel === "email" ? [...LEVELS] : LEVELS.slice(LEVELS.indexOf(level));

/** What there is to choose. */
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

/** Keeps what was chosen; what was left as it was is no word. @param before refuses a yes that is said too often */
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
    // A yes to texts about their loan was given before: nothing on this page gives one.
    if (channel === "email")
      await recordConsent(db, keys, { ...at, purpose: "service", granted: true }, { unsaid, before });
    await recordConsent(db, keys, { ...at, purpose: "marketing", granted: false }, { unsaid });
  }
}
