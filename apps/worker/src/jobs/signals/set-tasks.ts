import { setSignalTasks } from "@hearthline/domain/signals/set-tasks";
import { isTaskKind } from "@hearthline/domain/signals/task-kinds";
import { PermanentFailure } from "@hearthline/providers/failure";
import { writeContext } from "../../domain-context.ts";
import { handler } from "../../handler.ts";

/** Sets tasks for a company's officers for the signals of a kind that come due on a day. */
export const setTasks = handler("signals.set-tasks", {
  async run(ctx, { kind, day }) {
    if (!isTaskKind(kind)) throw new PermanentFailure("No tasks are set for signals of this kind.");
    const { set } = await ctx.locked(`signal-tasks-${ctx.companyId}-${kind}`, (db) =>
      setSignalTasks(writeContext(db, ctx.companyId), kind, day),
    );
    return set > 0 ? { set } : { set, why: "Nothing comes due today that has no task yet." };
  },
});
