import type { BatchState } from "@hearthline/contract/messages/batch-states";
import type { Prisma, ScopedDb } from "@hearthline/db/client";
import { statesBefore, type Transitions } from "../transitions.ts";

type MessageBatch = NonNullable<Awaited<ReturnType<ScopedDb["messageBatch"]["findUnique"]>>>;

/** A resumed batch is queued again: it looks for its recipients first. */
export const BATCH_TRANSITIONS: Transitions<BatchState> = {
  queued: ["sending", "paused", "recalled", "failed"],
  sending: ["paused", "done", "recalled", "failed"],
  paused: ["queued", "recalled"],
  done: [],
  recalled: [],
  failed: [],
};

/**
 * Moves a batch of messages to a state, where its present state allows that. The only writer of `MessageBatch.state`.
 *
 * @param patch what changes with it
 * @returns the batch as it is now; undefined if it was not moved
 */
export async function moveBatch(
  db: ScopedDb,
  id: string,
  to: BatchState,
  patch: Omit<Prisma.MessageBatchUncheckedUpdateManyInput, "state"> = {},
): Promise<MessageBatch | undefined> {
  const [moved] = await db.messageBatch.updateManyAndReturn({
    where: { id, state: { in: statesBefore(BATCH_TRANSITIONS, to) } },
    data: { ...patch, state: to },
  });
  return moved;
}
