import { CALLS_PER_REQUEST } from "@hearthline/contract/platform/batches";
import { docsOf, type ErrorCode } from "@hearthline/contract/platform/errors";
import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from "@trpc/server";
import type { FastifyReply } from "fastify";
import type { z } from "zod";
import type { Call } from "../kernel/calls/call.ts";
import { DomainError } from "../kernel/calls/errors.ts";
import { invoke } from "../kernel/calls/invoke.ts";
import type { AnyOperation, Features } from "../kernel/calls/operation.ts";
import type { Services } from "../kernel/calls/services.ts";
import { budgetForCalls } from "./json-budget.ts";
import { LIVE } from "./live.ts";
import { scanJson } from "./read-json.ts";
import { applySession, type Transport } from "./transport.ts";

/** The context of a tRPC call: created once per HTTP request and shared by a batch. */
export interface TrpcContext {
  services: Services;
  call: Call;
  transport: Transport;
  reply: FastifyReply;
}

const t = initTRPC.context<TrpcContext>().create({
  errorFormatter: ({ shape, error, ctx }) => {
    const refusal = error.cause instanceof DomainError ? error.cause : undefined;
    const { code, message } = refusal ?? transportError(shape.data.httpStatus);
    return {
      message,
      code: shape.code,
      data: {
        code,
        httpStatus: refusal?.status ?? shape.data.httpStatus,
        path: shape.data.path,
        ...refusal?.facts,
        docs: ctx && docsOf(ctx.transport.publicUrl, code),
        retryAfter: refusal?.retryAfter,
      },
    };
  },
});

/** Errors that tRPC itself raises, with Hearthline's codes and messages. */
function transportError(status: number): { code: ErrorCode | "internal"; message: string } {
  if (status === 404) return { code: "not_found", message: "There is no such call." };
  if (status === 405) return { code: "invalid", message: "A query is made with GET, a change with POST." };
  if (status === 413) return { code: "too_large", message: "This is too large." };
  if (status < 500) return { code: "invalid", message: "The call cannot be read." };
  return { code: "internal", message: "Error" };
}

/** The operations that a call to /trpc names, for its log line; unknown names are not repeated there. */
export function calledNames(url: string, known: { has(name: string): boolean }): string {
  const names = (url.split("?")[0] ?? "").replace("/trpc/", "").split(",");
  return names.every((name) => known.has(name) || name === LIVE) ? [...new Set(names)].join(",") : "trpc.unknown";
}

/** @throws DomainError `invalid` for a batch of more calls than the web app ever sends, because the calls of a batch run concurrently */
export function refuseLargeBatch(names: string): void {
  // An encoded path would be split only later, into more calls than are counted here.
  if (names.includes("%")) throw new DomainError("invalid", "The call cannot be read.");
  if (names.split(",").length > CALLS_PER_REQUEST)
    throw new DomainError("invalid", `A request takes at most ${CALLS_PER_REQUEST} calls.`);
}

/**
 * Checks the inputs of a request's calls before anything parses them.
 *
 * @param given the body, or the value in the address
 * @throws DomainError `too_large` for more fields and list entries than these calls accept; `invalid` if it is nested too deep
 */
export function refuseLargeInput(
  names: string,
  given: unknown,
  operations: { get(name: string): AnyOperation | undefined },
): void {
  const budget = budgetForCalls(names.split(",").map((name) => operations.get(name)));
  for (const text of [given].flat()) if (typeof text === "string") scanJson(text, budget);
}

/** @throws DomainError `invalid` if an `Idempotency-Key` is sent with several calls: it belongs to one */
export function refuseKeyedBatch(names: string, key: string | undefined): void {
  if (key !== undefined && names.includes(","))
    throw new DomainError("invalid", "A call with an Idempotency-Key comes alone in its request.");
}

const CODE = {
  unauthenticated: "UNAUTHORIZED",
  token_expired: "UNAUTHORIZED",
  locked: "PAYMENT_REQUIRED",
  plan_required: "PAYMENT_REQUIRED",
  credit_required: "PAYMENT_REQUIRED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  key_reused: "CONFLICT",
  gone: "NOT_FOUND",
  precondition_failed: "PRECONDITION_FAILED",
  too_large: "PAYLOAD_TOO_LARGE",
  unsupported_media: "UNSUPPORTED_MEDIA_TYPE",
  invalid: "UNPROCESSABLE_CONTENT",
  rate_limited: "TOO_MANY_REQUESTS",
  unavailable: "SERVICE_UNAVAILABLE",
} as const;

type Io<Op> = Op extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
  ? { input: z.input<I>; output: z.output<O>; meta: unknown }
  : never;
type Procedure<Op> = Op extends { kind: "query" } ? TRPCQueryProcedure<Io<Op>> : TRPCMutationProcedure<Io<Op>>;
type JsonKeys<F> = { [K in keyof F]: F[K] extends { kind: "query" | "mutation" } ? K : never }[keyof F];
type RouterRecord<F extends Features> = { [Name in keyof F]: { [K in JsonKeys<F[Name]>]: Procedure<F[Name][K]> } };

function procedure(name: string, operation: AnyOperation) {
  const base = t.procedure.input((raw: unknown) => raw);
  const resolve = async ({ ctx, input }: { ctx: TrpcContext; input: unknown }) => {
    try {
      // Both transports share one limit, and each call of a batch counts.
      await ctx.services.limits.take(ctx.call.actor);
      const response = await invoke(ctx.services, name, operation, ctx.call, input);
      applySession(ctx.reply, ctx.call, ctx.transport);
      return response;
    } catch (error) {
      if (error instanceof DomainError && error.retryAfter !== undefined)
        ctx.reply.header("retry-after", String(error.retryAfter));
      if (error instanceof DomainError)
        throw new TRPCError({ code: CODE[error.code], message: error.message, cause: error });
      throw error;
    }
  };
  return operation.kind === "query" ? base.query(resolve) : base.mutation(resolve);
}

/** The tRPC transport at /trpc, built from the same registry as /api; its types are used by the web app. */
export function trpcRouter<F extends Features>(features: F) {
  const record = Object.fromEntries(
    Object.entries(features).map(([feature, operations]) => [
      feature,
      Object.fromEntries(
        Object.entries(operations)
          .filter(([, { kind }]) => kind === "query" || kind === "mutation")
          .map(([verb, operation]) => [verb, procedure(`${feature}.${verb}`, operation)]),
      ),
    ]),
  );
  return t.router(record as unknown as RouterRecord<F>);
}
