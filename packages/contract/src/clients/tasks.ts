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
  description: "Day it is due, in the company's time zone",
  examples: ["2026-12-01"],
});
const Note = paragraphs(2_000).meta({ description: "Details", examples: ["Their offer is due at 5 PM."] });
const Assignee = UserId.nullable().meta({
  description: "Id of the assignee, who must be able to see the client; defaults to you",
});

export const TaskDraft = z.object({
  clientId: ClientId,
  title: Title,
  dueOn: DueOn,
  note: Note.optional(),
  assigneeId: Assignee.optional(),
});
/** Omitted fields are unchanged. */
export const TaskChange = z
  .object({
    id: TaskId,
    title: Title.optional(),
    dueOn: DueOn.optional().meta({
      description: "Day it is due; ends a snooze",
      examples: ["2026-12-01"],
    }),
    note: Note.nullable().optional(),
    assigneeId: Assignee.optional(),
  })
  .meta({ examples: [{ id: "01990000-0000-7000-8000-000042100001", title: "Send the comparison with 15% down" }] });
export const TaskSnooze = z.object({
  id: TaskId,
  until: PlainDate.optional().meta({
    description: "Day on which it is due again, after today; defaults to tomorrow",
    examples: ["2099-12-31"],
  }),
});

export const TASK_STATES = ["open", "done", "all"] as const;
export const TaskListInput = PageInput.extend({
  clientId: ClientId.optional().meta({ description: "Only tasks for this client" }),
  mine: z
    .boolean()
    .default(false)
    .meta({ description: "Only tasks assigned to you", examples: [true] }),
  due: z
    .boolean()
    .default(false)
    .meta({ description: "Only tasks that are due today or overdue, in the company's time zone", examples: [true] }),
  state: z
    .enum(TASK_STATES)
    .default("open")
    .meta({ description: "Open tasks, done tasks, or all", examples: ["open"] }),
  sort: sortBy(["due", "createdAt"]).default("due"),
});

export const Task = z
  .object({
    id: Id,
    client: Named.describe("The client it is for"),
    title: z.string().describe("What is to be done"),
    note: z.string().describe("Details"),
    dueOn: withoutRules(PlainDate).describe("Day it is due"),
    snoozedUntil: withoutRules(PlainDate).nullable().describe("Day until which it is snoozed"),
    due: withoutRules(PlainDate).describe("Day on which it is due; after a snooze, the day the snooze ends"),
    assignee: Named.nullable().describe("User assigned to the task"),
    createdBy: Named.nullable().describe("User who created it"),
    doneAt: Instant.nullable(),
    doneBy: Named.nullable().describe("User who completed it"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Task", description: "A task to do for a client by a given day" });
export type Task = z.output<typeof Task>;
