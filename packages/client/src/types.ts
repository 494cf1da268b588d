import type { paths } from "./generated/openapi.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Paths that support the method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

type OperationOf<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer Operation }
  ? Operation
  : never;

type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204 ? Responses[Status] : never }[keyof Responses]
  : never;
type ContentOf<Answer> = Answer extends { content: infer Content }
  ? "application/json" extends keyof Content
    ? Content["application/json"]
    : Blob
  : undefined;

/** The response of a call: `{ data, … }`, a `Blob` for a file, undefined for 204. */
export type ResponseOf<P extends keyof paths, M extends Method> = ContentOf<SuccessOf<OperationOf<P, M>>>;
/** The `data` of a response. */
export type DataOf<P extends keyof paths, M extends Method> =
  ResponseOf<P, M> extends { data: infer Data } ? Data : never;

type ParametersOf<Operation, Place extends string> = Operation extends { parameters: infer Parameters }
  ? Place extends keyof Parameters
    ? NonNullable<Parameters[Place]>
    : never
  : never;
type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? never
    : NonNullable<Body> extends { content: infer Content }
      ?
          | ("application/json" extends keyof Content ? Content["application/json"] : never)
          | ("multipart/form-data" extends keyof Content ? FormData : never)
      : never
  : never;
/** A field that is optional if everything in it is optional. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export interface SharedOptions {
  /** Aborts the call, including its retries. */
  signal?: AbortSignal;
  /** Additional headers, such as `if-match`. */
  headers?: Record<string, string>;
  /** For a change: your own idempotency key, to apply it only once even across restarts of your program. By default the client creates one per call. */
  idempotencyKey?: string;
}

type Fields<Operation> = Field<"path", ParametersOf<Operation, "path">> &
  Field<"query", ParametersOf<Operation, "query">> &
  Field<"body", BodyOf<Operation>>;

/** The input of a call: `path`, `query` and `body`, as described in the OpenAPI document. */
export type CallOptions<P extends keyof paths, M extends Method> = Fields<OperationOf<P, M>> & SharedOptions;

/** The options argument, which is optional if nothing in it is required. */
export type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

type Listed<Answer> = Answer extends { data: readonly (infer Row)[]; links: unknown } ? Row : never;

/** Paths that return a list, for either method. */
export type ListPath = {
  [P in keyof paths]: [Listed<ResponseOf<P, "get">> | Listed<ResponseOf<P, "post">>] extends [never] ? never : P;
}[keyof paths];
/** A row of such a list. */
export type RowOf<P extends ListPath> = Listed<ResponseOf<P, "get">> | Listed<ResponseOf<P, "post">>;
/** The input of a list: its filters are in `query`, even for lists that use POST. */
export type ListOptions<P extends ListPath> = Field<"path", ParametersOf<OperationOf<P, "get">, "path">> & {
  query?: [Listed<ResponseOf<P, "get">>] extends [never]
    ? BodyOf<OperationOf<P, "post">>
    : ParametersOf<OperationOf<P, "get">, "query">;
} & SharedOptions;
