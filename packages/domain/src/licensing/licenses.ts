import { type ShownLicense, ShownLicenses } from "@hearthline/contract/accounts/state-licenses";
import type { ReadContext } from "../context.ts";

/** An officer with the states they are licensed in. */
export interface LicensedOfficer {
  name: string;
  /** In the order of their states. */
  licenses: ShownLicense[];
}

/** Reads stored licenses, in the order of their states. */
export const storedLicenses = (stored: unknown): ShownLicense[] =>
  ShownLicenses.parse(stored).toSorted((one, other) => one.state.localeCompare(other.state));

/** Who a public page is of, with their licenses as they are today; undefined once the account is gone. */
export async function licensedOfficer(
  { db }: Pick<ReadContext, "db">,
  userId: string,
): Promise<LicensedOfficer | undefined> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, stateLicenses: true } });
  return user ? { name: user.name, licenses: storedLicenses(user.stateLicenses) } : undefined;
}

/** Whether there is anything to say of an officer's licenses. */
export const hasLicenses = async (context: Pick<ReadContext, "db">, userId: string): Promise<boolean> =>
  ((await licensedOfficer(context, userId))?.licenses.length ?? 0) > 0;

/**
 * The state that a notice names as one in which the officer is not licensed: where the visitor seems to be, unless there is a license for it. An officer
 * who has entered no license has said nothing yet.
 */
export const unlicensedState = (licenses: readonly ShownLicense[], visitorState: string | null): string | null =>
  visitorState !== null && licenses.length > 0 && !licenses.some(({ state }) => state === visitorState)
    ? visitorState
    : null;
