/**
 * How an outside service's refusal reaches the rest of the system. Every client in this package throws one of the two classes below
 * and nothing else, so that a worker can tell a retry from an end without knowing the service.
 */

/** What the caller may want to know besides the sentence. */
export type FailureDetail = {
  /** the error as the service's own SDK gave it; for the log, never for a person */
  cause?: unknown;
  /** the service's own code, as text: "21610" (Twilio), "EENVELOPE" (SMTP), "404" (HTTP) */
  code?: string;
};

/** What both kinds have in common; thrown only as one of the two. */
export abstract class Failure extends Error {
  readonly code: string | undefined;

  constructor(message: string, detail: FailureDetail = {}) {
    super(message, { cause: detail.cause });
    this.code = detail.code;
  }
}

/** Worth another try later: the service is down, slow, busy or not yet set up rightly. */
export class PassingFailure extends Failure {
  override readonly name = "PassingFailure";
}

/** Will fail the same way each time: a refused recipient, a message that breaks the service's rules, a job whose row is gone. */
export class PermanentFailure extends Failure {
  override readonly name = "PermanentFailure";
}

/** True for HTTP answers that a later try may not see again. 401 and 403 count: a wrong key is mended by an operator, not by the job. */
export function isPassingStatus(status: number): boolean {
  return status === 401 || status === 403 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** A property of an unknown error, where it is text or a number. Errors of SDKs carry more than `Error` declares. */
export function errorField(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
