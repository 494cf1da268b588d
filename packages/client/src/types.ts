import type { paths } from "./generated/openapi.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Paths that take the method. */
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

/** What a call answers: `{ data, … }`, a `Blob` for a file, undefined for 204. */
export type AnswerOf<P extends keyof paths, M extends Method> = ContentOf<SuccessOf<OperationOf<P, M>>>;
/** The `data` of an answer. */
export type DataOf<P extends keyof paths, M extends Method> =
  AnswerOf<P, M> extends { data: infer Data } ? Data : never;

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
/** A field that may be left out where everything in it may be. */
type Field<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

export interface SharedOptions {
  /** Ends the call, its retries too. */
  signal?: AbortSignal;
  /** Further headers, `if-match` for example. */
  headers?: Record<string, string>;
  /** Of a change: your own key, where the change should also happen once over restarts of your program. Else the client makes one for each call. */
  idempotencyKey?: string;
}

type Fields<Operation> = Field<"path", ParametersOf<Operation, "path">> &
  Field<"query", ParametersOf<Operation, "query">> &
  Field<"body", BodyOf<Operation>>;

/** What a call takes: `path`, `query` and `body`, as the document describes them. */
export type CallOptions<P extends keyof paths, M extends Method> = Fields<OperationOf<P, M>> & SharedOptions;

/** The options as an argument that may be left out where nothing in it is required. */
export type Arguments<Options> = Record<never, never> extends Options ? [options?: Options] : [options: Options];

type Listed<Answer> = Answer extends { data: readonly (infer Row)[]; links: unknown } ? Row : never;

/** Paths that answer a list, whichever method the document names. */
export type ListPath = {
  [P in keyof paths]: [Listed<AnswerOf<P, "get">> | Listed<AnswerOf<P, "post">>] extends [never] ? never : P;
}[keyof paths];
/** A row of such a list. */
export type RowOf<P extends ListPath> = Listed<AnswerOf<P, "get">> | Listed<AnswerOf<P, "post">>;
/** What such a list takes: its filters in `query`, by POST lists too. */
export type ListOptions<P extends ListPath> = Field<"path", ParametersOf<OperationOf<P, "get">, "path">> & {
  query?: [Listed<AnswerOf<P, "get">>] extends [never]
    ? BodyOf<OperationOf<P, "post">>
    : ParametersOf<OperationOf<P, "get">, "query">;
} & SharedOptions;
