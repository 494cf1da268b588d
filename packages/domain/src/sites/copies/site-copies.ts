import { createHash } from "node:crypto";
import { MAX_COPIES, type ShownPartner } from "@hearthline/contract/sites/site-copies";
import type { Prisma } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault, noSuch } from "../../records/record-context.ts";
import { cardFault } from "../lint.ts";
import { requireSite } from "../site-draft.ts";
import { freeSlug, slugOf } from "../slug.ts";

const WITH = {
  site: { select: { officerId: true } },
  contact: { include: { user: { include: { officers: { select: { officerId: true } } } } } },
} as const satisfies Prisma.SiteCopyInclude;
type CopyRow = Prisma.SiteCopyGetPayload<{ include: typeof WITH }>;

/** The data of their card: their account's own facts if they have an account here, as on reports. */
function cardOf({ contact: { user, ...contact } }: Pick<CopyRow, "contact">) {
  return {
    name: user?.name ?? contact.name,
    title: user?.title || contact.title,
    firm: user?.firm || contact.firm,
    license: contact.license ?? "",
    phone: user?.phone ?? contact.phone,
    email: user?.email ?? contact.email,
  };
}

/**
 * Returns the message about why visitors do not see a realtor next to the officer; empty if they do. An account
 * controls its own name, as on reports: it must be open and linked to the officer, and may turn co-branding off.
 */
function hiddenBecause({ contact, site }: Pick<CopyRow, "contact" | "site">): string {
  const { user } = contact;
  const { name, title, firm } = cardOf({ contact });
  if (contact.kind !== "person") return `${contact.name} is a firm. A copy names a person.`;
  if (user?.deactivatedAt) return `${name}’s account is closed.`;
  if (user && !user.officers.some(({ officerId }) => officerId === site.officerId))
    return `${name} no longer works with you here.`;
  if (user && !user.coBranding) return `${name} turned co-branding off.`;
  const fault = cardFault([name, title, firm].filter(Boolean).join(", "));
  return fault ? `Their card: ${fault}` : "";
}

/** The copies of an officer's website, newest first, with the reason why visitors do not see the realtor. */
export async function copyRows({ db }: ReadContext, officerId: string) {
  const rows = await db.siteCopy.findMany({
    where: { site: { officerId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { ...WITH, _count: { select: { leads: true } } },
  });
  return rows.map((row) => ({ ...row, hidden: hiddenBecause(row) }));
}

/**
 * Creates a copy of the home page with a realtor's card. It is available at its address as soon as the website is published.
 *
 * @returns its id; the existing copy's if the realtor has one
 * @throws RecordFault `not_found` without a website or contact, `invalid` at `contactId` if the realtor cannot be named
 */
export async function createCopy(ctx: WriteContext, officerId: string, contactId: string): Promise<string> {
  const { db } = ctx;
  await db.$queryRaw`SELECT id FROM "Site" WHERE "officerId" = ${officerId}::uuid FOR NO KEY UPDATE`;
  const { id: siteId } = await requireSite(ctx, officerId);
  const contact = await db.contact.findUnique({ where: { id: contactId }, ...{ include: WITH.contact.include } });
  if (!contact) throw noSuch("contact");
  const copies = await db.siteCopy.findMany({ where: { siteId }, select: { id: true, slug: true, contactId: true } });
  const known = copies.find((copy) => copy.contactId === contactId);
  if (known) return known.id;
  if (copies.length >= MAX_COPIES)
    throw fieldFault("invalid", "contactId", "too_many", `At most ${MAX_COPIES} copies. Remove one first.`);
  const fault = hiddenBecause({ contact, site: { officerId } });
  if (fault) throw fieldFault("invalid", "contactId", "not_allowed", fault);
  const slug = freeSlug(slugOf(cardOf({ contact }).name) || "realtor", new Set(copies.map((copy) => copy.slug)));
  const { id } = await db.siteCopy.create({ data: { id: newId(), siteId, contactId, slug } });
  return id;
}

/** Removes a copy: its address leads to the plain page. Messages that came through it stay. @throws RecordFault `not_found` */
export async function removeCopy({ db }: WriteContext, officerId: string, id: string): Promise<void> {
  const { count } = await db.siteCopy.deleteMany({ where: { id, site: { officerId } } });
  if (count === 0) throw noSuch("copy");
}

/** A copy as visitors see it, with the realtor its messages are credited to; null if there is none, or the realtor may not be named. */
export async function shownCopy(
  { db }: ReadContext,
  siteId: string,
  slug: string,
): Promise<{ id: string; contactId: string; partner: ShownPartner } | null> {
  const row = await db.siteCopy.findUnique({ where: { siteId_slug: { siteId, slug } }, include: WITH });
  if (!row || hiddenBecause(row)) return null;
  const fileId = row.contact.user?.headshotFileId;
  const photo = fileId ? await db.file.findUnique({ where: { id: fileId }, select: { publicKey: true } }) : null;
  const card = { ...cardOf(row), slug, headshotUrl: photo?.publicKey ? `/media/${photo.publicKey}` : null };
  const key = createHash("sha256").update(JSON.stringify(card)).digest("base64url").slice(0, 16);
  return { id: row.id, contactId: row.contactId, partner: { ...card, key } };
}

const COPY_PATH = /\/with\/([a-z0-9-]+)$/;
/** The part of a page's address that names its copy; undefined for any other page. */
export const copySlugIn = (page: string): string | undefined => COPY_PATH.exec(page)?.[1];
