import type { Permission } from "@hearthline/contract/access/permissions";
import type { Capability } from "@hearthline/contract/billing/plans";
import type { ErrorCode } from "@hearthline/contract/platform/errors";
import type { EventType } from "@hearthline/contract/platform/event-types";
import { z } from "zod";
import type { OfOfficer, OwnerLookup } from "../access/of-officer.ts";
import type { Cost } from "../limits/costs.ts";
import type { Context } from "./context.ts";

/** query and mutation speak JSON through both transports; upload and download carry bytes and use REST only. */
export type Kind = "query" | "mutation" | "upload" | "download";
/** `public`, any signed-in user, the holder of a report link (its `key` is in the input), or a permission. */
export type Access = "public" | "signed-in" | "share-key" | Permission;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Rest {
  method: Method;
  /** Path below /api; `{name}` is taken from the input. */
  path: `/${string}`;
  /** An older path of the same call, for existing callers: `POST /client/update`. Both respond the same. */
  alias?: `${Method} /${string}`;
  status?: 200 | 201 | 202 | 204;
  /** A bearer token only, never a cookie: a GET that changes state. */
  bearerOnly?: boolean;
  /** The largest JSON body it accepts, in bytes, where that is more than for other calls. */
  bodyBytes?: number;
  /** A form (multipart/form-data) is documented next to JSON, by the contract; an upload always takes one. */
  form?: true;
  /** For a call that creates a row or changes an existing one: whether to respond with 201 because it created one. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  createdIf?(response: any): boolean;
  /** Output fields next to `data`, by the contract. */
  topLevel?: readonly string[];
  /** For a response that changes soon: seconds until the caller should read it again, sent as `Retry-After`. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  askAgain?(response: any): number | undefined;
}

export interface Download {
  filename: string;
  body: Uint8Array | NodeJS.ReadableStream;
}

/** A stored file of which callers may request a part, as players do when the viewer seeks. */
export interface StoredDownload {
  filename: string;
  /** Media type, one of those that the operation declares. */
  type: string;
  /** Size of the whole file in bytes. */
  size: number;
  /** Identifies exactly these bytes, which never change. */
  id: string;
  /** Returns the bytes from `start` to `end`, both inclusive and from 0; all of them if left out. */
  read(range?: { start: number; end: number }): Promise<NodeJS.ReadableStream>;
}

/** The one row that a change is about, for `If-Match`. */
export interface SingleRow<Input> {
  /** Names of the reads by GET whose ETag the header may carry, the usual one first. */
  reads: readonly [string, ...string[]];
  /** The table whose row is locked while the tag is compared. */
  table: string;
  /** The row's id; `id` of the input by default. Undefined if this call is about several, null if there is none yet. */
  id?(input: Input, ctx: Context): string | null | undefined | Promise<string | null | undefined>;
  /** The change's response includes everything that the first of the reads returns, so it always has that read's ETag. */
  returnsRow?: true;
  /** The read's input; `{ id }` by default. */
  input?(id: string): object;
  /**
   * The locks that the change takes before it locks the row. With the header they are taken before the tag is compared, so that all calls use the same
   * order.
   */
  before?(ctx: Context, input: Input): Promise<unknown>;
}

/** For an input that has one of several forms: the field that names the form, and its default. */
export interface ImpliedField {
  name: string;
  /**
   * One value for every call, or one that depends on the row.
   *
   * @throws DomainError if there is no such row for the caller, or the call contradicts it
   */
  value: string | ((look: OwnerLookup, sent: Readonly<Record<string, unknown>>) => Promise<string>);
}

/** What a download returns. */
export interface FileResponse {
  type: string;
  /** For a JSON file: the shape of its content. */
  shape?: z.ZodType;
  /** Other media types that the file may have. */
  also?: readonly string[];
  /** Callers may request a part of it (`Range`): the response is a `StoredDownload`. */
  parts?: true;
  /** Whether a browser shows the file rather than saving it. */
  inline?: boolean;
  /** The file may have to be created first: then the response is 202 with the job (`NotYet`). */
  later?: true;
}

/** Returned for a download whose file has to be created first: the job that creates it. */
export interface NotYet {
  jobId: string;
}

/** A deprecated call. */
export interface Deprecated {
  /** The day of deprecation, `YYYY-MM-DD`. */
  since: string;
  /** The day from which it may be removed; omitted for a call that stays for existing callers. */
  sunset?: string;
  /** The operation to call instead, by name. */
  instead: string;
}

/** A separate response for guests, with its own work and output fields. Created by `forGuests`. */
export interface ForGuests<Input> {
  output: z.ZodType;
  run(ctx: Context, input: Input): Promise<unknown>;
}

export const forGuests = <Input, G extends z.ZodType>(
  output: G,
  run: (ctx: Context, input: Input) => Promise<z.input<G>>,
): ForGuests<Input> => ({ output, run });

export interface Operation<
  K extends Kind = Kind,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P = unknown,
> {
  kind: K;
  /** One line, imperative: used by the documentation and the audit log. */
  summary: string;
  description?: string;
  access: Access;
  /** For a call with a link's key: anyone who holds this permission may call it without a key. */
  withoutKey?: Permission;
  rest?: Rest;
  /** For the documentation: the demo user whom the example is for, if not the company's admin. */
  exampleAs?: string;
  /** For the documentation: error codes beyond those that follow from who may call it. */
  refuses?: readonly ErrorCode[];
  /** The capability that the call requires: rejected with `locked` for a trial without billing info. A change that needs a permission but no capability says `null`. */
  uses?: Capability | null;
  /** The events that a call may emit; omitted if it emits none. */
  emits?: readonly EventType[] | null;
  /** Sends an email or text, always or for some inputs: an admin who acts as another user is rejected. */
  sends?: true | "sometimes";
  /** Only for signed-in users themselves, not for an API token or an admin who acts as them. */
  onlyPerson?: boolean;
  /** Creates something that belongs to an officer, whom `officerId` in the input or a header names. Set by `ofOfficer`. */
  // biome-ignore lint/suspicious/noExplicitAny: its input is the operation's without `officerId`, checked where `ofOfficer` is called
  ofOfficer?: OfOfficer<any>;
  /** For an input that is a union: the discriminator, if a call may leave it out. */
  impliedField?: ImpliedField;
  /** About the caller's own account, so no one can make it for another user. */
  ownAccount?: boolean;
  /** Reads or changes the caller's own data (their notifications, their page): an integration has to name an officer. */
  callersOwn?: boolean;
  /** Allowed for an account with an unverified email, such as reading the own account, signing out or resending the email. Everything else is not. */
  unverified?: boolean;
  /** Changes how a user gets into their account: the text of the email that notifies them. */
  security?: string | ((input: z.output<I>, result: z.input<O>) => string);
  /** While an admin acts as this user, reads are open and changes only once allowed; this overrides it. */
  whileImpersonating?: "never" | "always";
  /**
   * What guests (a realtor, partner or home owner) get: the whole response, or a separate one. If omitted, guests are rejected: a new operation shows them
   * nothing until its author decides so.
   */
  guests?: "whole" | ForGuests<z.output<I>>;
  /** A POST that only reads (a calculation, a list), so that read-only users may call it. */
  reads?: boolean;
  /** A frequent query with one large statement: it reads only through `ctx.sql` and has no `ctx.db`. */
  lean?: boolean;
  /** For a public call: the expensive things it lets a stranger trigger, each limited by address. */
  costs?: readonly Cost[];
  /** For a change to one row: identifies the row, so that the call honors `If-Match`. If omitted, the header is rejected. */
  etagOf?: SingleRow<z.output<I>>;
  /**
   * Accepts `wait`, the seconds for which it stays open until something happens: such a call does not count toward the rate limit, and each caller may have only a few at
   * a time.
   */
  waits?: true;
  /** Set for a deprecated call: its responses and the documentation say so and name the replacement. */
  deprecated?: Deprecated;
  /** What a download returns: the media type, and whether a browser shows it rather than saving it. */
  file?: FileResponse;
  /** For a download that exports the company's records: it is written to the audit log like a change. */
  logged?: boolean;
  /** The largest file it accepts: an upload declares it, and the transport stops reading at this size. */
  fileBytes?: number;
  /** Success message, shown as a toast. */
  message?: string;
  /** Changes nothing a person would look for in the audit log (a page view, a heartbeat). */
  unaudited?: boolean;
  input: I;
  output: O;
  /** Slow work before the transaction opens: hashing, another service. */
  prepare?(ctx: Context, input: z.output<I>): Promise<P>;
  /** The work itself; a mutation's runs in one transaction, audit row included. */
  run(ctx: Context, input: z.output<I>, prepared: P): Promise<z.input<O>>;
  /** After commit: waits for a job, for example; may replace the response. */
  afterCommit?(ctx: Context, input: z.output<I>, result: z.input<O>): Promise<z.input<O>>;
}

type Spec<I extends z.ZodType, O extends z.ZodType, P> = Omit<Operation<Kind, I, O, P>, "kind">;
type OpenAccess = Exclude<Access, Permission>;
/** Calls that everyone may make do not depend on a plan; a change that needs a permission declares its capability. */
type Decided = { access: OpenAccess; uses?: never } | { access: Permission; uses: Capability | null };

export const query = <I extends z.ZodType, O extends z.ZodType, P = undefined>(
  spec: Spec<I, O, P>,
): Operation<"query", I, O, P> => ({ kind: "query", ...spec });
export const mutation = <I extends z.ZodType, O extends z.ZodType, P = undefined>(
  spec: Spec<I, O, P> & Decided,
): Operation<"mutation", I, O, P> => ({ kind: "mutation", ...spec });
export const upload = <I extends z.ZodType, O extends z.ZodType, P = undefined>(
  spec: Spec<I, O, P> & Decided & { rest: Rest; fileBytes: number },
): Operation<"upload", I, O, P> => ({ kind: "upload", ...spec });

const Bytes = z.custom<Download | StoredDownload | NotYet>();
export const download = <I extends z.ZodType, P = undefined>(
  spec: Omit<Spec<I, typeof Bytes, P>, "output"> & { rest: Rest; file: FileResponse },
): Operation<"download", I, typeof Bytes, P> => ({ kind: "download", output: Bytes, ...spec });

// biome-ignore lint/suspicious/noExplicitAny: a list of operations of every shape; each was checked where it was declared
export type AnyOperation = Operation<Kind, any, any, any>;
export type Features = Record<string, Record<string, AnyOperation>>;

/** Every operation with its name, such as "loans.close". */
export const operationsOf = (features: Features): { name: string; feature: string; operation: AnyOperation }[] =>
  Object.entries(features).flatMap(([feature, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ name: `${feature}.${verb}`, feature, operation })),
  );

type Joined<Sets extends readonly object[]> = Sets extends readonly [infer First, ...infer Rest extends object[]]
  ? First & Joined<Rest>
  : unknown;

/** Joins the operations of several sets. @throws if two of them have the same name, because the second would silently replace the first */
export function joined<const Sets extends readonly Readonly<Record<string, AnyOperation>>[]>(
  ...sets: Sets
): Joined<Sets> {
  const names = sets.flatMap((set) => Object.keys(set));
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`Two operations are called "${twice}".`);
  return Object.assign({}, ...sets);
}
