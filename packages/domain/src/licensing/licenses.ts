import { type ShownLicense, ShownLicenses } from "@hearthline/contract/accounts/state-licenses";
import type { ReadContext } from "../context.ts";

/** An officer with the states they are licensed in. */
export interface LicensedOfficer {
  name: string;
  /** Ordered by state. */
  licenses: ShownLicense[];
}

/** Reads stored licenses, ordered by state. */
export const storedLicenses = (stored: unknown): ShownLicense[] =>
  ShownLicenses.parse(stored).toSorted((one, other) => one.state.localeCompare(other.state));

/** The officer of a public page, with their current licenses; undefined if the account was deleted. */
export async function licensedOfficer(
  { db }: Pick<ReadContext, "db">,
  userId: string,
): Promise<LicensedOfficer | undefined> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, stateLicenses: true } });
  return user ? { name: user.name, licenses: storedLicenses(user.stateLicenses) } : undefined;
}

/** Whether an officer has entered any licenses. */
export const hasLicenses = async (context: Pick<ReadContext, "db">, userId: string): Promise<boolean> =>
  ((await licensedOfficer(context, userId))?.licenses.length ?? 0) > 0;

/**
 * Returns the state for the notice that the officer is not licensed there: the visitor's apparent state,
 * unless there is a license for it. Without any entered license there is no notice.
 */
export const unlicensedState = (licenses: readonly ShownLicense[], visitorState: string | null): string | null =>
  visitorState !== null && licenses.length > 0 && !licenses.some(({ state }) => state === visitorState)
    ? visitorState
    : null;
