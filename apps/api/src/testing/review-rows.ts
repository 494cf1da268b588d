import type { SystemDb } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";

interface Owner {
  companyId: string;
  officerId: string;
  branchId: string | null;
  clientId: string;
  words: string;
}

/** Creates a requested and a written review, each of a separate loan. */
export async function reviewRows(db: SystemDb, { companyId, officerId, branchId, clientId, words }: Owner) {
  const asked = async (more: object): Promise<string> => {
    const owner = { companyId, officerId, branchId };
    const loan = await db.loan.create({
      data: { ...owner, id: newId(), kind: "purchase", status: "closed", title: words },
    });
    await db.loanClient.create({ data: { companyId, loanId: loan.id, clientId } });
    const { email } = await db.clientEmail.findFirstOrThrow({ where: { clientId }, orderBy: { position: "asc" } });
    const askedAt = new Date("2026-11-02T15:00:00Z");
    const review = { ...owner, clientId, loanId: loan.id, toAddress: email, askedAt };
    return (await db.review.create({ data: { ...review, ...more } })).id;
  };
  const at = new Date("2026-11-03T15:00:00Z");
  const permission = { permittedAt: at, permission: words, permissionVersion: "2026-12-01" };
  return {
    askedReview: await asked({}),
    writtenReview: await asked({ writtenAt: at, stars: 5, body: words, shownName: words, ...permission }),
  };
}
