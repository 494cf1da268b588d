import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { extraOutcome } from "../document/extra.ts";
import { numberWord } from "../format/format.ts";
import { safeLink } from "../html/safe-url.ts";
import { liveFigures } from "../live/live.ts";
import type { SectionPart } from "../page/report-state.ts";
import { kindWords } from "../words/kind-words.ts";
import { Cash } from "./cash.tsx";
import { Comparison } from "./comparison.tsx";
import { Contacts } from "./contacts.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Extra } from "./extra.tsx";
import { Horizon } from "./horizon.tsx";
import { Note } from "./note.tsx";
import { Payment } from "./payment.tsx";
import { Summary } from "./summary.tsx";
import { Timeline } from "./timeline.tsx";
import { Try } from "./try.tsx";
import { Years } from "./years.tsx";

const always = () => true;
const many = (document: ReportDocument) => document.scenarios.length > 1;

const summary: SectionPart = { key: "summary", present: always, Body: Summary };
const note: SectionPart = {
  key: "note",
  present: (document) => Boolean(document.note?.trim() || safeLink(document.videoUrl)),
  Body: Note,
};
const payment: SectionPart = { key: "payment", nav: () => "Each month", present: always, Body: Payment };
const comparison: SectionPart = {
  key: "comparison",
  nav: (document) => `The ${numberWord(document.scenarios.length)} side by side`,
  present: many,
  Body: Comparison,
};
const horizon: SectionPart = { key: "horizon", nav: () => "Over the years", present: always, Body: Horizon };
const tryNumbers: SectionPart = {
  key: "try",
  nav: () => "Try other numbers",
  // A version of an earlier engine shows what was sent, and computes nothing anew.
  present: (document) =>
    document.tryLimits.enabled && document.scenarios.every((_, index) => liveFigures(document, index) !== null),
  Body: Try,
};
const cash: SectionPart = { key: "cash", nav: () => "Cash to close", present: always, Body: Cash };
const extra: SectionPart = {
  key: "extra",
  nav: () => "Paying a little extra",
  present: (document) => document.scenarios.some((_, index) => extraOutcome(document, index) !== null),
  Body: Extra,
};
const years: SectionPart = { key: "years", nav: () => "Year by year", present: always, Body: Years };
const timeline: SectionPart = {
  key: "timeline",
  nav: (document) => kindWords(document).steps.title,
  present: (document) => document.timeline.length > 0,
  Body: Timeline,
};
const contacts: SectionPart = {
  key: "contacts",
  nav: () => "Who else is involved",
  present: (document) => document.contacts.length > 0,
  Body: Contacts,
};
const disclosures: SectionPart = { key: "disclosures", nav: () => "Disclosures", present: always, Body: Disclosures };

/** What each kind of report is made of, in order. A refinance will bring its own `comparison` and `payment` beside the shared parts. */
const SECTIONS: Record<LoanKind, readonly SectionPart[]> = {
  purchase: [
    summary,
    note,
    payment,
    comparison,
    horizon,
    tryNumbers,
    cash,
    extra,
    years,
    timeline,
    contacts,
    disclosures,
  ],
  refinance: [summary, note, payment, comparison, horizon, cash, extra, years, timeline, contacts, disclosures],
};

/** The sections that this document has, in their order. */
export const sectionsOf = (document: ReportDocument) =>
  SECTIONS[document.kind].filter((section) => section.present(document));
