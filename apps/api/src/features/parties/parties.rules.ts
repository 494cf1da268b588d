import type { ContactDetails } from "@hearthline/contract/clients/contacts";
import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { storedLoan } from "@hearthline/db/records/loan-record";
import { lockLoan, updateLoan } from "@hearthline/db/records/update-loan";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { officerRows, visibleLoans } from "../../kernel/visibility.ts";
import { contactById } from "../contacts/contacts.reads.ts";
import { findOrMake } from "../contacts/contacts.rules.ts";

/** The loan, locked, as it is now. @throws DomainError `not_found` */
async function loanToChange(ctx: Context, id: string) {
  const kind = LoanKindName.parse((await lockLoan(ctx, id)).kind);
  return { kind, loan: await storedLoan(ctx, id) };
}

/** That there is such a loan within reach. @throws DomainError `not_found` */
export async function requireLoan(ctx: Context, id: string): Promise<void> {
  if ((await ctx.db.loan.count({ where: { AND: [{ id }, visibleLoans(ctx.actor)] } })) === 0) throw notFound("loan");
}

/** A seller's or lender's record, and their part in the loan, which lists them once. */
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

/** Puts a client among a loan's borrowers, where they are not yet. */
export async function addBorrowerTo(ctx: Context, loanId: string, clientId: string): Promise<void> {
  const { kind, loan } = await loanToChange(ctx, loanId);
  if (loan.clientIds.includes(clientId)) return;
  await updateLoan(ctx, kind, { id: loanId, clientIds: [...loan.clientIds, clientId] });
}

/**
 * The one client within reach who has an e-mail address of a draft; undefined where there is none, or where several have it. Others who add a borrower
 * with the address wait until this one is written, and find it.
 */
export async function clientWithEmail(
  ctx: Context,
  draft: { email?: string | null | undefined; emails?: string[] | null | undefined },
): Promise<string | undefined> {
  const emails = [...(draft.email ? [draft.email] : []), ...(draft.emails ?? [])];
  if (emails.length === 0) return undefined;
  await inTurn(ctx, "borrower-email", emails);
  const found = await ctx.db.client.findMany({
    where: { AND: [{ emails: { some: { email: { in: emails } } } }, officerRows(ctx.actor)] },
    select: { id: true },
    take: 2,
  });
  return found.length === 1 ? found[0]?.id : undefined;
}
