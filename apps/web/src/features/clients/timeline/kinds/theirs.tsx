import { ANYONE } from "@hearthline/contract/reports/viewers";
import { triedWords } from "@hearthline/report/tried-words";
import { BookOpen, CircleHelp, Globe, Mail, MessageCircle, Phone, SlidersHorizontal, Star } from "lucide-react";
import { Link } from "react-router";
import { ReadingBars, readingTime } from "@/shared/report/reading-bars.tsx";
import { money } from "@/shared/words/format.ts";
import { Detail, LoanLink, Quote } from "./entry-parts.tsx";
import type { EntryViews } from "./entry-view.ts";

const Reader = ({ who }: { who: string }) => <b className="font-medium">{who || ANYONE}</b>;

/** What they did with a report. */
const WROTE = { app: "wrote in chat", email: "replied by email", sms: "replied by text" } as const;

export const THEIRS: EntryViews<"opened" | "tried" | "call" | "question" | "chat" | "reply" | "lead" | "review"> = {
  lead: {
    icon: <Globe />,
    sentence: ({ page, openHouse }) =>
      openHouse ? (
        <>They signed in at your open house, {openHouse}</>
      ) : (
        <>They wrote from your website{page && `, ${page}`}</>
      ),
    body: ({ text, about, phoneConsent }) => (
      <>
        {text && <Quote theirs>{text}</Quote>}
        {about && <p className="mt-1 text-sm whitespace-pre-line text-secondary-foreground tabular-nums">{about}</p>}
        <Detail>{phoneConsent ? "Agreed to calls and texts" : "Did not agree to calls or texts"}</Detail>
      </>
    ),
  },
  reply: {
    icon: <Mail />,
    sentence: ({ who, answers, subject }) => (
      <>
        <b className="font-medium">{who}</b> {answers === null ? "sent an email" : "replied by email"}
        {subject && `: ${subject}`}
      </>
    ),
    body: ({ text, fromAddress, by }) => (
      <>
        <Quote theirs>{text}</Quote>
        <Detail>
          From {fromAddress}, to {by}’s mailbox
        </Detail>
      </>
    ),
  },
  review: {
    icon: <Star />,
    sentence: ({ title, stars }) =>
      stars === null ? (
        <>They withdrew their review of {title}</>
      ) : (
        <>
          They gave {title} {stars} of 5 stars
        </>
      ),
    body: ({ text }) => text && <Quote theirs>{text}</Quote>,
  },
  opened: {
    icon: <BookOpen />,
    sentence: (entry) => (
      <>
        <Reader who={entry.who} /> read <LoanLink loan={entry} tab="activity" />, version {entry.version}
      </>
    ),
    body: ({ privateReading, sections, seconds }) =>
      privateReading ? (
        <Detail>Reading not recorded (browser asked for privacy)</Detail>
      ) : (
        <>
          <ReadingBars sections={sections} />
          <Detail>{readingTime(seconds)} in all</Detail>
        </>
      ),
  },
  tried: {
    icon: <SlidersHorizontal />,
    sentence: (entry) => (
      <>
        <Reader who={entry.who} /> tried {triedWords(entry.tried)} in <LoanLink loan={entry} tab="activity" />
      </>
    ),
    body: ({ housingPaymentCents }) => (
      <p className="mt-1 text-secondary-foreground">
        Monthly payment <b className="font-medium tabular-nums">{money(housingPaymentCents)}</b>
      </p>
    ),
  },
  call: {
    icon: <Phone />,
    sentence: (entry) => (
      <>
        <Reader who={entry.who} /> tapped to call you from <LoanLink loan={entry} tab="activity" />
      </>
    ),
  },
  question: {
    icon: <CircleHelp />,
    sentence: (entry) => (
      <>
        <Reader who={entry.who} /> asked about {entry.figure}
        {entry.scenario && ` (${entry.scenario})`} in <LoanLink loan={entry} tab="activity" />
      </>
    ),
    body: ({ text, answeredAt }) => (
      <>
        <Quote theirs>{text}</Quote>
        <Detail>{answeredAt ? "Answered" : "Not answered yet"}</Detail>
      </>
    ),
  },
  chat: {
    icon: <MessageCircle />,
    sentence: ({ who, figure, fromClient, via }) => (
      <>
        <b className="font-medium">{who}</b> {fromClient || via !== "app" ? WROTE[via] : "wrote to them in chat"}
        {figure && ` about ${figure}`}
      </>
    ),
    body: ({ text, fromClient }) => (
      <>
        <Quote theirs={fromClient}>{text}</Quote>
        <Detail>
          <Link className="link" to="?tab=chat">
            Open the conversation
          </Link>
        </Detail>
      </>
    ),
  },
};
