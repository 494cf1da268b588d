import { ArrowRight } from "lucide-react";
import { StatusLabel } from "@/ui/status-label.tsx";
import type { EntryOf } from "./entries.ts";
import { Who } from "./who.tsx";

/** What was done with the client's own record: status, tasks, imports, merges. */
export function OwnSentence({
  entry,
}: {
  entry: EntryOf<"status"> | EntryOf<"task"> | EntryOf<"task-done"> | EntryOf<"import"> | EntryOf<"merge">;
}) {
  switch (entry.kind) {
    case "status":
      return (
        <>
          The status changed: <StatusLabel status={entry.from} className="align-baseline" />{" "}
          <ArrowRight aria-label="to" className="inline size-3.5 text-faint" />{" "}
          <StatusLabel status={entry.to} className="align-baseline font-medium" />
        </>
      );
    case "task":
      return (
        <>
          <Who name={entry.by} /> set a task: {entry.text}
        </>
      );
    case "task-done":
      return (
        <>
          <Who name={entry.by} /> did: {entry.text}
        </>
      );
    case "import":
      return (
        <>
          <Who name={entry.by} /> {entry.created ? "imported them from" : "updated them from"}{" "}
          <b className="font-medium">{entry.fileName}</b>, row {entry.line}
        </>
      );
    case "merge":
      return (
        <>
          <Who name={entry.by} /> joined <b className="font-medium">{entry.name}</b> with this client
        </>
      );
  }
}
