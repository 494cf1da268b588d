/** The letters of a loan's scenarios, in the order they are given. */
export const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

interface Lettered {
  id?: string | undefined;
  letter?: string | undefined;
}

/** A scenario's letter. One from before letters were kept has that of its place. */
export const letterOf = ({ letter }: Pick<Lettered, "letter">, index: number): string =>
  letter ?? LETTERS.charAt(index);

/** The later of two letters; "" is before A. */
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * The letter of a scenario that is added: the one after the last that was ever given, so that no note, mail or report means another scenario by it.
 * After Z, the first that is free.
 */
export function nextLetter(taken: readonly string[], last = ""): string {
  const latest = taken.reduce(later, last);
  const after = LETTERS.charAt(latest === "" ? 0 : LETTERS.indexOf(latest) + 1);
  return after || ([...LETTERS].find((letter) => !taken.includes(letter)) ?? "Z");
}

/** What a loan has given: the letter of each scenario's id, and the last letter ever. */
export interface GivenLetters {
  known: ReadonlyMap<string, string>;
  last: string;
}

/** What a stored loan has given so far. */
export function givenLetters(scenarios: readonly Lettered[], last = ""): GivenLetters {
  const letters = scenarios.map(letterOf);
  const known = new Map(scenarios.map(({ id = "" }, index) => [id, letters[index] ?? ""]));
  return { known, last: letters.reduce(later, last) };
}

/**
 * Scenarios with a letter each. They keep their own, or the one `known` has for their id; the rest take the next. Where none names itself by id or
 * letter, they are meant in order, and letters go by place.
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
