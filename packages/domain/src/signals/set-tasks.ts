import { newId } from "@hearthline/db/ids";
import type { ReadContext } from "../context.ts";
import { dueOccurrences } from "./due-occurrences.ts";
import { keyOf, type Occurrence, subjectOf, TASK_RULES, type TaskKind } from "./task-kinds.ts";

const MAX_TITLE = 200;

/** Subjects whose earlier task is not done yet. */
async function openSubjects({ db }: ReadContext, kind: TaskKind): Promise<Set<string>> {
  const open = await db.signalTask.findMany({
    where: { kind, task: { doneAt: null } },
    select: { key: true },
  });
  return new Set(open.map(({ key }) => key.slice(0, key.lastIndexOf(" ") + 1)));
}

/** Occurrences that have had no task yet. A strike rate with an open task gets no second one. */
async function withoutTask(ctx: ReadContext, kind: TaskKind, due: readonly Occurrence[]): Promise<Occurrence[]> {
  const had = await ctx.db.signalTask.findMany({
    where: { kind, key: { in: due.map((one) => keyOf(kind, one)) } },
    select: { key: true },
  });
  const keys = new Set(had.map(({ key }) => key));
  const open = kind === "strike-rate-met" ? await openSubjects(ctx, kind) : new Set<string>();
  return due.filter((one) => {
    const key = keyOf(kind, one);
    const isNew = !keys.has(key) && !open.has(subjectOf(kind, one));
    keys.add(key);
    return isNew;
  });
}

/**
 * Creates a task for each client's officer for each occurrence of a signal that is due on a day, once per occurrence,
 * even if the task was completed or deleted since. The morning email lists it like any due task. The caller runs it
 * once at a time for a company and kind.
 *
 * @param today in the company's time zone, `YYYY-MM-DD`
 * @returns how many tasks were created
 */
export async function setSignalTasks(ctx: ReadContext, kind: TaskKind, today: string): Promise<{ set: number }> {
  const { db, actor, now } = ctx;
  const due = await withoutTask(ctx, kind, await dueOccurrences(db, actor.companyId, kind, today));
  const { titleOf, noteOf } = TASK_RULES[kind];
  const tasks = due.map((one) => ({ id: newId(), one }));
  await db.clientTask.createMany({
    data: tasks.map(({ id, one }) => ({
      id,
      clientId: one.clientId,
      title: titleOf(one).slice(0, MAX_TITLE),
      note: noteOf(one),
      dueOn: new Date(`${today}T00:00:00Z`),
      assigneeId: one.officerId,
      createdAt: now,
    })),
  });
  await db.signalTask.createMany({
    data: tasks.map(({ id, one }) => ({
      clientId: one.clientId,
      taskId: id,
      kind,
      key: keyOf(kind, one),
      createdAt: now,
    })),
  });
  return { set: tasks.length };
}
