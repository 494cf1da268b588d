import { z } from "zod";
import { type FieldCode, type FieldErrors, type FieldFault, isFieldCode } from "../platform/errors.ts";

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

/** Converts a zod issue to a user-friendly message; a schema's own message takes precedence. */
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
          return "This is not an email address: it needs a name, an @ and a domain.";
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

/** Codes of issues that need no further detail; for others the code depends on what was too large or missing. */
const CODES: Partial<Record<z.core.$ZodIssue["code"], FieldCode>> = {
  invalid_type: "wrong_type",
  invalid_value: "not_a_choice",
  invalid_format: "bad_format",
  not_multiple_of: "not_a_multiple",
  unrecognized_keys: "unknown_field",
  invalid_key: "unknown_field",
  invalid_union: "wrong_type",
  invalid_element: "wrong_type",
};

const SIZES: Record<string, { too_small: FieldCode; too_big: FieldCode }> = {
  string: { too_small: "too_short", too_big: "too_long" },
  array: { too_small: "too_few", too_big: "too_many" },
  set: { too_small: "too_few", too_big: "too_many" },
  map: { too_small: "too_few", too_big: "too_many" },
};

/**
 * Returns the stable code of a zod issue. A schema's own rule (`refine`) sets it in its `params`: `{ params: { code: "contradiction" } }`.
 *
 * @param sent the value that was sent for the issue's field; undefined if none was
 */
export function codeOf(issue: z.core.$ZodIssue, sent: unknown): FieldCode {
  if (issue.code === "custom") {
    if (isFieldCode(issue.params?.code)) return issue.params.code;
    return sent === undefined && issue.path.length > 0 ? "required" : "not_allowed";
  }
  if (sent === undefined && /^invalid_(type|value|union|format)$/.test(issue.code)) return "required";
  if (issue.code === "too_small" || issue.code === "too_big") {
    if (issue.code === "too_small" && issue.origin === "string" && typeof sent === "string" && sent.trim() === "")
      return "required";
    return SIZES[issue.origin]?.[issue.code] ?? (issue.code === "too_small" ? "too_small" : "too_large");
  }
  if (issue.code === "invalid_union" && issue.discriminator !== undefined) return "not_a_choice";
  return CODES[issue.code] ?? "not_allowed";
}

const sentAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    raw,
  );

/** Converts zod issues to field errors, each with a dotted path, stable code and message. */
export const fieldFaults = (issues: readonly z.core.$ZodIssue[], raw: unknown): FieldFault[] =>
  issues.map((issue) => ({
    field: issue.path.map(String).join("."),
    code: codeOf(issue, sentAt(raw, issue.path)),
    message: issue.message,
  }));

/** Messages by field, keyed by dotted path; an error of the whole input is under `""`. Safe for any field name. */
export function sentencesOf(faults: readonly Pick<FieldFault, "field" | "message">[]): FieldErrors {
  const map = new Map<string, string[]>();
  for (const { field, message } of faults) {
    const sentences = map.get(field);
    if (sentences) sentences.push(message);
    else map.set(field, [message]);
  }
  return Object.fromEntries(map);
}

/** Converts zod issues to messages by field. */
export const fieldErrors = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FieldErrors =>
  sentencesOf(issues.map(({ path, message }) => ({ field: path.map(String).join("."), message })));
