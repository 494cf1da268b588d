import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { triedWords } from "@hearthline/report/tried-words";
import {
  ArrowRightLeft,
  BookOpen,
  CircleHelp,
  Download,
  FilePlus,
  Flag,
  House,
  KeyRound,
  Link as LinkIcon,
  Mail,
  Merge,
  MessageSquare,
  Phone,
  RefreshCw,
  RotateCcw,
  ShieldCheck,
  SlidersHorizontal,
  SquareCheck,
  StickyNote,
  UserPlus,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { ReadingBars, readingTime } from "@/shared/report/reading-bars.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { day, money, percent } from "@/shared/words/format.ts";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { StatusLabel } from "@/ui/status-label.tsx";
import { consentWords, SOURCE_WORDS } from "../consent-words.ts";
import { MergeEntry } from "../doubles/merge-entry.tsx";
import { MessageState } from "../message-state.tsx";
import type { EntryOf, TimelineEntry } from "./entries.ts";
import { NoteBody } from "./note-body.tsx";
import { OwnSentence } from "./own-sentence.tsx";
import { Who } from "./who.tsx";

const ICON: Record<TimelineEntry["kind"], ReactNode> = {
  note: <StickyNote />,
  message: <Mail />,
  link: <LinkIcon />,
  opened: <BookOpen />,
  tried: <SlidersHorizontal />,
  call: <Phone />,
  question: <CircleHelp />,
  consent: <ShieldCheck />,
  report: <FilePlus />,
  loan: <FilePlus />,
  "loan-status": <RefreshCw />,
  closed: <KeyRound />,
  reopened: <RotateCcw />,
  "home-value": <House />,
  officer: <ArrowRightLeft />,
  status: <RefreshCw />,
  task: <Flag />,
  "task-done": <SquareCheck />,
  import: <Download />,
  merge: <Merge />,
  added: <UserPlus />,
};

/** One thing that happened: who did what, when, and what there is to see of it. */
export function Entry({ entry }: { entry: TimelineEntry }) {
  const { time, dateTime } = useDates();
  return (
    <li
      data-entry
      tabIndex={-1}
      className="group/entry relative grid grid-cols-[24px_minmax(0,1fr)] gap-x-3 pb-4 text-sm before:absolute before:top-7 before:bottom-0 before:left-[11.5px] before:w-px before:bg-border last:before:hidden"
    >
      <span className="grid size-6 place-items-center text-muted-foreground">
        {entry.kind === "message" && entry.channel === "sms" ? <MessageSquare /> : ICON[entry.kind]}
      </span>
      <div className="min-w-0 pt-0.5">
        <div className="flex items-baseline gap-4">
          <p className="min-w-0 flex-1">
            <Sentence entry={entry} />
          </p>
          <time
            dateTime={entry.at}
            title={dateTime(entry.at)}
            className="flex-none text-xs whitespace-nowrap text-muted-foreground"
          >
            {time(entry.at)}
          </time>
        </div>
        <Body entry={entry} />
      </div>
    </li>
  );
}

/** A loan by its title: a link where its kind has pages. */
function LoanLink({ loan, tab }: { loan: { loanId: string; loanKind: LoanKind; title: string }; tab?: string }) {
  const to = loanPaths(loan.loanKind)?.one(loan.loanId);
  if (!to) return <>{loan.title}</>;
  return (
    <Link className="link" to={tab ? `${to}?tab=${tab}` : to}>
      {loan.title}
    </Link>
  );
}

/** The loan that a message was about. */
function MessageLoan({ message: { loanId, loanKind, title } }: { message: EntryOf<"message"> }) {
  const to = loanId && loanKind && loanPaths(loanKind)?.one(loanId);
  return (
    <>
      :{" "}
      {to ? (
        <Link className="link" to={to}>
          {title}
        </Link>
      ) : (
        title
      )}
    </>
  );
}

const reader = (who: string): string => who || "Somebody with the link";

function Sentence({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case "note":
      return (
        <>
          <Who name={entry.author} /> wrote a note
          {entry.pinned && <span className="text-muted-foreground">, pinned</span>}
        </>
      );
    case "message":
      return (
        <>
          <Who name={entry.by} /> {entry.channel === "email" ? "e-mailed" : "texted"}{" "}
          <b className="font-medium">{entry.toName || entry.toAddress}</b>
          {entry.loanId === null ? entry.subject && `: ${entry.subject}` : <MessageLoan message={entry} />}
        </>
      );
    case "link":
      return (
        <>
          <Who name={entry.by} /> made a link to <LoanLink loan={entry} />, version {entry.version}
        </>
      );
    case "opened":
      return (
        <>
          <b className="font-medium">{reader(entry.who)}</b> read <LoanLink loan={entry} tab="activity" />, version{" "}
          {entry.version}
        </>
      );
    case "tried":
      return (
        <>
          <b className="font-medium">{reader(entry.who)}</b> tried {triedWords(entry.tried)} in{" "}
          <LoanLink loan={entry} tab="activity" />
        </>
      );
    case "call":
      return (
        <>
          <b className="font-medium">{reader(entry.who)}</b> tapped to call you from{" "}
          <LoanLink loan={entry} tab="activity" />
        </>
      );
    case "question":
      return (
        <>
          <b className="font-medium">{reader(entry.who)}</b> asked about {entry.figure}
          {entry.scenario && ` (${entry.scenario})`} in <LoanLink loan={entry} tab="activity" />
        </>
      );
    case "consent":
      return <ConsentSentence consent={entry} />;
    case "report":
      return (
        <>
          <Who name={entry.by} /> made version {entry.version} of <LoanLink loan={entry} />
        </>
      );
    case "loan":
      return (
        <>
          <Who name={entry.by} /> started <LoanLink loan={entry} />
        </>
      );
    case "closed":
      return (
        <>
          <Who name={entry.by} /> closed <LoanLink loan={entry} /> on {day(entry.closedOn)}:{" "}
          {money(entry.loanAmountCents)} at {percent(entry.noteRate)}
        </>
      );
    case "reopened":
      return (
        <>
          <Who name={entry.by} /> reopened <LoanLink loan={entry} />: {entry.reason}
        </>
      );
    case "loan-status":
      return (
        <>
          <LoanLink loan={entry} /> is now <StatusLabel status={entry.status} className="align-baseline font-medium" />
        </>
      );
    case "home-value":
      return (
        <>
          <Who name={entry.by} /> recorded <b className="font-medium">{money(entry.amountCents)}</b> for{" "}
          <Link className="link" to="?tab=homes">
            {entry.address}
          </Link>
        </>
      );
    case "officer":
      return (
        <>
          {entry.title === null ? "Handed over" : <b className="font-medium">{entry.title}</b>}
          {entry.title !== null && " was handed over"} from {entry.from} to <b className="font-medium">{entry.to}</b>
        </>
      );
    case "added":
      return <>Added as a client</>;
    default:
      return <OwnSentence entry={entry} />;
  }
}

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

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Under the sentence, in quiet ink. */
const detail = "mt-0.5 text-xs text-muted-foreground";

function Body({ entry }: { entry: TimelineEntry }) {
  switch (entry.kind) {
    case "note":
      return <NoteBody note={entry} />;
    case "message":
      return (
        <>
          {entry.text && (
            <blockquote className="mt-1.5 max-w-[62ch] border-l-2 border-border-strong pl-3 text-secondary-foreground">
              {entry.text}
            </blockquote>
          )}
          <MessageState message={entry} />
        </>
      );
    case "opened":
      if (entry.privateReading) return <p className={detail}>Reading not recorded (browser asked for privacy)</p>;
      return (
        <>
          <ReadingBars sections={entry.sections} />
          <p className={detail}>{readingTime(entry.seconds)} in all</p>
        </>
      );
    case "tried":
      return (
        <p className="mt-1 text-secondary-foreground">
          Monthly payment <b className="font-medium tabular-nums">{money(entry.housingPaymentCents)}</b>
        </p>
      );
    case "question":
      return (
        <>
          <blockquote className="mt-1.5 max-w-[62ch] border-l-2 border-brand pl-3 text-secondary-foreground">
            {entry.text}
          </blockquote>
          <p className={detail}>{entry.answeredAt ? "Answered" : "Not answered yet"}</p>
        </>
      );
    case "consent":
      return entry.words ? (
        <p className={detail}>
          {capital(SOURCE_WORDS[entry.source])}: “{entry.words}”
        </p>
      ) : null;
    case "task":
      return (
        <p className={detail}>
          Due {day(entry.dueOn)}
          {entry.assignee && `, for ${entry.assignee}`}
          {entry.doneAt && ", done"}
        </p>
      );
    case "merge":
      return <MergeEntry entry={entry} />;
    case "report":
      return <p className={detail}>{entry.number}</p>;
    case "home-value":
      return (
        <p className={detail}>
          {SOURCE_WORD[entry.source]}, as of {day(entry.asOf)}
        </p>
      );
    default:
      return null;
  }
}
