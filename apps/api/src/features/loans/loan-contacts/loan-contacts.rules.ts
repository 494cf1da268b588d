import type { ContactDetails } from "@hearthline/contract/clients/contacts";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { patchOf } from "@hearthline/domain/clients/client-patch";
import { sharedEmailWords } from "@hearthline/domain/clients/client-plans";
import { storedLoan } from "@hearthline/domain/loans/loan-record";
import { lockLoan, updateLoan } from "@hearthline/domain/loans/update-loan";
import { officerRows, visibleLoans } from "../../../kernel/access/visibility.ts";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { conflictingField, notFound } from "../../../kernel/calls/errors.ts";
import { clientsWithEmail } from "../../clients/by-email.reads.ts";
import { contactById } from "../../clients/contacts/contacts.reads.ts";
import { findOrMake } from "../../clients/contacts/contacts.rules.ts";

/** Locks the loan and returns it in its current state. @throws DomainError `not_found` */
async function loanToChange(ctx: Context, id: string) {
  const kind = LoanKindName.parse((await lockLoan(ctx, id)).kind);
  return { kind, loan: await storedLoan(ctx, id) };
}

/** Checks that such a loan is within reach. @throws DomainError `not_found` */
export async function requireLoan(ctx: Context, id: string): Promise<void> {
  if ((await ctx.db.loan.count({ where: { AND: [{ id }, visibleLoans(ctx.actor)] } })) === 0) throw notFound("loan");
}

/** Finds or creates a seller's or lender's contact, and lists it once on the loan. */
export async function addParty(ctx: Context, role: "seller" | "lender", details: ContactDetails, loanId?: string) {
  if (loanId) await requireLoan(ctx, loanId);
  const { id, created } = await findOrMake(ctx, details);
  const contact = await contactById(ctx, id);
  if (!loanId) return { ...contact, loanId: null, created };
  const { kind, loan } = await loanToChange(ctx, loanId);
  const is = (one: (typeof loan.contacts)[number]) =>
    one.kind === role && one.name === contact.name && (one.company ?? "") === contact.firm;
  if (!loan.contacts.some(is)) {
    const part = {
      kind: role,
      name: contact.name,
      ...(contact.firm && { company: contact.firm }),
      ...(contact.email && { email: contact.email }),
      ...(contact.phone && { phone: contact.phone }),
    };
    await updateLoan(ctx, kind, { id: loanId, contacts: [...loan.contacts, part] });
  }
  return { ...(await contactById(ctx, id)), loanId, created };
}

/** Adds a client to a loan's borrowers, if not already among them. */
export async function addBorrowerTo(ctx: Context, loanId: string, clientId: string): Promise<void> {
  const { kind, loan } = await loanToChange(ctx, loanId);
  if (loan.clientIds.includes(clientId)) return;
  await updateLoan(ctx, kind, { id: loanId, clientIds: [...loan.clientIds, clientId] });
}

/**
 * Returns the one client within reach whom a draft identifies by email; undefined if there is none, or more than one match. Takes an advisory lock on
 * the address, so that concurrent calls for the same borrower find the client just written.
 *
 * @throws DomainError `conflict` on the address if its owner is someone else
 */
export async function clientWithEmail(ctx: Context, draft: Parameters<typeof patchOf>[0]): Promise<string | undefined> {
  const patch = patchOf(draft);
  const emails = patch.parts.emails ?? [];
  if (emails.length === 0) return undefined;
  await takeLock(ctx, "borrower-email", emails);
  const { same, sharing } = await clientsWithEmail(ctx, patch, officerRows(ctx.actor));
  const [first] = sharing;
  if (same.length === 0 && first)
    throw conflictingField(
      patch.emailField,
      sharedEmailWords(sharing, "To add a client on record to a loan, send their `id` among its `clientIds`."),
      { existingId: first.id },
    );
  return same.length === 1 ? same[0]?.id : undefined;
}
