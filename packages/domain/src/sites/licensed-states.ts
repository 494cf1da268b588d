import { STATE_CODES, STATES, type StateCode } from "@hearthline/contract/values/states";

/** Longest first, so that West Virginia is not read as Virginia. */
const BY_LENGTH = STATE_CODES.toSorted((one, other) => STATES[other].length - STATES[one].length);

/** The states that a text names in full, each once, longest name first. */
export function statesNamed(text: string): StateCode[] {
  let left = text;
  return BY_LENGTH.filter((code) => {
    // patterns-ignore: the name of a state, whose only pattern character is the period, which is escaped
    const name = new RegExp(`\\b${STATES[code].replaceAll(".", "\\.")}\\b`, "g");
    const found = name.test(left);
    left = left.replaceAll(name, "");
    return found;
  });
}

/**
 * Returns the states in which a person or company is licensed, as a website lists the licenses: by code at the start of an item, or in full.
 *
 * @example licensedStates("NC I-188240, SC MLS-7654321") // ["NC", "SC"]
 */
export function licensedStates(licenses: string | null): Set<StateCode> {
  const text = licenses ?? "";
  const codes = text.split(/[,;|·\n]/).map((item) => /^[\s(]*([A-Z]{2})\b/.exec(item)?.[1]);
  return new Set([...STATE_CODES.filter((code) => codes.includes(code)), ...statesNamed(text)]);
}
