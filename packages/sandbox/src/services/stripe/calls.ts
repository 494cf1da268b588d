import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Asked, type CallKit, createLookups, Refusal } from "./call-kit.ts";
import { catalogCalls } from "./calls-catalog.ts";
import { checkoutCalls } from "./calls-checkout.ts";
import { clockCalls } from "./calls-clocks.ts";
import { customerCalls } from "./calls-customers.ts";
import { invoiceCalls } from "./calls-invoices.ts";
import { meterCalls } from "./calls-meters.ts";
import { promotionCalls } from "./calls-promotions.ts";
import { setupCalls } from "./calls-setup.ts";
import { subscriptionCalls } from "./calls-subscriptions.ts";
import { CardRefused, type Engine } from "./engine.ts";
import { eventBody } from "./events.ts";
import { listed, nested } from "./form.ts";
import type { Responses } from "./responses.ts";
import type { State } from "./state.ts";

/** Stripe's calls below /v1 that the product makes. */
export function stripeCalls(
  app: FastifyInstance,
  at: { state: State; engine: Engine; responses: Responses; save(): void },
): void {
  const { state, engine, responses } = at;

  function perform(work: (asked: Asked) => unknown, request: FastifyRequest, reply: FastifyReply): unknown {
    if (!request.headers.authorization?.startsWith("Bearer sk_"))
      return reply.code(401).send({ error: { type: "invalid_request_error", message: "No API key was given." } });
    const query = nested(request.query as Record<string, unknown>);
    const body = nested((request.body ?? {}) as Record<string, unknown>);
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const asked = createHash("sha256")
      .update(request.url + JSON.stringify(body))
      .digest("hex");
    const earlier = typeof key === "string" ? state.answered[key] : undefined;
    if (earlier && earlier.asked !== asked)
      return reply.code(400).send({
        error: {
          type: "idempotency_error",
          message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        },
      });
    if (earlier) return reply.header("idempotent-replayed", "true").code(earlier.status).send(earlier.body);
    const told = state.events.at(-1);
    const [status, response] = outcome(work, { body, query, params: request.params as Record<string, string> });
    // A request that Stripe rejects before it does anything is not stored.
    if (typeof key === "string" && (status === 200 || status === 402))
      state.answered[key] = { asked, status, body: response };
    // A read changes something only if something came due, and that sends an event.
    if (request.method !== "GET" || state.events.at(-1) !== told) at.save();
    return reply.code(status).send(response);
  }

  function outcome(work: (asked: Asked) => unknown, asked: Asked): [number, unknown] {
    try {
      for (const subscription of Object.values(state.subscriptions)) engine.catchUp(subscription);
      const paths = [...listed(asked.query.expand), ...listed(asked.body.expand)].map(String);
      return [200, responses.expand(work(asked), paths)];
    } catch (error) {
      if (error instanceof CardRefused)
        return [402, { error: { type: "card_error", code: error.code, message: error.message } }];
      const refusal =
        error instanceof Refusal
          ? error
          : error instanceof z.ZodError
            ? new Refusal(400, `${error.issues[0]?.path.join(".")}: ${error.issues[0]?.message}`)
            : undefined;
      if (!refusal) throw error;
      const { status, message, code, param } = refusal;
      const more = { ...(code && { code }), ...(param && { param }) };
      return [status, { error: { type: "invalid_request_error", message, ...more } }];
    }
  }
  const call = (method: "GET" | "POST" | "DELETE", url: string, work: (asked: Asked) => unknown) =>
    app.route({ method, url: `/v1${url}`, handler: async (request, reply) => perform(work, request, reply) });

  const emit: CallKit["emit"] = (type, about) => app.stripeTells(type, about);
  const kit: CallKit = { call, ...createLookups(state, responses), emit, state, engine, responses };
  for (const register of SUBJECTS) register(kit);
  const { listOf } = kit;
  call("GET", "/events", ({ query }) => listOf("/v1/events", [...state.events].reverse(), query, eventBody));
}

const SUBJECTS: readonly ((kit: CallKit) => void)[] = [
  customerCalls,
  catalogCalls,
  checkoutCalls,
  subscriptionCalls,
  invoiceCalls,
  promotionCalls,
  setupCalls,
  meterCalls,
  clockCalls,
];
