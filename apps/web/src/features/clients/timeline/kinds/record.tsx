import { phoneLabel } from "@hearthline/contract/values/phone";
import {
  ArrowRight,
  ArrowRightLeft,
  Download,
  Flag,
  Merge,
  RefreshCw,
  ShieldCheck,
  SquareCheck,
  UserPlus,
} from "lucide-react";
import { day } from "@/shared/words/format.ts";
import { StatusLabel } from "@/ui/status-label.tsx";
import { consentWords, SOURCE_WORDS } from "../../consent-words.ts";
import { MergeEntry } from "../../duplicates/merge-entry.tsx";
import type { EntryOf } from "../entries.ts";
import { Who } from "../who.tsx";
import { Detail } from "./entry-parts.tsx";
import type { EntryViews } from "./entry-view.ts";

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Events of the client's own record: consent, status, handovers, tasks, imports, merges. */
export const RECORD: EntryViews<
  "consent" | "officer" | "status" | "task" | "task-done" | "import" | "merge" | "added"
> = {
  consent: {
    icon: <ShieldCheck />,
    sentence: (consent) => <ConsentSentence consent={consent} />,
    body: ({ source, words }) =>
      words ? (
        <Detail>
          {capital(SOURCE_WORDS[source])}: “{words}”
        </Detail>
      ) : null,
  },
  officer: {
    icon: <ArrowRightLeft />,
    sentence: ({ title, from, to }) => (
      <>
        {title === null ? "Handed over" : <b className="font-medium">{title}</b>}
        {title !== null && " was handed over"} from {from} to <b className="font-medium">{to}</b>
      </>
    ),
  },
  status: {
    icon: <RefreshCw />,
    sentence: ({ from, to }) => (
      <>
        The status changed: <StatusLabel status={from} className="align-baseline" />{" "}
        <ArrowRight aria-label="to" className="inline size-3.5 text-faint" />{" "}
        <StatusLabel status={to} className="align-baseline font-medium" />
      </>
    ),
  },
  task: {
    icon: <Flag />,
    sentence: ({ by, text }) => (
      <>
        {by === null ? (
          "A task was set"
        ) : (
          <>
            <Who name={by} /> set a task
          </>
        )}
        : {text}
      </>
    ),
    body: ({ dueOn, assignee, doneAt }) => (
      <Detail>
        Due {day(dueOn)}
        {assignee && `, for ${assignee}`}
        {doneAt && ", done"}
      </Detail>
    ),
  },
  "task-done": {
    icon: <SquareCheck />,
    sentence: ({ by, text }) => (
      <>
        <Who name={by} /> did: {text}
      </>
    ),
  },
  import: {
    icon: <Download />,
    sentence: ({ by, created, fileName, line }) => (
      <>
        <Who name={by} /> {created ? "imported them from" : "updated them from"}{" "}
        <b className="font-medium">{fileName}</b>, row {line}
      </>
    ),
  },
  merge: {
    icon: <Merge />,
    sentence: ({ by, name }) => (
      <>
        <Who name={by} /> joined <b className="font-medium">{name}</b> with this client
      </>
    ),
    body: (entry) => <MergeEntry entry={entry} />,
  },
  added: { icon: <UserPlus />, sentence: () => "Added as a client" },
};

/** "You recorded that (919) 555-0142 agreed to texts" */
function ConsentSentence({ consent }: { consent: EntryOf<"consent"> }) {
  const { channel, address, by } = consent;
  const where = <b className="font-medium">{channel === "email" ? address : phoneLabel(address)}</b>;
  const words = consentWords(consent);
  if (by !== null)
    return (
      <>
        <Who name={by} /> recorded that {where} {words}
      </>
    );
  return (
    <>
      {where} {words}
    </>
  );
}
