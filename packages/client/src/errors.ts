/** An error in one field: `code` for programs, `message` for people. */
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

/** An error response, or a server that could not be reached after all attempts (`status` 0, `code` "network"). */
export class HearthlineError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Machine-readable code: `invalid`, `not_found`, `conflict`, `rate_limited`, …. */
  readonly code: string;
  /** Messages by field, with nested fields as dotted paths. */
  readonly errors: Readonly<Record<string, string[]>>;
  /** The same errors, each with a stable code. */
  readonly details: readonly FieldDetail[];
  /** For a 403: the reason, such as `permission`, `reach` or `person_only`. */
  readonly reason: string | undefined;
  /** For a 403: the missing permission, and whether the token, its person or the officer it acts for lacks it. */
  readonly permission: string | undefined;
  readonly lacks: "token" | "person" | "officer" | undefined;
  /** For a conflict: the id of the existing row. */
  readonly existingId: string | undefined;
  /** URL of the documentation for the code. */
  readonly docs: string | undefined;
  /** Id of the request, for support. */
  readonly requestId: string | undefined;

  constructor(status: number, refusal: Refusal, requestId?: string, cause?: unknown) {
    super(refusal.message ?? `The server returned ${status}.`, { cause });
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

/** Converts an unsuccessful response to an error. */
export async function errorOf(response: Response): Promise<HearthlineError> {
  const body: unknown = await response.json().catch(() => ({}));
  return new HearthlineError(
    response.status,
    typeof body === "object" && body !== null ? body : {},
    response.headers.get("x-request-id") ?? undefined,
  );
}
