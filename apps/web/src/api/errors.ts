import { ERROR_STATUS, type ErrorCode, type FieldErrors } from "@hearthline/contract/platform/errors";

export interface Refusal {
  code: ErrorCode | "internal" | "offline";
  message: string;
  errors: FieldErrors;
}

const OURS = "Something went wrong on our side. What you typed is saved here; please try again.";
const OFFLINE = "The connection dropped. What you typed is saved here; please try again.";

/** What both transports send with an error response; tRPC carries it under `data`. */
interface Carried {
  code?: unknown;
  errors?: FieldErrors;
}

const isCode = (code: unknown): code is ErrorCode => typeof code === "string" && code in ERROR_STATUS;

/** Turns whatever a call threw into the server's error: a code, a message, and messages by field. */
export function errorResponseOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return { code: "internal", message: OURS, errors: {} };
  const data = "data" in error ? (error.data as Carried | null | undefined) : undefined;
  if (isCode(data?.code)) return { code: data.code, message: error.message, errors: data.errors ?? {} };
  if (!data && /fetch|network|load failed/i.test(error.message))
    return { code: "offline", message: OFFLINE, errors: {} };
  return { code: "internal", message: OURS, errors: {} };
}

export const isUnauthenticated = (error: unknown): boolean => errorResponseOf(error).code === "unauthenticated";
