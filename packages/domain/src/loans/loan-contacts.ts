import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { findOrMakeContacts, takeContactLocks } from "../clients/contacts/find-contacts.ts";
import type { RecordContext } from "../records/record-context.ts";

type Given = LoanDraft["contacts"];

const marksOf = (contacts: Given) =>
  contacts.map(({ name, company = "", email, phone }) => ({
    name,
    firm: company,
    email: email || null,
    phone: phone || null,
  }));

/** Takes the advisory locks for writing loans with these contacts, before a loan is locked. */
export const takeLoanContactLocks = (ctx: RecordContext, contacts: Given): Promise<void> =>
  takeContactLocks(ctx, marksOf(contacts));

/**
 * Links a loan with the company's contacts, who are reused across loans. The loan keeps its own copy as the officer
 * wrote it: a report shows that, whatever a contact is changed to later.
 */
export async function linkLoanContacts(
  ctx: RecordContext,
  loanId: string,
  contacts: Given,
  createdById: string | null,
): Promise<void> {
  const found = await findOrMakeContacts(ctx, marksOf(contacts), createdById);
  await ctx.db.loanContact.deleteMany({ where: { loanId } });
  await ctx.db.loanContact.createMany({
    data: found.map(({ id }, position) => ({
      loanId,
      contactId: id,
      role: contacts[position]?.kind ?? "other",
      position,
    })),
    skipDuplicates: true,
  });
}
