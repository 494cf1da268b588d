export interface Named {
  id: string;
  name: string;
}

/** The partial name after an @ that ends at the caret; undefined if there is none. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | undefined {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf("@");
  if (at < 0 || (at > 0 && !/[\s(]/.test(before[at - 1] ?? ""))) return undefined;
  const typed = before.slice(at + 1);
  // A name has at most three words, on one line.
  return /\n/.test(typed) || typed.split(" ").length > 3 || typed.length > 60 ? undefined : { from: at, typed };
}

/** Colleagues whose name, or one of its words, starts with the typed text. */
export const matching = (people: readonly Named[], typed: string): Named[] => {
  const wanted = typed.trim().toLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, 6);
};

/** Ids of the colleagues whom a text mentions: "@Laura Whitfield". */
export const mentionedIn = (text: string, people: readonly Named[]): string[] =>
  people.flatMap(({ id, name }) => (text.includes(`@${name}`) ? [id] : []));
