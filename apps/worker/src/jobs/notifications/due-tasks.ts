import { ReachName } from "@hearthline/contract/access/roles";
import type { ScopedDb } from "@hearthline/db/client";
import { clientRows } from "@hearthline/db/visibility";

export interface DueTask {
  clientId: string;
  who: string;
  what: string;
  /** YYYY-MM-DD; a snooze moves it. */
  due: string;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the tasks that a user is to do by this day, the longest due first, without those for clients whom they no longer see. */
export async function dueTasksOf(db: ScopedDb, userId: string, today: Date): Promise<DueTask[]> {
  const { branchId, supportsUserId, roles } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { branchId: true, supportsUserId: true, roles: { select: { role: { select: { reach: true } } } } },
  });
  const seers = roles.map(({ role }) => ({
    ...{ kind: "person", userId, branchId, supportsUserId },
    reach: ReachName.parse(role.reach),
  }));
  const tasks = await db.clientTask.findMany({
    where: {
      assigneeId: userId,
      doneAt: null,
      client: { archivedAt: null, OR: seers.map(clientRows) },
      OR: [{ snoozedUntil: { lte: today } }, { snoozedUntil: null, dueOn: { lte: today } }],
    },
    include: { client: { select: { firstName: true, lastName: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return tasks
    .map(({ clientId, client, title, dueOn, snoozedUntil }) => ({
      clientId,
      who: `${client.firstName} ${client.lastName}`.trim(),
      what: title,
      due: dayOf(snoozedUntil ?? dueOn),
    }))
    .sort((a, b) => a.due.localeCompare(b.due));
}
