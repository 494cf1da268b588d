/** What is wrong with one field: `code` for programs, `message` for people. */
export interface FieldDetail {
  field: string;
  code: string;
  message: string;
  suggestion?: string;
}

interface Refusal {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  details?: FieldDetail[];
  reason?: string;
  permission?: string;
  lacks?: "token" | "person" | "officer";
  existingId?: string;
  docs?: string;
}

/** The server refused a call, or could not be reached after all tries (`status` 0, `code` "network"). */
export class HearthlineError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** What to go by: `invalid`, `not_found`, `conflict`, `rate_limited`, …. */
  readonly code: string;
  /** Sentences by field, a nested one under its dotted path. */
  readonly errors: Readonly<Record<string, string[]>>;
  /** The same with a stable code for each. */
  readonly details: readonly FieldDetail[];
  /** On a 403: why, such as `permission`, `reach` or `person_only`. */
  readonly reason: string | undefined;
  /** On a 403: the permission that is missing, and whether the token, its person or the officer it acts for lacks it. */
  readonly permission: string | undefined;
  readonly lacks: "token" | "person" | "officer" | undefined;
  /** On a conflict: the row that is there. */
  readonly existingId: string | undefined;
  /** Where the documentation says more. */
  readonly docs: string | undefined;
  /** For support: our name for the request. */
  readonly requestId: string | undefined;

  constructor(status: number, refusal: Refusal, requestId?: string, cause?: unknown) {
    super(refusal.message ?? `The server answered ${status}.`, { cause });
    this.name = "HearthlineError";
    this.status = status;
    this.code = refusal.code ?? "internal";
    this.errors = refusal.errors ?? {};
    this.details = refusal.details ?? [];
    this.reason = refusal.reason;
    this.permission = refusal.permission;
    this.lacks = refusal.lacks;
    this.existingId = refusal.existingId;
    this.docs = refusal.docs;
    this.requestId = requestId;
  }
}

/** An answer that is no success, as an error. */
export async function errorOf(response: Response): Promise<HearthlineError> {
  const body: unknown = await response.json().catch(() => ({}));
  return new HearthlineError(
    response.status,
    typeof body === "object" && body !== null ? body : {},
    response.headers.get("x-request-id") ?? undefined,
  );
}
