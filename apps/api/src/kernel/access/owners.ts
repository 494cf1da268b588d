import { namedBy } from "@hearthline/domain/records/external-refs";
import type { OfOfficer, OwnerLookup } from "./of-officer.ts";
import { clientRows, visibleLoans } from "./visibility.ts";

/** Whose client it is; undefined where the caller sees none such. */
export async function officerOfClient({ db, actor }: OwnerLookup, id: string): Promise<string | undefined> {
  const client = await db.client.findFirst({
    where: { AND: [{ id }, clientRows(actor)] },
    select: { officerId: true },
  });
  return client?.officerId;
}

/** Of each list of clients whose they are, where they are all one officer's; undefined else. Clients that the caller does not see are none. */
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

/** Whose clients these are, where they are all one officer's; undefined else. */
export const officerOfClients = async (
  look: OwnerLookup,
  ids: readonly string[] | undefined,
): Promise<string | undefined> => (await officersOfClients(look, [ids ?? []]))[0];

/** The borrowers that a loan is given: by our ids, or by the caller's own. */
interface GivenBorrowers {
  clientIds?: string[] | null | undefined;
  clientExternalIds?: string[] | undefined;
}

/** Whose borrowers new loans have, as `officersOfClients`. */
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

/** Whose loan an upsert finds; where it makes one, whose clients its borrowers are. */
export async function officerOfLoanUpsert(
  look: OwnerLookup,
  given: GivenBorrowers & { externalId: string },
): Promise<string | undefined> {
  const [id] = (await namedBy(look, "loan", [given.externalId])).values();
  if (id !== undefined) return officerOfLoan(look, id);
  return (await officersOfBorrowers(look, [given]))[0];
}

/** Whose loan it is, by its id or that of one of its report versions. */
export async function officerOfLoan({ db, actor }: OwnerLookup, id: string): Promise<string | undefined> {
  const loan = await db.loan.findFirst({
    where: { AND: [{ OR: [{ id }, { reports: { some: { id } } }] }, visibleLoans(actor)] },
    select: { officerId: true },
  });
  return loan?.officerId;
}

/** Whose clients own the home, where they are all one officer's. */
export async function officerOfHome({ db, actor }: OwnerLookup, homeId: string): Promise<string | undefined> {
  const owners = await db.homeOwner.findMany({
    where: { homeId, client: clientRows(actor) },
    select: { client: { select: { officerId: true } } },
  });
  const officers = new Set(owners.map(({ client }) => client.officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}

/** Whose members a household has, where they are all one officer's. */
export async function officerOfHousehold({ db, actor }: OwnerLookup, householdId: string): Promise<string | undefined> {
  const members = await db.householdMember.findMany({
    where: { householdId, client: clientRows(actor) },
    select: { client: { select: { officerId: true } } },
  });
  const officers = new Set(members.map(({ client }) => client.officerId));
  return officers.size === 1 ? [...officers][0] : undefined;
}

/** For `ofOfficer`: what is made belongs with the loan that `id` names, or whose report version it names. */
export const ofLoan = (): OfOfficer<{ id: string }> => ({
  makes: "row",
  ownerOf: (look, { id }) => officerOfLoan(look, id),
});

/** What a reader of a link did, by the table that keeps it. */
type Deed = "reportTry" | "reportCall" | "question";

/** Whose loan's report it was on which a reader tried numbers, tapped the phone number or asked. */
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
