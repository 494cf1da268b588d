import type { Permission } from "../access/permissions.ts";

/** Every error code with the HTTP status that each transport returns. Anything else is a bug and returns 500 `internal`. */
export const ERROR_STATUS = {
  unauthenticated: 401,
  token_expired: 401,
  locked: 402,
  plan_required: 402,
  credit_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  key_reused: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Errors of the REST transport that occur before any operation runs, and the response to a bug. */
export const ROUTING_CODES = ["route_not_found", "method_not_allowed", "internal"] as const;
export type RoutingCode = (typeof ROUTING_CODES)[number];

/** Machine-readable codes of field errors. The wording of the messages may change, the codes do not. */
export const FIELD_CODES = {
  required: "It is needed, and was left out or blank.",
  unknown_field:
    "The call has no such field or parameter. `suggestion`, where there is one, is the nearest that it has.",
  read_only: "It only appears in responses. Leave it out.",
  wrong_type: "It is a value of another type: a text where a number belongs.",
  bad_format: "It is not written as it has to be: an address without @, a date that is none.",
  not_a_choice: "It is none of the words that can be chosen.",
  too_short: "The text has too few characters.",
  too_long: "The text has too many characters.",
  too_small: "The number is below what is taken.",
  too_large: "The number, the file or the body is above what is taken.",
  too_few: "The list has too few entries.",
  too_many: "The list has too many entries.",
  too_deep: "The body is nested deeper than any call takes.",
  not_a_multiple: "The number is finer than what is taken: cents are whole.",
  duplicate: "It is given twice.",
  contradiction: "It does not go together with another field of the same call.",
  not_found: "It names a row that is not there for the caller.",
  conflict: "It goes against a row that is there: `existingId` names it where the caller may see it.",
  incorrect: "A password, code or token is not the right one.",
  unreadable: "It cannot be read: a text in another encoding than was said, a file that is damaged.",
  not_allowed: "It cannot be taken for another reason: the sentence says which.",
} as const satisfies Record<string, string>;

export type FieldCode = keyof typeof FIELD_CODES;
export const isFieldCode = (code: unknown): code is FieldCode =>
  typeof code === "string" && Object.hasOwn(FIELD_CODES, code);

/** Field name → error messages. A nested field is a dotted path: `scenarios.0.noteRate`. */
export type FieldErrors = Record<string, string[]>;

/** One error of one field. */
export interface FieldFault {
  /** Dotted path; empty for the input as a whole. */
  field: string;
  code: FieldCode;
  message: string;
  /** With `unknown_field`: the name that was probably meant. */
  suggestion?: string;
}

/** Machine-readable reasons for a 403 response. */
export const FORBIDDEN_REASONS = {
  permission: "A permission is missing: `permission` names it, `lacks` says where.",
  reach: "It requires seeing more: the whole company, or the branch.",
  rank: "It concerns a user with more permissions than the caller, or grants permissions the caller does not have.",
  guest: "It is for the officer's own team; the caller is a realtor, partner or home owner.",
  guests_only: "It is for realtors, partners and home owners.",
  unproved_address: "The account's email address is not confirmed yet.",
  impersonating: "It is not available while an admin acts as another user.",
  person_only: "Only a person who signed in can do it, not an API token.",
  access_code: "The link asks for an access code, which this browser has not given.",
  not_open: "The officer has not opened this to the holder of the link.",
  origin: "The call has to come from Hearthline's own pages.",
  signature: "The call is not signed by the service it says it is from.",
} as const satisfies Record<string, string>;

export type ForbiddenReason = keyof typeof FORBIDDEN_REASONS;

/** Machine-readable details of an error response, in addition to its message. */
export interface RefusalFacts {
  errors?: FieldErrors;
  details?: FieldFault[];
  reason?: ForbiddenReason;
  permission?: Permission;
  /** Who lacks the permission: the token, the person it belongs to, or the officer it acts for. */
  lacks?: "token" | "person" | "officer";
  /** The existing row that conflicts with this one. */
  existingId?: string;
}

/** The body of every error response of the REST transport; tRPC has the same under `data`. */
export interface ErrorBody extends RefusalFacts {
  code: ErrorCode | RoutingCode;
  message: string;
  /** URL of the documentation for this code. */
  docs: string;
}

/** Returns the URL in /api/docs that documents a code. */
export const docsAnchor = (code: ErrorCode | RoutingCode): string => `errors-${code}`;

/** @param publicUrl of the installation, without a trailing slash */
export const docsOf = (publicUrl: string, code: ErrorCode | RoutingCode): string =>
  `${publicUrl}/api/docs#${docsAnchor(code)}`;

/** The text of the specification's locked-user modal, and the message of every `locked` error. */
export const LOCKED_SENTENCE =
  "To access full features during your free trial please enter your billing info. You will not be charged until after free trial ends.";
