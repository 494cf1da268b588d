import { z } from "zod";
import { ClientId, idOf, UserId } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { lineText, paragraphs } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";

export const TaskId = idOf("task", "01990000-0000-7000-8000-000042100001");
export const MAX_TASK_TITLE = 200;
const Title = lineText("Say what is to be done.")
  .min(1, "Say what is to be done.")
  .max(MAX_TASK_TITLE, `At most ${MAX_TASK_TITLE} characters.`)
  .meta({ description: "What is to be done", examples: ["Send the comparison with 15% down"] });
const DueOn = PlainDate.meta({
  description: "Day by which it is to be done, in the company's time zone",
  examples: ["2026-12-01"],
});
const Note = paragraphs(2_000).meta({ description: "More about it", examples: ["Their offer is due at 5 PM."] });
const Assignee = UserId.nullable().meta({
  description: "Id of who is to do it: somebody who sees the client; you, unless said",
});

export const TaskDraft = z.object({
  clientId: ClientId,
  title: Title,
  dueOn: DueOn,
  note: Note.optional(),
  assigneeId: Assignee.optional(),
});
/** What is left out stays as it is. */
export const TaskChange = z
  .object({
    id: TaskId,
    title: Title.optional(),
    dueOn: DueOn.optional().meta({
      description: "Day by which it is to be done; ends a snooze",
      examples: ["2026-12-01"],
    }),
    note: Note.nullable().optional(),
    assigneeId: Assignee.optional(),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000042100001", title: "Send the comparison with 15% down" }] });
export const TaskSnooze = z.object({
  id: TaskId,
  until: PlainDate.optional().meta({
    description: "Day on which it is due again, after today; tomorrow, unless said",
    examples: ["2099-12-31"],
  }),
});

export const TASK_STATES = ["open", "done", "all"] as const;
export const TaskListInput = PageInput.extend({
  clientId: ClientId.optional().meta({ description: "Only tasks for this client" }),
  mine: z
    .boolean()
    .default(false)
    .meta({ description: "Only tasks that are yours to do", examples: [true] }),
  due: z
    .boolean()
    .default(false)
    .meta({ description: "Only what is due today or was before, in the company's time zone", examples: [true] }),
  state: z
    .enum(TASK_STATES)
    .default("open")
    .meta({ description: "Tasks that are open, done, or all", examples: ["open"] }),
  sort: sortBy(["due", "createdAt"]).default("due"),
});

export const Task = z
  .object({
    id: Id,
    client: Named.describe("The client it is for"),
    title: z.string().describe("What is to be done"),
    note: z.string().describe("More about it"),
    dueOn: withoutRules(PlainDate).describe("Day by which it is to be done"),
    snoozedUntil: withoutRules(PlainDate).nullable().describe("Put off until this day"),
    due: withoutRules(PlainDate).describe("Day on which it is due: after a snooze, that day"),
    assignee: Named.nullable().describe("Who is to do it"),
    createdBy: Named.nullable().describe("Who set it"),
    doneAt: Instant.nullable(),
    doneBy: Named.nullable().describe("Who did it"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Task", description: "What somebody is to do for a client by a day" });
export type Task = z.output<typeof Task>;
