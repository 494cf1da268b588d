import { createHash } from "node:crypto";
import { mayBeSamePerson } from "@hearthline/contract/clients/same-person";
import {
  CONSENT_VERSION,
  emailConsentWords,
  phoneConsentWords,
  type SendLead,
} from "@hearthline/contract/sites/site-leads";
import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Emit } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import type { Keys } from "@hearthline/db/secret-keys";
import { patchOf, splitName } from "../clients/client-patch.ts";
import { writeClients } from "../clients/write-clients.ts";
import { type ConsentWord, recordConsents } from "../consents/consents.ts";
import type { Acting, WriteContext } from "../context.ts";
import { writeMessage } from "../messages/write-message.ts";
import { RecordFault, type Writer } from "../records/record-context.ts";
import { countLead } from "./visits/visits.ts";

/** The events of a lead. */
export const LEAD_EVENTS = ["client.created", "consent.given"] as const;

/** Messages accepted from one website per time window; more are not typed by people. */
const MOST = 30;
const WINDOW_MS = 10 * 60_000;

/** The published website that a form is on. */
export interface LeadSite {
  id: string;
  versionId: string;
  companyId: string;
  officerId: string;
  branchId: string | null;
  officerName: string;
  officerEmail: string;
  companyName: string;
}

type Lead = Pick<SendLead, "name" | "email" | "phone" | "message" | "phoneConsent" | "page"> & {
  /** The computed result of a calculator, in lines; empty for none. */
  about: string;
  /** Id of this copy of the form: the same text sent from it twice is one message. */
  formId: string;
  /** Address of the home at whose open house they signed in; null for a message. */
  openHouse: string | null;
  /** The realtor's copy of the page that it came from: a new client is credited to them. */
  copy: { id: string; contactId: string } | null;
};
type Ctx = WriteContext<Acting> & { emit: Emit };

const numberOf = (typed: string): string => phoneE164(typed) ?? typed;
const submitKeyOf = ({ formId, name, email, phone, message, about }: Lead): string =>
  createHash("sha256")
    .update(JSON.stringify([formId, name, email, phone, message, ...(about ? [about] : [])]))
    .digest("base64url");

/** The officer's client who has the address, if the lead's name matches: sharing a mailbox does not make two people one. */
async function knownClient({ db }: Ctx, { officerId }: LeadSite, { name, email }: Lead): Promise<string | undefined> {
  const having = await db.client.findMany({
    where: { officerId, emails: { some: { email } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, firstName: true, lastName: true },
  });
  return having.find((client) => mayBeSamePerson(splitName(name), { ...client, birthday: null }))?.id;
}

/** Returns a new client of the officer's, or the existing one, whose name stays as the officer knows it. */
async function clientFor(ctx: Ctx, site: LeadSite, lead: Lead): Promise<string> {
  const known = await knownClient(ctx, site, lead);
  if (known !== undefined) return known;
  const { name, email, phone } = lead;
  const { officerId, branchId, companyId } = site;
  const actor: Writer = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null, companyId };
  const phones = phone ? [numberOf(phone)] : [];
  const patch = patchOf({
    ...splitName(name),
    emails: [email],
    phones,
    source: lead.openHouse ? "Open house" : "Website",
    allowDuplicate: true,
    ...(lead.copy && { referredById: lead.copy.contactId }),
  });
  const [outcome] = await writeClients({ ...ctx, actor }, [
    { action: "create", patch, owner: { officerId, branchId } },
  ]);
  if (outcome && !("fault" in outcome)) return outcome.id;
  throw outcome?.fault ?? new Error("There is an outcome for every row.");
}

function consentWords(site: LeadSite, { email, phone, phoneConsent }: Lead): ConsentWord[] {
  const said = { granted: true, source: "website", recordedById: null } as const;
  const words = phoneConsentWords(site.companyName);
  const byPhone = (channel: "sms" | "call"): ConsentWord => ({
    ...said,
    channel,
    address: numberOf(phone),
    purpose: "all",
    words,
  });
  return [
    { ...said, channel: "email", address: email, purpose: "service", words: emailConsentWords(site.officerName) },
    ...(phone && phoneConsent ? [byPhone("sms"), byPhone("call")] : []),
  ];
}

/**
 * Receives a message from a website: its sender becomes a client of the officer's with their consents, and the officer
 * gets an email. A form sent twice is accepted once. An earlier STOP still applies, since anyone may type another
 * person's number.
 *
 * @returns whether it was new
 * @throws RecordFault `rate_limited` if too many arrive in a short time
 */
export async function takeLead(ctx: Ctx, keys: Keys, site: LeadSite, lead: Lead): Promise<boolean> {
  const { db, now } = ctx;
  const submitKey = submitKeyOf(lead);
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`leads of ${site.id}`}, 0))::text`;
  if ((await db.siteLead.count({ where: { siteId: site.id, submitKey } })) > 0) return false;
  const since = new Date(now.getTime() - WINDOW_MS);
  if ((await db.siteLead.count({ where: { siteId: site.id, createdAt: { gt: since } } })) >= MOST)
    throw new RecordFault("rate_limited", "Many messages came from this page just now. Wait ten minutes, or call.", {
      retryAfter: WINDOW_MS / 1_000,
    });
  const clientId = await clientFor(ctx, site, lead);
  await recordConsents({ db, keys, emit: ctx.emit, companyId: site.companyId }, consentWords(site, lead));
  const { name, email, message, phoneConsent, page, about, openHouse } = lead;
  const phone = lead.phone ? numberOf(lead.phone) : null;
  const id = newId();
  const kept = { name, email, phone, message, page, about, openHouse, phoneConsent: phoneConsent && phone !== null };
  await db.siteLead.create({
    data: {
      ...kept,
      id,
      siteId: site.id,
      versionId: site.versionId,
      clientId,
      copyId: lead.copy?.id ?? null,
      submitKey,
      consentVersion: CONSENT_VERSION,
      createdAt: now,
    },
  });
  await countLead(ctx, site.id);
  await writeMessage(ctx, "site-lead", {
    to: [{ email: site.officerEmail, name: site.officerName }],
    data: { clientId, name, email, phone, message, mayCall: kept.phoneConsent, about, openHouse },
    once: id,
  });
  return true;
}
