/**
 * How an outside service's errors reach the rest of the system. Every client in this package throws one of the two
 * classes below and nothing else, so that a worker can tell whether to retry without knowing the service.
 */

/** What the caller may need in addition to the message. */
export type FailureDetail = {
  /** the error from the service's own SDK; for the log, never shown to a user */
  cause?: unknown;
  /** the service's own code, as text: "21610" (Twilio), "EENVELOPE" (SMTP), "404" (HTTP) */
  code?: string;
};

/** What both kinds share; only the subclasses are thrown. */
export abstract class Failure extends Error {
  readonly code: string | undefined;

  constructor(message: string, detail: FailureDetail = {}) {
    super(message, { cause: detail.cause });
    this.code = detail.code;
  }
}

/** Worth retrying later: the service is down, slow, busy or not yet configured correctly. */
export class PassingFailure extends Failure {
  override readonly name = "PassingFailure";
}

/** Will fail the same way each time: a rejected recipient, a message that breaks the service's rules, a job whose row was deleted. */
export class PermanentFailure extends Failure {
  override readonly name = "PermanentFailure";
}

/** True for HTTP errors that may not occur again on a retry. 401 and 403 count: a wrong key is fixed by an operator, not by the job. */
export function isPassingStatus(status: number): boolean {
  return status === 401 || status === 403 || status === 408 || status === 425 || status === 429 || status >= 500;
}

/** Returns a property of an unknown error if it is text or a number. SDK errors carry more than `Error` declares. */
export function errorField(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
