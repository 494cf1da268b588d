import type { Actor } from "../access/actor.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { BegunSession, Caller } from "./context.ts";
import type { AnyOperation } from "./operation.ts";

/** What a call did to the session; the transport turns it into cookies. */
export interface SessionEffect {
  begun?: BegunSession | undefined;
  ended?: boolean;
  /** The cookie of the browser in which an account was made. */
  signUp?: string;
}

/** A call as a transport passes it in. The kernel adds what the transport needs for the response. */
export interface Call {
  actor: Actor | undefined;
  caller: Caller;
  session: SessionEffect;
  /** Returns a cookie of the request by name. */
  cookie?: (name: string) => string | undefined;
  /** The officer it is made for: the header `Hearthline-Act-For`, as received. */
  actFor?: string | undefined;
  /** The user it names, looked up once by `callerOf`. */
  acting?: Promise<Actor>;
  /** Set if the bearer token is not valid: whether it has expired or is unknown. */
  refusedToken?: "expired" | "unknown" | undefined;
  /** The `Idempotency-Key` of the request. */
  idempotencyKey?: string | undefined;
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal;
  /** Set if the response is that of an earlier call with the same key. */
  replayed?: boolean;
  /** The limit that is closest to being reached, of those that applied to the call. */
  rate?: RateLimit | undefined;
  /** The API version it is made in; the latest if the call names none. */
  apiVersion?: string;
  /** The `If-Match` and `If-None-Match` of the request. */
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Made by GET or HEAD: the only methods whose responses have an ETag. */
  isGet?: boolean;
  /** After a change with `If-Match`: the ETag of the row as it is now. */
  etag?: string | undefined;
}

/** A call that was admitted and whose input is read. */
export interface AdmittedCall {
  name: string;
  operation: AnyOperation;
  call: Call;
  /** The user whose permissions and rows the call uses; undefined in a public operation. */
  actor: Actor | undefined;
  input: unknown;
  /** What was sent, as it is stored with its `Idempotency-Key`. */
  sent: unknown;
}
