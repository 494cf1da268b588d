import { sameFirstName } from "./first-names.ts";
import { lastNameKey } from "./match-key.ts";

/** What a row, request or form contains about a person; unknown fields are left out. */
export interface GivenPerson {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** `YYYY-MM-DD` */
  birthday?: string | null | undefined;
}

/** The existing person with the same email address, phone number or house. */
export interface KnownPerson {
  firstName: string;
  lastName: string;
  birthday: string | null;
}

/**
 * Whether two people who share an email address, a phone number or a house may be the same person. Couples share these, so the birthdays must agree
 * or, if one is unknown, the names must. If only the shared key is given, it is taken to be the same person.
 *
 * @example mayBeSamePerson({ firstName: "Bob" }, { firstName: "Robert", lastName: "Hale", birthday: null }) // true
 * @example mayBeSamePerson({ firstName: "Ana" }, { firstName: "Robert", lastName: "Hale", birthday: null }) // false
 */
export function mayBeSamePerson({ firstName, lastName, birthday }: GivenPerson, known: KnownPerson): boolean {
  if (birthday != null && known.birthday !== null) return birthday === known.birthday;
  if (firstName !== undefined) return sameFirstName(firstName, known.firstName);
  return lastName === undefined || lastNameKey(lastName) === lastNameKey(known.lastName);
}
