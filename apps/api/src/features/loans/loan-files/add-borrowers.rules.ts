import type { Client } from "@hearthline/contract/clients/clients";
import { sameFirstName } from "@hearthline/contract/clients/first-names";
import { newId } from "@hearthline/db/ids";
import type { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { clientById } from "../../clients/clients.reads.ts";
import { writeClients } from "../../clients/clients.rules.ts";

interface Borrower {
  firstName: string;
  lastName?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
}

/** For each borrower, the index of an earlier one with the same email and another first name: a couple rather than a duplicate. */
const sharesWith = (borrowers: readonly Borrower[]): (number | undefined)[] =>
  borrowers.map(({ email, firstName }, place) => {
    if (email === undefined) return undefined;
    const before = borrowers.findIndex((one, at) => at < place && one.email === email);
    const isOther = borrowers
      .slice(0, place)
      .every((one) => one.email !== email || !sameFirstName(one.firstName, firstName));
    return before >= 0 && isOther ? before : undefined;
  });

/** Creates a household for each group of borrowers who share an email. */
async function writeHouseholds(
  ctx: Context,
  borrowers: readonly Borrower[],
  ids: readonly string[],
  shared: readonly (number | undefined)[],
): Promise<void> {
  for (const first of new Set(shared.filter((one) => one !== undefined))) {
    const places = [first, ...shared.flatMap((one, place) => (one === first ? [place] : []))];
    const { lastName, firstName } = borrowers[first] ?? { firstName: "" };
    const id = newId();
    await ctx.db.household.create({ data: { id, name: lastName || firstName } });
    await ctx.db.householdMember.createMany({
      data: places.map((place, position) => ({
        householdId: id,
        clientId: ids[place] ?? "",
        role: position === 0 ? "primary" : "other",
        position,
      })),
    });
  }
}

/**
 * Writes the borrowers of a file as clients: all of them, or none. Two who share an email address become two clients in one household.
 *
 * @returns the clients, in the order of the borrowers
 * @throws DomainError if one of them is rejected, with the error at that borrower's field
 */
export async function addBorrowers(ctx: Context, borrowers: readonly Borrower[]): Promise<z.output<typeof Client>[]> {
  const shared = sharesWith(borrowers);
  if (shared.some((one) => one !== undefined)) await takeLock(ctx, "household");
  const outcomes = await writeClients(
    ctx,
    "create",
    borrowers.map((borrower, place) => ({ ...borrower, ...(shared[place] !== undefined && { allowDuplicate: true }) })),
  );
  const details = outcomes.flatMap((one, index) =>
    "fault" in one
      ? one.fault.details.map((detail) => ({ ...detail, field: `borrowers.${index}.${detail.field}` }))
      : [],
  );
  const ids = outcomes.flatMap((one) => ("fault" in one ? [] : [one.id]));
  const [first] = outcomes.flatMap((one) => ("fault" in one ? [one.fault] : []));
  // Throwing rolls back the clients already written, so the error must not refer to their ids.
  if (first)
    throw new DomainError(first.code, first.message, {
      details,
      ...(first.existingId !== undefined && !ids.includes(first.existingId) && { existingId: first.existingId }),
    });
  await writeHouseholds(ctx, borrowers, ids, shared);
  const clients = [];
  for (const id of ids) clients.push(await clientById(ctx, id));
  return clients;
}
