import type { BuiltClient } from "./build-clients.ts";
import type { Ago } from "./calendar.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const LAURA = "officer@demo.test";
const DANIEL = "daniel@demo.test";

interface DemoTask {
  client: string;
  by: string;
  title: string;
  note?: string;
  set: Ago;
  /** Days ahead; negative for days ago. */
  due: number;
  done?: Ago;
}

/** Tasks of Northgate's officers for their clients. */
export const NORTHGATE_TASKS: DemoTask[] = [
  {
    client: "dvorak-h",
    by: LAURA,
    title: "Send the three-way comparison with 15% down",
    note: "Their offer is due at 5 PM.",
    set: [8, "20:35"],
    due: 0,
  },
  { client: "dvorak-h", by: LAURA, title: "Ask for the March bonus letter", set: [8, "20:37"], due: 6 },
  {
    client: "dvorak-h",
    by: LAURA,
    title: "Call back about both closings in one week",
    set: [17, "16:10"],
    due: -12,
    done: [12, "17:20"],
  },
  { client: "nair-r", by: LAURA, title: "Check the credit report before Friday", set: [5, "15:05"], due: 1 },
  { client: "abbott-w", by: LAURA, title: "Call: pre-approval ends soon", set: [4, "14:30"], due: -1 },
  { client: "siddiqui", by: DANIEL, title: "Second call after the open house", set: [10, "18:00"], due: 2 },
];

export function addTasks(
  rows: Rows,
  demo: DemoCompany,
  tasks: readonly DemoTask[],
  clients: ReadonlyMap<string, BuiltClient>,
): void {
  const { companyId, calendar, nextId } = demo;
  for (const { client, by, title, note, set, due, done } of tasks) {
    const known = clients.get(client);
    if (!known) throw new Error(`The demo has no client ${client}.`);
    const officerId = personOf(demo, by).id;
    const setAt = calendar.at(set);
    const doneAt = done ? calendar.at(done) : null;
    rows.clientTask.push({
      id: nextId("client-task"),
      companyId,
      clientId: known.id,
      title,
      note: note ?? "",
      dueOn: new Date(calendar.today + due * 86_400_000),
      assigneeId: officerId,
      createdById: officerId,
      doneAt,
      doneById: doneAt && officerId,
      createdAt: setAt,
      updatedAt: doneAt ?? setAt,
    });
  }
}
