import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { fieldFault, type RecordContext, takeLocks } from "../../records/record-context.ts";
import type { StoredLoan } from "../loan-record.ts";

type Loan = Pick<StoredLoan, "clientIds" | "property">;

/** What a closing created besides the mortgage, for reopening the loan. */
export const Made = z.object({ home: z.boolean().default(false), owners: z.array(z.string()).default([]) });

const SHORT: Record<string, string> = {
  street: "st",
  avenue: "ave",
  drive: "dr",
  lane: "ln",
  road: "rd",
  boulevard: "blvd",
  court: "ct",
  place: "pl",
  circle: "cir",
  terrace: "ter",
  apartment: "apt",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};
/** An address normalized for comparison: "12 Oak Street, Apt. 4" is "12 oak st apt 4". */
const spelled = (...parts: (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .join(" ")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .join(" ");

/**
 * Finds the borrowers' home for the loan: the one named by the caller, who has checked that it exists, or by its
 * address. Null if there is none yet.
 */
async function homeOfLoan(ctx: RecordContext, loan: Loan, homeId: string | undefined): Promise<string | null> {
  const ofBorrowers = { owners: { some: { clientId: { in: loan.clientIds } } } };
  if (homeId) return homeId;
  const { address1, address2, zipcode, city } = loan.property ?? {};
  if (!address1) return null;
  const homes = await ctx.db.home.findMany({
    where: { ...ofBorrowers, deletedAt: null },
    select: { id: true, address1: true, address2: true, zipcode: true, city: true },
    orderBy: { id: "asc" },
  });
  const same = homes.find(
    (home) =>
      spelled(home.address1, home.address2) === spelled(address1, address2) &&
      (home.zipcode && zipcode
        ? home.zipcode.slice(0, 5) === zipcode.slice(0, 5)
        : !home.city || !city || spelled(home.city) === spelled(city)),
  );
  return same?.id ?? null;
}

/** Takes the advisory lock of closings that look for a home: otherwise two would create the same one. */
export async function takeClosingLocks(ctx: RecordContext, loan: Loan, homeId?: string): Promise<void> {
  await takeLocks(ctx, "closing-homes", [""]);
  const found = await homeOfLoan(ctx, loan, homeId);
  if (found) await takeLocks(ctx, "home-owners", [found]);
}

/** Returns the home of a closing loan, with the borrowers as its owners; creates it if there is none. */
export async function homeToClose(
  ctx: RecordContext,
  loan: Loan,
  bought: { on: string; forCents: number } | null,
  homeId?: string,
): Promise<{ id: string; made: z.output<typeof Made> }> {
  const found = await homeOfLoan(ctx, loan, homeId);
  const id = found ?? newId();
  if (!found) {
    const place = loan.property;
    if (!place?.address1)
      throw fieldFault(
        "invalid",
        "homeId",
        "required",
        "The loan has no street address, so its home cannot be found or made. Add the address to the loan, or name the home.",
      );
    await ctx.db.home.create({
      data: {
        id,
        address1: place.address1,
        address2: place.address2 ?? null,
        city: place.city ?? null,
        state: place.state ?? null,
        zipcode: place.zipcode ?? null,
        county: place.county ?? null,
        propertyType: place.propertyType ?? null,
        units: place.units ?? null,
        ...(bought && { boughtOn: new Date(bought.on), boughtForCents: BigInt(bought.forCents) }),
      },
    });
  } else {
    await ctx.db.home.update({
      where: { id },
      data: {
        updatedAt: ctx.now,
        ...(bought && { boughtOn: new Date(bought.on), boughtForCents: BigInt(bought.forCents) }),
      },
    });
  }
  const owners = await ctx.db.homeOwner.findMany({
    where: { homeId: id },
    select: { clientId: true, position: true },
  });
  const known = new Set(owners.map(({ clientId }) => clientId));
  const added = loan.clientIds.filter((clientId) => !known.has(clientId));
  const next = Math.max(-1, ...owners.map(({ position }) => position)) + 1;
  await ctx.db.homeOwner.createMany({
    data: added.map((clientId, index) => ({
      homeId: id,
      clientId,
      role: next + index === 0 ? "owner" : "co-owner",
      position: next + index,
    })),
  });
  return { id, made: { home: !found, owners: added } };
}

/** Removes what a closing created: the home or the owners it added. Later changes by others stay. */
export async function unmakeHome(ctx: RecordContext, homeId: string, made: z.output<typeof Made>): Promise<void> {
  const [values, mortgages] = await Promise.all([
    ctx.db.homeValue.count({ where: { homeId, deletedAt: null } }),
    ctx.db.homeMortgage.count({ where: { homeId, deletedAt: null } }),
  ]);
  if (made.home && values === 0 && mortgages === 0) {
    await ctx.db.home.update({ where: { id: homeId }, data: { deletedAt: ctx.now } });
    return;
  }
  const owners = await ctx.db.homeOwner.findMany({ where: { homeId }, select: { clientId: true } });
  const added = made.home ? [] : made.owners;
  if (owners.some(({ clientId }) => !added.includes(clientId)))
    await ctx.db.homeOwner.deleteMany({ where: { homeId, clientId: { in: added } } });
  await ctx.db.home.update({ where: { id: homeId }, data: { updatedAt: ctx.now } });
}
