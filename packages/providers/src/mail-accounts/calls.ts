import { z } from "zod";
import { errorField } from "../failure.ts";
import { retryAfterSeconds } from "../outside-call.ts";
import type { AccountConfig, Outcome, Tokens } from "./types.ts";

const TIMEOUT_MS = 10_000;
/** Pause for a mailbox whose limit is reached, when its provider does not give one. */
const LIMIT_SECONDS = 30;
/** The connection was never established: nothing of the request was sent. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

export interface Answer {
  status: number;
  retryAfterSeconds: number | undefined;
  body: unknown;
}

/** Makes one HTTP call. A missing response is `busy` if nothing was sent, otherwise `unknown`. */
export async function call(
  { timeoutMs = TIMEOUT_MS }: Pick<AccountConfig, "timeoutMs">,
  url: string,
  init: RequestInit,
): Promise<{ kind: "done"; value: Answer } | Extract<Outcome<never>, { kind: "busy" | "unknown" }>> {
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return {
      kind: "done",
      value: {
        status: response.status,
        retryAfterSeconds: retryAfterSeconds(response.headers.get("retry-after") ?? undefined),
        body: parsed(text),
      },
    };
  } catch (error) {
    const code = errorField(error instanceof Error ? error.cause : undefined, "code");
    return NOT_SENT.has(String(code))
      ? { kind: "busy", reason: "It cannot be reached." }
      : { kind: "unknown", reason: "It did not respond." };
  }
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For a response that is neither success nor a clear error: what its status means for a call that changes something. */
export function outcomeOf({ status, retryAfterSeconds: asked }: Answer): Exclude<Outcome<never>, { kind: "done" }> {
  if (status === 401) return { kind: "gone", reason: "It no longer accepts our access." };
  // 429 and 503 are returned before any work; other 5xx may come after it.
  if (status === 429)
    return {
      kind: "busy",
      reason: "Its limit is reached.",
      retryAfterSeconds: asked ?? LIMIT_SECONDS,
    };
  if (status === 503)
    return { kind: "busy", reason: "It is busy.", ...(asked !== undefined && { retryAfterSeconds: asked }) };
  if (status >= 500) return { kind: "unknown", reason: "It failed while it worked." };
  return { kind: "refused", reason: "It does not take this message." };
}

/** The same for a call that only reads: it changes nothing, so it may be repeated. */
export function readOutcomeOf(response: Answer): Exclude<Outcome<never>, { kind: "done" }> {
  if (response.status === 403) return { kind: "refused", reason: "It does not allow us to read your inbox." };
  if (response.status === 401 || response.status === 429 || response.status >= 500) return outcomeOf(response);
  return { kind: "unknown", reason: "Its response makes no sense." };
}

const TokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().default(3600),
  scope: z.string().default(""),
});
const TokenError = z.object({ error: z.string() });

/**
 * Requests tokens (https://www.rfc-editor.org/rfc/rfc6749#section-5). Repeating the request is harmless, so a lost response is `busy`.
 */
export async function askTokens(config: AccountConfig, fields: Record<string, string>): Promise<Outcome<Tokens>> {
  const body = new URLSearchParams({
    ...fields,
    client_id: config.clientId,
    ...(config.clientSecret && { client_secret: config.clientSecret }),
  });
  const response = await call(config, config.tokenUrl, { method: "POST", body });
  if (response.kind !== "done") return { kind: "busy", reason: response.reason };
  const { status } = response.value;
  const tokens = TokenResponse.safeParse(response.value.body);
  if (status === 200 && tokens.success)
    return {
      kind: "done",
      value: {
        accessToken: tokens.data.access_token,
        refreshToken: tokens.data.refresh_token,
        expiresAt: new Date(Date.now() + tokens.data.expires_in * 1_000),
        scopes: tokens.data.scope.split(/\s+/).filter(Boolean),
      },
    };
  const { data: refusal } = TokenError.safeParse(response.value.body);
  // Section 5.2: the grant expired, was revoked, or never belonged to this client; or (Microsoft) the user must sign in again.
  if (status < 500 && ["invalid_grant", "interaction_required", "consent_required"].includes(refusal?.error ?? ""))
    return { kind: "gone", reason: "The access has ended or was revoked." };
  if (status === 429 || status >= 500) return { kind: "busy", reason: "It is busy." };
  // Our own registration is wrong (for example `invalid_client`): an operator fixes it, and no owner's consent is lost.
  return { kind: "busy", reason: "It does not accept this server’s registration." };
}

export const bearer = (accessToken: string): { authorization: string } => ({ authorization: `Bearer ${accessToken}` });
