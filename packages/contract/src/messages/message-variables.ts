import { z } from "zod";

interface Variable {
  label: string;
  example: string;
  /** Source of its value. */
  from: string;
}

/** The variables of a message about its recipient, its sender and the newest report: `{{client.firstName|there}}`. */
export const MESSAGE_VARIABLES = {
  "client.firstName": { label: "First name", example: "June", from: "the client" },
  "client.lastName": { label: "Last name", example: "Abbott", from: "the client" },
  "client.fullName": { label: "Full name", example: "June Abbott", from: "the client" },
  "client.city": { label: "City", example: "Raleigh", from: "the client's first address" },
  "client.street": { label: "Street", example: "1418 Alder Creek Lane", from: "the client's first address" },
  "report.loanAmount": { label: "Loan amount", example: "$361,000", from: "the newest report's first scenario" },
  "report.principalAndInterest": {
    label: "Principal and interest",
    example: "$2,814",
    from: "the newest report's first scenario",
  },
  "report.rate": { label: "Rate", example: "6.5%", from: "the newest report's first scenario" },
  "report.cashToClose": { label: "Cash to close", example: "$52,140", from: "the newest report's first scenario" },
  "report.number": { label: "Report number", example: "2026-0418", from: "the newest report" },
  "officer.name": { label: "Your name", example: "Laura Whitfield", from: "the sender" },
  "officer.phone": { label: "Your phone", example: "(919) 555-0117", from: "the sender" },
  "officer.email": { label: "Your email", example: "laura@northgate.example", from: "the sender" },
  "company.name": { label: "Company", example: "Northgate Home Loans", from: "the company" },
} as const satisfies Record<string, Variable>;

export type MessageVariable = keyof typeof MESSAGE_VARIABLES;
export const MESSAGE_VARIABLE_NAMES = Object.keys(MESSAGE_VARIABLES) as [MessageVariable, ...MessageVariable[]];
export const MessageVariableName = z
  .enum(MESSAGE_VARIABLE_NAMES)
  .meta({ id: "MessageVariable", description: "A variable about a message's recipient, sender or newest report" });

/** Values by variable; unknown values are omitted or empty. */
export type MessageValues = Partial<Record<MessageVariable, string>>;

/** Includes the spaces around the name in the match, because a pattern that excludes them would scan each run of spaces three times. */
const PLACE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const isVariable = (name: string): name is MessageVariable => Object.hasOwn(MESSAGE_VARIABLES, name);

/** Returns the number of single-letter edits that turn one word into the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, a] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, b] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (a === b ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Maximum number of characters examined of an unknown name. */
const LONGEST_NAME = 60;

const nearest = (name: string): MessageVariable =>
  MESSAGE_VARIABLE_NAMES.toSorted(
    (a, b) => distance(name.toLowerCase(), a.toLowerCase()) - distance(name.toLowerCase(), b.toLowerCase()),
  )[0] as MessageVariable;

/** Returns an error message about the variables in a text; undefined if there is no error. */
export function variableFault(text: string): string | undefined {
  for (const [, inside = ""] of text.matchAll(PLACE)) {
    const name = inside.trim();
    if (!isVariable(name)) return `There is no {{${name}}}. Did you mean {{${nearest(name.slice(0, LONGEST_NAME))}}}?`;
  }
  if (/\{\{|\}\}/.test(text.replaceAll(PLACE, "")))
    return "A variable is written between two pairs of braces, such as {{client.firstName|there}}.";
  return undefined;
}

/** Returns the variables used in a text, without duplicates. */
export const variablesIn = (text: string): MessageVariable[] => [
  ...new Set(
    [...text.matchAll(PLACE)].flatMap(([, inside = ""]) => {
      const name = inside.trim();
      return isVariable(name) ? [name] : [];
    }),
  ),
];

/**
 * Fills the variables in a text, with the fallback if a value is unknown. Used for preview, test and sending alike.
 *
 * @returns `missing`: variables with neither value nor fallback, which are replaced by nothing
 * @example fillMessage("Hi {{client.firstName|there}}", {}) // { text: "Hi there", missing: [] }
 */
export function fillMessage(text: string, values: MessageValues): { text: string; missing: MessageVariable[] } {
  const missing = new Set<MessageVariable>();
  const filled = text.replaceAll(PLACE, (whole, inside: string, fallback?: string) => {
    const name = inside.trim();
    if (!isVariable(name)) return whole;
    const value = values[name] || fallback?.trim();
    if (!value) missing.add(name);
    return value ?? "";
  });
  return { text: filled, missing: [...missing] };
}

/**
 * Replaces variables by their names, for a text shown without a recipient.
 *
 * @example nameVariables("Your rate, {{client.firstName|hello}}") // "Your rate, [first name]"
 */
export const nameVariables = (text: string): string =>
  text.replaceAll(PLACE, (whole, inside: string) => {
    const name = inside.trim();
    return isVariable(name) ? `[${MESSAGE_VARIABLES[name].label.toLowerCase()}]` : whole;
  });
