import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { findOrMakeContacts, takeContactTurns } from "../clients/contacts/find-contacts.ts";
import type { Desk } from "../records/desk.ts";

type Given = LoanDraft["contacts"];

const marksOf = (contacts: Given) =>
  contacts.map(({ name, company = "", email, phone }) => ({
    name,
    firm: company,
    email: email || null,
    phone: phone || null,
  }));

/** What writing loans with these contacts waits for, before it locks a loan. */
export const takeLoanContactTurns = (desk: Desk, contacts: Given): Promise<void> =>
  takeContactTurns(desk, marksOf(contacts));

/**
 * Links a loan with the company's contacts, who are used from loan to loan. What the loan itself has of them stays as the officer wrote it there: a report
 * shows that, whatever a contact is changed to later.
 */
export async function linkLoanContacts(
  desk: Desk,
  loanId: string,
  contacts: Given,
  createdById: string | null,
): Promise<void> {
  const found = await findOrMakeContacts(desk, marksOf(contacts), createdById);
  await desk.db.loanContact.deleteMany({ where: { loanId } });
  await desk.db.loanContact.createMany({
    data: found.map(({ id }, position) => ({
      loanId,
      contactId: id,
      role: contacts[position]?.kind ?? "other",
      position,
    })),
    skipDuplicates: true,
  });
}
