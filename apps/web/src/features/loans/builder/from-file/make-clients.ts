import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { Email, Phone } from "@hearthline/contract/values/people";
import { client, withKey } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import type { KnownClient } from "@/shared/loan-files/looked-up.ts";

export type Borrower = LoanFile["borrowers"][number];
export type ContactField = "email" | "phone";

const sentenceOf = (shape: typeof Email | typeof Phone, value: string | null): string | undefined =>
  value?.trim() ? shape.safeParse(value).error?.issues[0]?.message : undefined;

/** A borrower's invalid contact details, by field: checked before anything is saved. */
export function contactProblems({ email, phone }: Borrower): Partial<Record<ContactField, string>> {
  const faults = { email: sentenceOf(Email, email), phone: sentenceOf(Phone, phone) };
  return { ...(faults.email && { email: faults.email }), ...(faults.phone && { phone: faults.phone }) };
}

export interface MadeClients {
  made: ReadonlyMap<number, KnownClient>;
  /** Why none was created: messages by index in the file, then by field. */
  refused: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** Why none was created, for an error that belongs to no borrower. */
  error?: string;
}

/** Creates clients from borrowers, keyed by their index in the file: all in one transaction, or none. */
export async function makeClients(
  borrowers: readonly Borrower[],
  places: readonly number[],
  key: string,
): Promise<MadeClients> {
  const asked = places.flatMap((place) => {
    const one = borrowers[place];
    return one ? [{ place, one }] : [];
  });
  if (asked.length === 0) return { made: new Map(), refused: new Map() };
  try {
    const { clients } = await client.loanFiles.addBorrowers.mutate(
      {
        borrowers: asked.map(({ one: { firstName, lastName, email, phone } }) => ({
          // A borrower with a single name, as some files have them.
          firstName: firstName || lastName,
          lastName: firstName ? lastName : "",
          ...(email?.trim() && { email: email.trim() }),
          ...(phone?.trim() && { phone: phone.trim() }),
        })),
      },
      withKey(key),
    );
    const made = new Map<number, KnownClient>();
    for (const [index, { id, name, email, phone }] of clients.entries()) {
      const place = asked[index]?.place;
      if (place !== undefined) made.set(place, { id, name, email, phone });
    }
    return { made, refused: new Map() };
  } catch (error) {
    const { errors, message } = errorResponseOf(error);
    const refused = new Map<number, Record<string, string>>();
    for (const [path, [sentence]] of Object.entries(errors)) {
      const [, index, field = ""] = /^borrowers\.(\d+)\.(.+)$/.exec(path) ?? [];
      const place = index === undefined ? undefined : asked[Number(index)]?.place;
      if (place !== undefined && sentence) refused.set(place, { ...refused.get(place), [field]: sentence });
    }
    return { made: new Map(), refused, ...(refused.size === 0 && { error: message }) };
  }
}
