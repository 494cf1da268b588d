/** Letters for a loan's scenarios, in the order they are assigned. */
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface Lettered {
  id?: string | undefined;
  letter?: string | undefined;
}

/** Returns a scenario's letter. Scenarios stored before letters existed have the letter of their position. */
export const letterOf = ({ letter }: Pick<Lettered, "letter">, index: number): string =>
  letter ?? LETTERS.charAt(index);

/** Returns the later of two letters; "" is before A. */
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * Returns the letter for an added scenario: the one after the last ever assigned, so that a letter in a note, email or report always means the same
 * scenario. After Z, the first free one.
 */
export function nextLetter(taken: readonly string[], last = ""): string {
  const latest = taken.reduce(later, last);
  const after = LETTERS.charAt(latest === "" ? 0 : LETTERS.indexOf(latest) + 1);
  return after || ([...LETTERS].find((letter) => !taken.includes(letter)) ?? "Z");
}

/** Assigned letters of a loan: the letter of each scenario id, and the last letter ever assigned. */
export interface GivenLetters {
  known: ReadonlyMap<string, string>;
  last: string;
}

/** Returns the letters a stored loan has assigned so far. */
export function givenLetters(scenarios: readonly Lettered[], last = ""): GivenLetters {
  const letters = scenarios.map(letterOf);
  const known = new Map(scenarios.map(({ id = "" }, index) => [id, letters[index] ?? ""]));
  return { known, last: letters.reduce(later, last) };
}

/**
 * Gives each scenario a letter. Scenarios keep their own, or the one `known` has for their id; the rest get the next. If no scenario has an id or
 * letter, they are matched by position.
 */
export function withLetters<S extends Lettered>(
  scenarios: readonly S[],
  { known = new Map(), last = "" }: Partial<GivenLetters> = {},
): { scenarios: (S & { letter: string })[]; last: string } {
  const inOrder = scenarios.every(({ id, letter }) => letter === undefined && (id === undefined || !known.has(id)));
  const places = inOrder ? [...known.values()] : [];
  const taken: string[] = [];
  const claims = scenarios.map((one, index) => {
    const claim = one.letter ?? (one.id === undefined ? undefined : known.get(one.id)) ?? places[index];
    if (claim === undefined || taken.includes(claim)) return undefined;
    taken.push(claim);
    return claim;
  });
  const lettered = scenarios.map((one, index) => {
    const letter = claims[index] ?? nextLetter(taken, last);
    if (claims[index] === undefined) taken.push(letter);
    return { ...one, letter };
  });
  return { scenarios: lettered, last: taken.reduce(later, last) };
}
