import { namedBy } from "@hearthline/domain/records/external-refs";
import type { OfOfficer, OwnerLookup } from "./of-officer.ts";
import { clientRows, visibleLoans } from "./visibility.ts";

/** The officer of a client; undefined if the caller sees no such client. */
export async function officerOfClient({ db, actor }: OwnerLookup, id: string): Promise<string | undefined> {
  const client = await db.client.findFirst({
    where: { AND: [{ id }, clientRows(actor)] },
    select: { officerId: true },
  });
  return client?.officerId;
}

/** For each list of clients their officer, if all have the same one; undefined otherwise. Clients that the caller does not see are ignored. */
export async function officersOfClients(
  { db, actor }: OwnerLookup,
  lists: readonly (readonly string[])[],
): Promise<(string | undefined)[]> {
  const ids = [...new Set(lists.flat())];
  if (ids.length === 0) return lists.map(() => undefined);
  const clients = await db.client.findMany({
    where: { AND: [{ id: { in: ids } }, clientRows(actor)] },
    select: { id: true, officerId: true },
  });
  const officers = new Map(clients.map(({ id, officerId }) => [id, officerId]));
  return lists.map((list) => {
    const [officer, another] = new Set(list.flatMap((id) => officers.get(id) ?? []));
    return another === undefined ? officer : undefined;
  });
}

/** The officer of these clients, if all have the same one; undefined otherwise. */
export const officerOfClients = async (
  look: OwnerLookup,
  ids: readonly string[] | undefined,
): Promise<string | undefined> => (await officersOfClients(look, [ids ?? []]))[0];

/** The borrowers of a new loan: by Hearthline's ids, or by the caller's own. */
interface GivenBorrowers {
  clientIds?: string[] | null | undefined;
  clientExternalIds?: string[] | undefined;
}

/** The officer of the borrowers of new loans, as `officersOfClients`. */
export async function officersOfBorrowers(look: OwnerLookup, loans: readonly GivenBorrowers[]) {
  const externalIds = loans.flatMap(({ clientExternalIds }) => clientExternalIds ?? []);
  const named = await namedBy(look, "client", externalIds);
  return officersOfClients(
    look,
    loans.map(({ clientIds, clientExternalIds }) =>
      clientExternalIds ? clientExternalIds.flatMap((id) => named.get(id) ?? []) : (clientIds ?? []),
    ),
  );
}

/** The officer of the loan that an upsert finds; where it creates one, of the borrowers' client records. */
export async function officerOfLoanUpsert(
  look: OwnerLookup,
  given: GivenBorrowers & { externalId: string },
): Promise<string | undefined> {
  const [id] = (await namedBy(look, "loan", [given.externalId])).values();
  if (id !== undefined) return officerOfLoan(look, id);
  return (await officersOfBorrowers(look, [given]))[0];
}

/** The officer of a loan, by its id or that of one of its report versions. */
export async function officerOfLoan({ db, actor }: OwnerLookup, id: string): Promise<string | undefined> {
  const loan = await db.loan.findFirst({
    where: { AND: [{ OR: [{ id }, { reports: { some: { id } } }] }, visibleLoans(actor)] },
    select: { officerId: true },
  });
  return loan?.officerId;
}

/** The officer of the clients who own the home, if all have the same one; undefined otherwise. */
export async function officerOfHome({ db, actor }: OwnerLookup, homeId: string): Promise<string | undefined> {
  const owners = await db.homeOwner.findMany({
    where: { homeId, client: clientRows(actor) },
    select: { client: { select: { officerId: true } } },
  });
  const officers = new Set(owners.map(({ client }) => client.officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}

/** The officer of a household's members, if all have the same one; undefined otherwise. */
export async function officerOfHousehold({ db, actor }: OwnerLookup, householdId: string): Promise<string | undefined> {
  const members = await db.householdMember.findMany({
    where: { householdId, client: clientRows(actor) },
    select: { client: { select: { officerId: true } } },
  });
  const officers = new Set(members.map(({ client }) => client.officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}

/** For `ofOfficer`: what is created belongs to the loan that `id` names, by its own id or by that of one of its report versions. */
export const ofLoan = (): OfOfficer<{ id: string }> => ({
  makes: "row",
  ownerOf: (look, { id }) => officerOfLoan(look, id),
});

/** What a reader of a link did, by the table that stores it. */
type Deed = "reportTry" | "reportCall" | "question";

/** The officer of the loan on whose report a reader tried numbers, tapped the phone number or asked. */
export async function officerOfDeed({ db, actor }: OwnerLookup, deed: Deed, id: string): Promise<string | undefined> {
  const where = { id, recipient: { share: { report: { loan: visibleLoans(actor) } } } };
  const select = {
    recipient: { select: { share: { select: { report: { select: { loan: { select: { officerId: true } } } } } } } },
  } as const;
  const find = {
    reportTry: () => db.reportTry.findFirst({ where, select }),
    reportCall: () => db.reportCall.findFirst({ where, select }),
    question: () => db.question.findFirst({ where, select }),
  }[deed];
  return (await find())?.recipient.share.report.loan.officerId;
}
