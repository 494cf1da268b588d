import type { ScopedDb } from "@hearthline/db/client";

/** The sender and their company: shown in an email's footer and at the start of a text. */
export interface MessageSender {
  officer: { name: string; email: string; phone: string | null; nmls: string | null };
  company: { name: string; nmls: string | null; brandColor: string | null; logoUrl: string | null };
  /** The company's postal address on one line; null if it is incomplete. */
  postal: string | null;
  timeZone: string;
}

interface Postal {
  name: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

/** What the CAN-SPAM Act requires in each marketing email: 15 U.S.C. 7704(a)(5)(A)(iii). */
function postalOf({ name, address1, address2, city, state, zipcode }: Postal): string | null {
  if (!address1 || !city || !state || !zipcode) return null;
  return [name, address1, address2, `${city}, ${state} ${zipcode}`].filter(Boolean).join(", ");
}

export async function messageSender(db: ScopedDb, userId: string, companyId: string): Promise<MessageSender> {
  const officer = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, phone: true, nmls: true },
  });
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId } });
  const logo = company.logoFileId
    ? await db.file.findUnique({ where: { id: company.logoFileId }, select: { publicKey: true } })
    : null;
  const { name, nmls, brandColor, timeZone } = company;
  const logoUrl = logo?.publicKey ? `/media/${logo.publicKey}` : null;
  return { officer, company: { name, nmls, brandColor, logoUrl }, postal: postalOf(company), timeZone };
}
