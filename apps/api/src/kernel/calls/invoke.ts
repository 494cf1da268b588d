import type { ScopedDb } from "@hearthline/db/client";
import type { z } from "zod";
import type { Actor } from "../access/actor.ts";
import { admit, named, responseFor } from "../access/admit.ts";
import { audit, noteRefusal } from "../audit/audit.ts";
import { causeOf } from "../events/events.ts";
import { withImpliedField } from "../input/implied-field.ts";
import { readInput } from "../input/read-input.ts";
import { tightest } from "../limits/rate-limit.ts";
import type { AdmittedCall, Call } from "./call.ts";
import { contextsOf } from "./call-context.ts";
import type { Caller } from "./context.ts";
import { refusalFor } from "./errors.ts";
import { earlierResult, keyedCall, once } from "./idempotency.ts";
import type { AnyOperation } from "./operation.ts";
import { assertAsRead, refuseUselessCondition } from "./preconditions.ts";
import type { Services } from "./services.ts";

/**
 * The single path of every call, from either transport: identify the caller, check permissions and the account's lock, read the input, run one transaction,
 * write the audit row, and return only the fields that `output` names.
 *
 * @throws DomainError for every error response; anything else is a bug
 */
export async function invoke<O extends AnyOperation>(
  services: Services,
  name: string,
  operation: O,
  call: Call,
  raw: unknown,
): Promise<z.output<O["output"]>> {
  const { costs = [] } = operation;
  let who = call.actor;
  try {
    call.rate = tightest(call.rate, await services.limits.costs.take(costs, call.caller.address));
    const admitted = await admit(services, operation, call, raw ?? {});
    refuseUselessCondition(operation, call);
    const given = readInput(operation, await withImpliedField(services, operation, admitted, raw));
    const { actor, input } = await named(services, operation, call, admitted, given);
    who = operation.access === "share-key" ? call.actor : actor;
    const sent = asSent(call, admitted, given);
    const response = await perform(services, { name, operation, call, actor, input, sent });
    if (call.session.begun) await services.limits.costs.giveBack(costs, call.caller.address);
    return response as z.output<O["output"]>;
  } catch (error) {
    const refusal = refusalFor(error);
    await noteRefusal(services, name, operation, { actor: who, caller: call.caller }, raw, refusal);
    throw refusal ?? error;
  }
}

/** A call as it is stored with its key. Using one key for two officers makes two different calls, and the second is rejected. */
const asSent = ({ actFor }: Call, admitted: Actor | undefined, input: unknown): unknown =>
  actFor !== undefined && admitted ? { input, actFor: admitted.userId } : input;

async function perform(services: Services, admitted: AdmittedCall): Promise<unknown> {
  const { operation, call, actor, input } = admitted;
  const { database } = services;
  const { context, emitted, after } = contextsOf(services, admitted);
  const { run, output } = responseFor(actor, operation);

  const keyed = keyedCall(admitted);
  // `prepare` may have effects outside the transaction, such as a stored file, so it is skipped if the response exists already.
  const earlier =
    keyed &&
    operation.prepare &&
    (await database.scoped(keyed.actor.companyId, (db) => earlierResult(db, services.secrets, keyed)));
  const prepared = earlier ? undefined : await operation.prepare?.(context(), input);

  const work = async (db: ScopedDb, by: Actor): Promise<unknown> => {
    const tagNow = await assertAsRead(services, admitted, by, db, context(db));
    const result = await run(context(db), input, prepared);
    if (tagNow) call.etag = await tagNow(result);
    if (await emitted.write(db, by.companyId, () => causeOf(db, by))) after.enqueued = true;
    if (operation.security) await notifyOfChange(services, db, by, call.caller, operation.security, input, result);
    if (operation.kind !== "query" && operation.kind !== "download" && !operation.unaudited)
      await log(services, db, admitted, by, result);
    return result;
  };
  const workOnce = async (db: ScopedDb, by: Actor): Promise<unknown> => {
    if (!keyed) return work(db, by);
    const { result, replayed } = earlier
      ? { ...earlier, replayed: true }
      : await once(db, services.secrets, keyed, () => work(db, by));
    call.replayed = replayed;
    return result;
  };
  const transact = (by: Actor): Promise<unknown> =>
    operation.lean
      ? run(
          context(undefined, (statement, how) => database.read(by.companyId, statement, how)),
          input,
          prepared,
        )
      : database.scoped(by.companyId, (db) => workOnce(db, by));
  const result = await (actor ? transact(actor) : run(context(), input, prepared));

  // Before the first byte is sent: a download that cannot be recorded must not happen.
  if (actor && operation.logged)
    await database.scoped(actor.companyId, (db) => log(services, db, admitted, actor, undefined));
  if (after.enqueued || operation.security) services.nudge();
  if (actor)
    for (const { event, hearers } of after.events)
      await services.live.publish({ companyId: actor.companyId, ...hearers, event });
  const response = operation.afterCommit ? await operation.afterCommit(context(), input, result) : result;
  return operation.kind === "download" ? response : output.parse(response);
}

/** The entry of the audit log. */
const log = (
  services: Services,
  db: ScopedDb,
  { name, operation, call, input }: AdmittedCall,
  actor: Actor,
  result: unknown,
): Promise<void> =>
  audit(db, services.secrets, {
    operation: name,
    summary: operation.summary,
    actor,
    caller: call.caller,
    input,
    result,
  });

/** Notifies users of a change to how they sign in, in the same transaction as the change. */
const notifyOfChange = (
  services: Services,
  db: ScopedDb,
  { userId, companyId, email, name }: Actor,
  caller: Caller,
  security: NonNullable<AnyOperation["security"]>,
  input: unknown,
  result: unknown,
): Promise<void> =>
  services.mailChange(
    db,
    caller.publicUrl,
    { id: userId, companyId, email, name },
    { what: typeof security === "string" ? security : security(input, result) },
    caller,
  );
