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

/** A call as a transport passes it in; what it leaves for the response is written into it. */
export interface Call {
  actor: Actor | undefined;
  caller: Caller;
  session: SessionEffect;
  /** Returns a cookie of the request by name. */
  cookie?: (name: string) => string | undefined;
  /** The officer it is made for: the header `Hearthline-Act-For`, as it came. */
  actFor?: string | undefined;
  /** Who that is, found once; by `callerOf`. */
  acting?: Promise<Actor>;
  /** Set when the bearer token is not valid, with whether it once was. */
  refusedToken?: "expired" | "unknown" | undefined;
  /** The `Idempotency-Key` of the request. */
  idempotencyKey?: string | undefined;
  /** Aborted when the caller has disconnected. */
  gone?: AbortSignal;
  /** Set where the response is that of an earlier call with the same key. */
  replayed?: boolean;
  /** Of the limits that applied to the call, the one closest to being met. */
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
  /** Whose rights and rows it works with; undefined in a public operation. */
  actor: Actor | undefined;
  input: unknown;
  /** What was sent, as it is stored with its `Idempotency-Key`. */
  sent: unknown;
}
