import type { Actor } from "../access/actor.ts";
import type { RateLimit } from "../limits/rate-limit.ts";
import type { BegunSession, Caller } from "./context.ts";
import type { AnyOperation } from "./operation.ts";

/** What a call did to the session; the door turns it into cookies. */
export interface SessionEffect {
  begun?: BegunSession | undefined;
  ended?: boolean;
  /** What the browser keeps in which an account was made. */
  signUp?: string;
}

/** A call as a door hands it in; what it leaves for the answer is written into it. */
export interface Call {
  actor: Actor | undefined;
  caller: Caller;
  session: SessionEffect;
  /** A cookie that came with it, by name. */
  cookie?: (name: string) => string | undefined;
  /** In whose name it is made: the header `Hearthline-Act-For`, as it came. */
  actFor?: string | undefined;
  /** Who that is, found once; by `callerOf`. */
  acting?: Promise<Actor>;
  /** A bearer token came with it that opens nothing, and whether it once did. */
  refusedToken?: "expired" | "unknown" | undefined;
  /** The `Idempotency-Key` that came with it. */
  idempotencyKey?: string | undefined;
  /** Aborted when the caller has hung up. */
  gone?: AbortSignal;
  /** Set where the answer is that of an earlier call with the same key. */
  replayed?: boolean;
  /** The limit that the call met first, of those it fell under. */
  rate?: RateLimit | undefined;
  /** The version of the API it is made in; the latest where it does not say. */
  apiVersion?: string;
  /** The `If-Match` and `If-None-Match` that came with it. */
  ifMatch?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** Made by GET or HEAD: the only methods whose answers have an ETag. */
  isGet?: boolean;
  /** After a change that came with `If-Match`: the ETag of the row as it is now. */
  etag?: string | undefined;
}

/** A call that was let in and whose input is read. */
export interface AdmittedCall {
  name: string;
  operation: AnyOperation;
  call: Call;
  /** Whose rights and rows it works with; undefined in a public operation. */
  actor: Actor | undefined;
  input: unknown;
  /** What was sent, as its `Idempotency-Key` is kept with it. */
  sent: unknown;
}
