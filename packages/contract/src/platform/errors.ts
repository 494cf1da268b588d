/** Every way the server refuses, with the HTTP status each door answers. Anything else is a bug and answers 500 `internal`. */
export const ERROR_STATUS = {
  unauthenticated: 401,
  locked: 402,
  plan_required: 402,
  credit_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field name → sentences. A nested field is its dotted path: `scenarios.0.noteRate`. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal at the REST door; tRPC carries the same under `data`. */
export interface ErrorBody {
  code: ErrorCode | "internal";
  message: string;
  errors?: FieldErrors;
}

/** The sentence of the specification's locked-user modal, and of every `locked` answer. */
export const LOCKED_SENTENCE =
  "To access full features during your free trial please enter your billing info. You will not be charged until after free trial ends.";
