import type { ClientFields } from "@hearthline/contract/clients/clients";
import type { Address } from "@hearthline/contract/values/people";
import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Context } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { inTurn } from "../../kernel/in-turn.ts";
import { officerRows } from "../../kernel/visibility.ts";

export interface ClientParts {
  firstName: string;
  lastName: string;
  emails: string[];
  phones: string[];
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** "Mary Ann Smith": the last word is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** Names as given; undefined where none was. */
export function namesOf({ name, firstName, lastName }: ClientFields): Partial<ClientParts> {
  if (name && !firstName) return splitName(name);
  return { ...(firstName ? { firstName } : {}), ...(lastName !== undefined ? { lastName } : {}) };
}

const list = <T>(one: T | undefined, several: T[] | undefined): T[] | undefined =>
  one === undefined && several === undefined ? undefined : [...(one === undefined ? [] : [one]), ...(several ?? [])];

/** Addresses to reach somebody at, each once, phones as E.164; undefined where nothing was given. */
export function reachesOf({ email, emails, phone, phones }: ClientFields): { emails?: string[]; phones?: string[] } {
  const mails = list(email, emails);
  const numbers = list(phone, phones)?.map((typed) => phoneE164(typed) ?? typed);
  return { ...(mails ? { emails: [...new Set(mails)] } : {}), ...(numbers ? { phones: [...new Set(numbers)] } : {}) };
}

export function addressesOf({
  address1,
  address2,
  city,
  state,
  zipcode,
  addresses,
}: ClientFields): Address[] | undefined {
  const one = address1
    ? {
        address1,
        ...(address2 ? { address2 } : {}),
        ...(city ? { city } : {}),
        ...(state ? { state } : {}),
        ...(zipcode ? { zipcode } : {}),
      }
    : undefined;
  return list(one, addresses);
}

/**
 * Two clients with one e-mail address are mostly one person entered twice. Calls with the same address wait for each other.
 *
 * @throws DomainError `conflict` that names the client who has the address
 */
export async function refuseKnownEmails(
  ctx: Context,
  emails: readonly string[],
  options: { field: "email" | "emails"; ownId?: string },
): Promise<void> {
  if (emails.length === 0) return;
  await inTurn(ctx, "client-email", emails);
  const known = await ctx.db.clientEmail.findFirst({
    where: {
      email: { in: [...emails] },
      client: { AND: [officerRows(ctx.actor), options.ownId ? { id: { not: options.ownId } } : {}] },
    },
    select: { email: true, client: { select: { firstName: true, lastName: true } } },
  });
  if (!known) return;
  const sentence = `${fullName(known.client)} already has the e-mail address ${known.email}.`;
  throw new DomainError("conflict", sentence, { errors: { [options.field]: [sentence] } });
}

/** Replaces what is given of a client's e-mails, phones and addresses. */
export async function writeReaches(
  ctx: Context,
  clientId: string,
  given: {
    emails?: string[] | undefined;
    phones?: string[] | undefined;
    addresses?: Address[] | undefined;
  },
): Promise<void> {
  if (given.emails) {
    await ctx.db.clientEmail.deleteMany({ where: { clientId } });
    await ctx.db.clientEmail.createMany({
      data: given.emails.map((email, position) => ({ clientId, email, position })),
    });
  }
  if (given.phones) {
    await ctx.db.clientPhone.deleteMany({ where: { clientId } });
    await ctx.db.clientPhone.createMany({
      data: given.phones.map((phone, position) => ({ clientId, phone, position })),
    });
  }
  if (given.addresses) {
    await ctx.db.clientAddress.deleteMany({ where: { clientId } });
    await ctx.db.clientAddress.createMany({
      data: given.addresses.map((address, position) => ({ clientId, ...address, position })),
    });
  }
}

/** A loan is found by its borrowers' names: a new name goes into the loans' search texts. */
export async function renameInLoans(ctx: Context, clientId: string, before: string, after: string): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "Loan" l SET "searchText" = replace(l."searchText", lower(${before}), lower(${after}))
    FROM "LoanClient" lc WHERE lc."loanId" = l.id AND lc."clientId" = ${clientId}::uuid`;
}
