import { sameFirstName } from "./first-names.ts";
import { lastNameKey } from "./match-key.ts";

/** What a row, a call or a form says of a person, as far as it says anything. */
export interface GivenPerson {
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** `YYYY-MM-DD` */
  birthday?: string | null | undefined;
}

/** The person on record who has the same email address, phone number or house. */
export interface KnownPerson {
  firstName: string;
  lastName: string;
  birthday: string | null;
}

/**
 * Whether two people who share an email address, a phone number or a house may be one. The shared key alone says nothing, since a couple shares them: the
 * birthdays agree, or where one is unknown, the names do. Someone of whom only the key is given is the person who has it.
 *
 * @example mayBeSamePerson({ firstName: "Bob" }, { firstName: "Robert", lastName: "Hale", birthday: null }) // true
 * @example mayBeSamePerson({ firstName: "Ana" }, { firstName: "Robert", lastName: "Hale", birthday: null }) // false
 */
export function mayBeSamePerson({ firstName, lastName, birthday }: GivenPerson, known: KnownPerson): boolean {
  if (birthday != null && known.birthday !== null) return birthday === known.birthday;
  if (firstName !== undefined) return sameFirstName(firstName, known.firstName);
  return lastName === undefined || lastNameKey(lastName) === lastNameKey(known.lastName);
}
