import { Task, TaskChange, TaskDraft, TaskId, TaskListInput, TaskSnooze } from "@hearthline/contract/clients/tasks";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { newId } from "@hearthline/db/ids";
import { addDays } from "date-fns/addDays";
import { z } from "zod";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { officerOfClient } from "../../kernel/access/owners.ts";
import { clientRows } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { conflictingField, invalidField, notFound } from "../../kernel/calls/errors.ts";
import { mutation, query } from "../../kernel/calls/operation.ts";
import { todayOf } from "../../kernel/input/today.ts";
import { publishClient } from "./clients.events.ts";
import { requireClient } from "./clients.reads.ts";
import { requireSeers } from "./colleagues.reads.ts";
import { taskById, taskPage } from "./tasks.reads.ts";

const ONE_TASK = { reads: ["tasks.get"], table: "ClientTask" } as const;
const dayOf = (day: string) => new Date(`${day}T00:00:00Z`);
const OneTask = z.object({ id: TaskId });

/** Returns the given assignee, or by default the caller; for an integration, which cannot be assigned tasks, the client's officer. */
async function assigneeOf(ctx: Context, clientId: string, given: string | null | undefined): Promise<string | null> {
  if (given === null) return null;
  if (given !== undefined) {
    await requireSeers(ctx, clientId, [given], "assigneeId");
    return given;
  }
  if (ctx.actor.kind !== "service") return ctx.actor.userId;
  const { officerId } = await ctx.db.client.findUniqueOrThrow({ where: { id: clientId }, select: { officerId: true } });
  return officerId;
}

/** Updates a task for a client whom the caller sees. @throws DomainError `not_found` */
async function change(ctx: Context, id: string, data: Parameters<typeof ctx.db.clientTask.updateMany>[0]["data"]) {
  const { count } = await ctx.db.clientTask.updateMany({
    where: { AND: [{ id }, { client: clientRows(ctx.actor) }] },
    data,
  });
  if (count === 0) throw notFound("task");
  const task = await taskById(ctx, id);
  await publishClient(ctx, task.client.id);
  return task;
}

export const tasks = {
  list: query({
    summary: "List follow-up tasks",
    description:
      "Tasks for clients whom you see, earliest due first. `mine` and `due` together give what you have to do today.",
    access: "report:view",
    rest: { method: "GET", path: "/tasks" },
    input: TaskListInput,
    output: pageOf(Task),
    async run(ctx, input) {
      if (input.clientId) await requireClient(ctx, input.clientId);
      return taskPage(ctx, input);
    },
  }),

  get: query({
    summary: "Read a task",
    access: "report:view",
    rest: { method: "GET", path: "/tasks/{id}" },
    input: OneTask,
    output: Task,
    run: (ctx, { id }) => taskById(ctx, id),
  }),

  create: mutation({
    summary: "Set a task for a client",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/tasks", status: 201 },
    message: "The task is set.",
    ...ofOfficer(TaskDraft, { makes: "row", ownerOf: (look, { clientId }) => officerOfClient(look, clientId) }),
    output: Task,
    async run(ctx, { clientId, title, dueOn, note, assigneeId }) {
      await requireClient(ctx, clientId);
      const id = newId();
      await ctx.db.clientTask.create({
        data: {
          id,
          clientId,
          title,
          note: note ?? "",
          dueOn: dayOf(dueOn),
          assigneeId: await assigneeOf(ctx, clientId, assigneeId),
          createdById: ctx.actor.userId,
        },
      });
      await publishClient(ctx, clientId);
      return taskById(ctx, id);
    },
  }),

  update: mutation({
    summary: "Change a task",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/tasks/{id}", alias: "POST /tasks/update" },
    etagOf: ONE_TASK,
    message: "The task is saved.",
    input: TaskChange,
    output: Task,
    async run(ctx, { id, title, dueOn, note, assigneeId }) {
      const { client } = await taskById(ctx, id);
      return change(ctx, id, {
        ...(title !== undefined && { title }),
        ...(note !== undefined && { note: note ?? "" }),
        ...(dueOn !== undefined && { dueOn: dayOf(dueOn), snoozedUntil: null }),
        ...(assigneeId !== undefined && { assigneeId: await assigneeOf(ctx, client.id, assigneeId) }),
      });
    },
  }),

  done: mutation({
    summary: "Mark a task as done",
    description: "If it is already done, it keeps who did it first, and when.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/tasks/{id}/done", alias: "POST /tasks/done" },
    etagOf: ONE_TASK,
    message: "The task is done.",
    input: OneTask,
    output: Task,
    async run(ctx, { id }) {
      await ctx.db.$queryRaw`SELECT id FROM "ClientTask" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const task = await taskById(ctx, id);
      if (task.doneAt !== null) return task;
      return change(ctx, id, { doneAt: ctx.now, doneById: ctx.actor.userId });
    },
  }),

  reopen: mutation({
    summary: "Reopen a completed task",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/tasks/{id}/reopen", alias: "POST /tasks/reopen" },
    etagOf: ONE_TASK,
    message: "The task is open again.",
    input: OneTask,
    output: Task,
    run: (ctx, { id }) => change(ctx, id, { doneAt: null, doneById: null }),
  }),

  snooze: mutation({
    summary: "Snooze a task",
    description: "Until tomorrow, unless another day is given. A completed task cannot be snoozed.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/tasks/{id}/snooze", alias: "POST /tasks/snooze" },
    etagOf: ONE_TASK,
    refuses: ["conflict"],
    message: "The task is put off.",
    input: TaskSnooze,
    output: Task,
    async run(ctx, { id, until }) {
      const today = todayOf(ctx);
      const day = until ?? addDays(dayOf(today), 1).toISOString().slice(0, 10);
      if (day <= today) throw invalidField("until", "Put it off to a day after today.", "too_small");
      await ctx.db.$queryRaw`SELECT id FROM "ClientTask" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      const task = await taskById(ctx, id);
      if (task.doneAt !== null) throw conflictingField("id", "This task is done. Open it again first.");
      return change(ctx, id, { snoozedUntil: dayOf(day) });
    },
  }),

  remove: mutation({
    summary: "Delete a task",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/tasks/{id}" },
    etagOf: ONE_TASK,
    message: "The task is deleted.",
    input: OneTask,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const { client } = await taskById(ctx, id);
      const { count } = await ctx.db.clientTask.deleteMany({ where: { id } });
      if (count === 0) throw notFound("task");
      await publishClient(ctx, client.id);
      return { id };
    },
  }),
};
