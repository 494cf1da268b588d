import { FilePlus, House, KeyRound, Link as LinkIcon, RefreshCw, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { day, money, percent } from "@/shared/words/format.ts";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { StatusLabel } from "@/ui/status-label.tsx";
import { Who } from "../who.tsx";
import { Detail, LoanLink } from "./entry-parts.tsx";
import type { EntryViews } from "./entry-view.ts";

/** Events of their loans, reports and homes. */
export const LOANS: EntryViews<"link" | "report" | "loan" | "loan-status" | "closed" | "reopened" | "home-value"> = {
  link: {
    icon: <LinkIcon />,
    sentence: (entry) => (
      <>
        <Who name={entry.by} /> made a link to <LoanLink loan={entry} />, version {entry.version}
      </>
    ),
  },
  report: {
    icon: <FilePlus />,
    sentence: (entry) => (
      <>
        <Who name={entry.by} /> made version {entry.version} of <LoanLink loan={entry} />
      </>
    ),
    body: ({ number }) => <Detail>{number}</Detail>,
  },
  loan: {
    icon: <FilePlus />,
    sentence: (entry) => (
      <>
        <Who name={entry.by} /> started <LoanLink loan={entry} />
      </>
    ),
  },
  "loan-status": {
    icon: <RefreshCw />,
    sentence: (entry) => (
      <>
        <LoanLink loan={entry} /> is now <StatusLabel status={entry.status} className="align-baseline font-medium" />
      </>
    ),
  },
  closed: {
    icon: <KeyRound />,
    sentence: (entry) => (
      <>
        <Who name={entry.by} /> closed <LoanLink loan={entry} /> on {day(entry.closedOn)}:{" "}
        {money(entry.loanAmountCents)} at {percent(entry.noteRate)}
      </>
    ),
  },
  reopened: {
    icon: <RotateCcw />,
    sentence: (entry) => (
      <>
        <Who name={entry.by} /> reopened <LoanLink loan={entry} />: {entry.reason}
      </>
    ),
  },
  "home-value": {
    icon: <House />,
    sentence: ({ by, amountCents, address }) => (
      <>
        <Who name={by} /> recorded <b className="font-medium">{money(amountCents)}</b> for{" "}
        <Link className="link" to="?tab=homes">
          {address}
        </Link>
      </>
    ),
    body: ({ source, asOf }) => (
      <Detail>
        {SOURCE_WORD[source]}, as of {day(asOf)}
      </Detail>
    ),
  },
};
