import { CompanyScheduleInput, ScheduleRow } from "@hearthline/contract/platform/schedule-rows";
import { type CompanyScheduleName, companySchedule } from "@hearthline/contract/platform/schedules";
import { newId } from "@hearthline/db/ids";
import { z } from "zod";
import { takeLock } from "../../../kernel/calls/advisory-locks.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { refuseUnlessWhole } from "./jobs.rules.ts";
import { scheduleRows } from "./schedules.reads.ts";

/** Requests within this time count as one run. */
const ONCE_MS = 60_000;

const CHANGE = {
  access: "company:manage",
  uses: null,
  input: CompanyScheduleInput,
  output: ScheduleRow,
} as const;

async function rowOf(ctx: Context, name: CompanyScheduleName): Promise<ScheduleRow> {
  const [row] = await scheduleRows(ctx, name);
  if (!row) throw new Error(`The schedule ${name} is not defined.`);
  return row;
}

/** Scheduled work; each schedule is a row of the contract's table. */
export const schedules = {
  list: query({
    summary: "List schedules",
    description:
      "Every schedule with its last run, its results for your company, its next run, and recent failures. Maintenance of the whole server is listed too; you cannot change it.",
    access: "company:manage",
    rest: { method: "GET", path: "/jobs/schedules" },
    input: z.object({}),
    output: z.object({ items: z.array(ScheduleRow).describe("Your company's first, then the server's") }),
    async run(ctx) {
      refuseUnlessWhole(ctx);
      return { items: await scheduleRows(ctx) };
    },
  }),

  run: mutation({
    ...CHANGE,
    summary: "Run a schedule now",
    description:
      "Starts what is due for your company right away, and nothing else: no email is sent at night or twice. The next scheduled run is unaffected. Requests within a minute count as one run.",
    refuses: ["conflict"],
    sends: true,
    rest: { method: "POST", path: "/jobs/schedules/{name}/run" },
    message: "It is running now.",
    async run(ctx, { name }) {
      refuseUnlessWhole(ctx);
      await takeLock(ctx, "schedule", [name]);
      if ((await ctx.db.schedulePause.count({ where: { schedule: name } })) > 0)
        throw new DomainError("conflict", "It is paused. Resume it first.");
      const lately = new Date(ctx.now.getTime() - ONCE_MS);
      const before = await ctx.db.scheduleRun.count({
        where: { schedule: name, byHand: true, createdAt: { gt: lately } },
      });
      if (before === 0) {
        const id = newId();
        const period = `by hand ${ctx.now.toISOString()}`;
        const asked = { id, schedule: name, period, byHand: true, byId: ctx.actor.userId, open: 1, createdAt: ctx.now };
        await ctx.db.scheduleRun.create({ data: asked });
        await ctx.enqueue("schedules.run-now", { schedule: name, runId: id }, `schedule-run-${id}`, { runId: id });
      }
      return rowOf(ctx, name);
    },
  }),

  pause: mutation({
    ...CHANGE,
    summary: "Pause a schedule",
    description: "It does not start for your company until someone resumes it. Work in progress continues.",
    refuses: ["conflict"],
    rest: { method: "POST", path: "/jobs/schedules/{name}/pause" },
    message: "The schedule is paused.",
    async run(ctx, { name }) {
      refuseUnlessWhole(ctx);
      const { always } = companySchedule(name);
      if (always) throw new DomainError("conflict", always);
      await ctx.db.schedulePause.createMany({
        data: [{ id: newId(), schedule: name, byId: ctx.actor.userId, createdAt: ctx.now }],
        skipDuplicates: true,
      });
      return rowOf(ctx, name);
    },
  }),

  resume: mutation({
    ...CHANGE,
    summary: "Resume a schedule",
    description: "It runs again from its next scheduled time.",
    rest: { method: "POST", path: "/jobs/schedules/{name}/resume" },
    message: "The schedule is resumed.",
    async run(ctx, { name }) {
      refuseUnlessWhole(ctx);
      await ctx.db.schedulePause.deleteMany({ where: { schedule: name } });
      return rowOf(ctx, name);
    },
  }),
};
