import { MailMinus, MessageSquareWarning } from "lucide-react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { choiceWords, correctionWords } from "@/shared/words/owner-words.ts";
import { Detail, Quote } from "./entry-parts.tsx";
import type { EntryViews } from "./entry-view.ts";

const Owner = ({ name }: { name: string }) => <b className="font-medium">{name || "The owner"}</b>;

const Home = ({ watchId, address }: { watchId: string; address: string }) => (
  <Link className="link" to={`${paths.homeValues}?report=${watchId}`}>
    {address}
  </Link>
);

/** What they did on their home value page. */
export const HOMES: EntryViews<"home-mails" | "home-correction"> = {
  "home-mails": {
    icon: <MailMinus />,
    sentence: (entry) => {
      const [before, after] = choiceWords(entry, "the value of *").split("*");
      return (
        <>
          <Owner name={entry.who} /> {before}
          <Home {...entry} />
          {after}
        </>
      );
    },
  },
  "home-correction": {
    icon: <MessageSquareWarning />,
    sentence: (entry) => (
      <>
        <Owner name={entry.who} /> corrected <Home {...entry} />: {correctionWords(entry.subject, entry.ownerSays)}
      </>
    ),
    body: ({ reason, state, by }) => (
      <>
        <Quote>{reason}</Quote>
        <Detail>{ANSWERS[state](by ?? "A former colleague")}</Detail>
      </>
    ),
  },
};

const ANSWERS = {
  waiting: () => "Waiting for your answer",
  accepted: (by: string) => `Accepted by ${by}`,
  declined: (by: string) => `Declined by ${by}`,
  replaced: () => "They said something else since",
} as const;
