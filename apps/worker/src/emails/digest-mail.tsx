import type { ReactNode } from "react";
import { z } from "zod";
import { Button, HEARTHLINE, INK, LINE, MailLayout, MUTED, Text, text } from "./layout.tsx";
import { type MailParts, paragraphs } from "./mail-parts.ts";
import { Unsubscribe, unsubscribeHeaders } from "./unsubscribe.tsx";

const Link = z.url({ protocol: /^https?$/ });

const Reader = z.object({
  who: z.string(),
  /** The loan. */
  about: z.string(),
  /** What the reader did, in one sentence per action. */
  lines: z.array(z.string()),
  /** What to do about it, in one sentence. */
  todo: z.string(),
  link: Link,
});
type Reader = z.output<typeof Reader>;

const Task = z.object({
  /** The client. */
  who: z.string(),
  what: z.string(),
  /** "Due today" */
  when: z.string(),
  link: Link,
});
type Task = z.output<typeof Task>;

/** At least one of the two lists is filled: emails from before tasks were included have readers only. */
export const DigestMailData = z.object({
  /** "November 24, 2026" */
  day: z.string(),
  link: Link,
  unsubscribe: Link,
  tasks: z.array(Task).default([]),
  moreTasks: z.int().default(0),
  readers: z.array(Reader),
  more: z.int(),
});
export type DigestMailData = z.output<typeof DigestMailData>;

const WHY =
  "You get this on mornings after your reports were read, and when a task of yours is due. Notifications in Hearthline have the switch that turns it off.";
const STOP = "Stop these mails";

/** Returns "Rosa Marin and 2 others read your reports", or the tasks if no one read a report. */
function subjectOf({ readers, more, tasks, moreTasks }: DigestMailData): string {
  const [task] = tasks;
  if (readers.length === 0 && task) {
    const rest = tasks.length - 1 + moreTasks;
    return `To do today: ${task.what}${rest > 0 ? `, and ${rest} more` : ""}`;
  }
  const names = [...new Set(readers.map(({ who }) => who))];
  const others = names.length - 1 + more;
  const [first = ""] = names;
  if (others === 0) return `${first} read your report: what to do today`;
  return `${first} and ${others === 1 ? "1 other" : `${others} others`} read your reports: what to do today`;
}

/** The officer's morning email: who read what, and what to do about it. */
export function digestMail({ data, toName }: { data: DigestMailData; toName: string }): MailParts {
  const { day, link, unsubscribe, readers, more, tasks, moreTasks } = data;
  const subject = subjectOf(data);
  const greeting = toName.trim() ? `Good morning ${toName.trim().split(/\s+/)[0]},` : "Good morning,";
  const asOf = `as of ${day}, 7:30 in the morning.`;
  const todo = tasks.length > 0 ? `This is to be done, ${asOf}` : "";
  const opening = readers.length > 0 ? `This is what happened with your reports, ${asOf}` : "";
  const restTasks = moreTasks > 0 ? `And ${moreTasks} more to do, on your dashboard.` : "";
  const rest = more > 0 ? `And ${more} more ${more === 1 ? "reader" : "readers"}, on your dashboard.` : "";
  return {
    subject,
    fromName: null,
    replyTo: null,
    attachments: [],
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribe) },
    page: (
      <MailLayout
        brand={HEARTHLINE}
        title={subject}
        preview={readers[0]?.todo ?? tasks[0]?.what ?? opening}
        footer={
          <>
            {WHY}
            <Unsubscribe url={unsubscribe} words={STOP} />
          </>
        }
      >
        <Text first>{greeting}</Text>
        {todo && <Text>{todo}</Text>}
        {tasks.map((task, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one client may have two tasks alike, and the list is fixed
          <TaskPart key={index} task={task} />
        ))}
        {restTasks && <Text>{restTasks}</Text>}
        {opening && <Text>{opening}</Text>}
        {readers.map((reader, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may read two loans, and the list is fixed
          <ReaderPart key={index} reader={reader} />
        ))}
        {rest && <Text>{rest}</Text>}
        <Button brand={HEARTHLINE} href={link}>
          Open your dashboard
        </Button>
      </MailLayout>
    ),
    text: paragraphs(
      greeting,
      todo,
      ...tasks.map(({ who, what, when, link: client }) => `${when}: ${what}\n${who}: ${client}`),
      restTasks,
      opening,
      ...readers.map(({ who, about, lines, todo, link: loan }) =>
        [`${who}: ${about}`, ...lines, `To do: ${todo}`, `Open the loan: ${loan}`].join("\n"),
      ),
      rest,
      `Open your dashboard:\n${link}`,
      `--\n${WHY}`,
      `${STOP}: ${unsubscribe}`,
    ),
  };
}

/** A section of the email below a rule. Margins above and below the rule in pixels. */
function Part({ above, within, children }: { above: number; within: number; children: ReactNode }) {
  return (
    <table role="presentation" width="100%" cellPadding="0" cellSpacing="0" style={{ marginTop: above }}>
      <tbody>
        <tr>
          <td className="line" style={{ borderTop: `1px solid ${LINE}`, paddingTop: within }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** One task: its due date, what to do, and a link to its client. */
function TaskPart({ task: { who, what, when, link } }: { task: Task }) {
  const wrapped = { overflowWrap: "anywhere" } as const;
  return (
    <Part above={14} within={12}>
      <p className="ink" dir="auto" style={{ ...text(16, 24, INK), fontWeight: 600, margin: 0, ...wrapped }}>
        {what}
      </p>
      <p className="mut" dir="auto" style={{ ...text(14, 20, MUTED), margin: "2px 0 0", ...wrapped }}>
        {when}, for{" "}
        <a className="brand" href={link} style={text(14, 20, HEARTHLINE.link)}>
          {who}
        </a>
      </p>
    </Part>
  );
}

/** One reader: their name and loan, what they did, what to do next, and a link to the loan. */
function ReaderPart({ reader: { who, about, lines, todo, link } }: { reader: Reader }) {
  const wrapped = { overflowWrap: "anywhere" } as const;
  return (
    <Part above={26} within={18}>
      <h2 className="ink" dir="auto" style={{ ...text(17, 24), fontWeight: 600, margin: 0, ...wrapped }}>
        {who}
      </h2>
      <p className="mut" dir="auto" style={{ ...text(14, 20, MUTED), margin: "2px 0 0", ...wrapped }}>
        {about}
      </p>
      <p
        className="ink rule"
        dir="auto"
        style={{
          ...text(16, 24, INK),
          fontWeight: 600,
          borderLeft: `3px solid ${HEARTHLINE.fill}`,
          margin: "12px 0 0",
          paddingLeft: 12,
          ...wrapped,
        }}
      >
        {todo}
      </p>
      {lines.map((line, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list is fixed
          key={index}
          className="ink"
          dir="auto"
          style={{ ...text(14, 21), margin: `${index === 0 ? 12 : 4}px 0 0`, ...wrapped }}
        >
          {line}
        </p>
      ))}
      <p style={{ margin: "12px 0 0" }}>
        <a
          className="brand"
          href={link}
          style={{
            ...text(15, 20, HEARTHLINE.link),
            fontWeight: 500,
            display: "inline-block",
            border: `1px solid ${LINE}`,
            borderRadius: 8,
            padding: "10px 16px",
            textDecoration: "none",
          }}
        >
          Open the loan
        </a>
      </p>
    </Part>
  );
}
