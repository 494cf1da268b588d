import type { ScopedDb } from "@hearthline/db/client";

/** Who writes, and for whom: the foot of an email and the beginning of a text. */
export interface MessageSender {
  officer: { name: string; email: string; phone: string | null; nmls: string | null };
  company: { name: string; nmls: string | null; brandColor: string | null; logoUrl: string | null };
  /** Where the company can be written to by letter, on one line; null where its address is not whole. */
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

/** What the CAN-SPAM Act asks for in each marketing mail: 15 U.S.C. 7704(a)(5)(A)(iii). */
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
