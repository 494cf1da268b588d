const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Formats names as a report does: "Helen and Mark Dvorak", or full names if the last names differ. */
export function peopleWords(names: readonly string[]): string {
  const people = names.map((name) => name.trim().split(/\s+/));
  const family = people[0]?.at(-1);
  const alike = people.length > 1 && people.every((words) => words.length > 1 && words.at(-1) === family);
  return LIST.format(
    people.map((words, index) => (alike && index < people.length - 1 ? words.slice(0, -1) : words).join(" ")),
  );
}
