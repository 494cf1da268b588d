import { MAX_TASK_TITLE } from "@hearthline/contract/clients/tasks";
import { useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { useUser } from "@/api/session.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { DateInput } from "@/ui/date-input.tsx";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import type { Client } from "../client-values.ts";
import { dayAfter } from "../tasks/task-days.ts";
import { useTasks } from "../tasks/use-tasks.ts";
import { ComposerFoot, ComposerForm } from "./composer-parts.tsx";
import { useColleagues } from "./mention-field.tsx";

/** A task for the client: what to do, due date, assignee. */
export function TaskComposer({ client, onSet }: { client: Client; onSet: () => void }) {
  const user = useUser();
  const { today } = useDates();
  const [title, setTitle] = useState("");
  const [dueOn, setDueOn] = useState<string | null>(() => dayAfter(today(), 1));
  const [assigneeId, setAssigneeId] = useState(user.id);
  const people = useColleagues(client.id);
  const { create } = useTasks();
  const refusal = create.error && errorResponseOf(create.error);
  const ready = title.trim() !== "" && dueOn !== null;
  const save = () => {
    if (!ready || create.isPending || dueOn === null) return;
    create.mutate(
      { clientId: client.id, title, dueOn, assigneeId },
      {
        onSuccess: () => {
          setTitle("");
          onSet();
        },
      },
    );
  };
  const choices = [{ value: user.id, label: "Me" }];
  for (const { id, name } of people) if (id !== user.id) choices.push({ value: id, label: name });
  return (
    <ComposerForm label="New task" onSave={save}>
      <input
        aria-label={`Task for ${client.name}`}
        placeholder="What is to be done"
        autoComplete="off"
        maxLength={MAX_TASK_TITLE}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className="block h-11 w-full bg-transparent px-3.5 outline-none focus-visible:shadow-none max-md:text-lg"
      />
      <div className="flex flex-wrap gap-3 px-3.5 pb-1">
        <Field label="Due" error={refusal?.errors.dueOn?.[0]} className="w-40 max-sm:flex-1">
          <DateInput value={dueOn} onChange={setDueOn} today={today()} />
        </Field>
        <Field label="Who" error={refusal?.errors.assigneeId?.[0]} className="w-48 max-sm:flex-1">
          <Select options={choices} value={assigneeId} onChange={(event) => setAssigneeId(event.target.value)} />
        </Field>
      </div>
      <ComposerFoot
        does="tasks.create"
        busy={create.isPending}
        ready={ready}
        problem={refusal && Object.keys(refusal.errors).length === 0 ? refusal.message : undefined}
      >
        Set task
      </ComposerFoot>
    </ComposerForm>
  );
}
