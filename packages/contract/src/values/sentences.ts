import { z } from "zod";
import type { FieldErrors } from "../platform/errors.ts";

const NOUN: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  file: "a file",
  undefined: "nothing",
  date: "a date",
};
const noun = (type: string) => NOUN[type] ?? type;

/** zod's issue in a sentence a person understands; a shape's own sentence wins over it. */
function sentence(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is needed." : `This has to be ${noun(issue.expected)}.`;
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1 ? "This is needed." : `At least ${issue.minimum} characters.`;
      if (issue.origin === "array" || issue.origin === "set") return `At least ${issue.minimum}.`;
      return issue.inclusive
        ? `This has to be ${issue.minimum} or more.`
        : `This has to be more than ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return `At most ${issue.maximum} characters.`;
      if (issue.origin === "array" || issue.origin === "set") return `At most ${issue.maximum}.`;
      if (issue.origin === "file")
        return `The file may have at most ${Math.floor(Number(issue.maximum) / 1_000_000)} MB.`;
      return issue.inclusive
        ? `This has to be ${issue.maximum} or less.`
        : `This has to be less than ${issue.maximum}.`;
    case "invalid_value":
      return issue.values.length > 12
        ? "This is not one of the allowed values."
        : `This has to be one of: ${issue.values.join(", ")}.`;
    case "invalid_format":
      switch (issue.format) {
        case "email":
          return "This is not an e-mail address: it needs a name, an @ and a domain.";
        case "url":
          return "This is not a web address.";
        case "uuid":
          return "This is not an id.";
        case "date":
          return "This is not a date: write it as YYYY-MM-DD.";
        case "datetime":
          return "This is not a time: write it as 2027-02-15T09:30:00Z.";
        default:
          return "This is not in the right form.";
      }
    case "not_multiple_of":
      return "This has to be a whole number.";
    case "unrecognized_keys":
      return `Not known here: ${issue.keys.join(", ")}.`;
    case "invalid_union":
      return "This is not in the right form.";
    default:
      return undefined;
  }
}

z.config({ customError: sentence });

/** zod's issues as sentences by field, keyed by dotted path; a fault of the whole is under `""`. Safe for any field name. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors {
  const map = new Map<string, string[]>();
  for (const { path, message } of issues) {
    const key = path.map(String).join(".");
    map.set(key, [...(map.get(key) ?? []), message]);
  }
  return Object.fromEntries(map);
}
