import type { DocumentOf } from "../document/document-of.ts";
import { extraOutcome } from "../document/extra.ts";
import { safeLink } from "../html/safe-url.ts";
import { viewOf } from "../kinds/kinds.ts";
import { liveFigures } from "../live/live.ts";
import type { SectionPart } from "../page/report-state.ts";
import { wordsOf } from "../words/catalog/words-of.ts";
import { Cash } from "./cash.tsx";
import { Comparison } from "./comparison.tsx";
import { Contacts } from "./contacts.tsx";
import { Disclosures } from "./disclosures.tsx";
import { Extra } from "./extra.tsx";
import { Horizon } from "./horizon.tsx";
import { Note } from "./note.tsx";
import { Summary } from "./summary.tsx";
import { Timeline } from "./timeline.tsx";
import { Try } from "./try.tsx";
import { Years } from "./years.tsx";

const always = () => true;

/** A version of an earlier engine shows what was sent, and recomputes nothing. */
const canCompute = (document: DocumentOf) =>
  document.scenarios.every((_, index) => liveFigures(document, index) !== null);

/** The sections that any kind of loan can have. */
export const PARTS = {
  summary: { key: "summary", present: always, Body: Summary },
  note: {
    key: "note",
    present: (document) => Boolean(document.note?.trim() || document.recording || safeLink(document.videoUrl)),
    Body: Note,
  },
  comparison: {
    key: "comparison",
    nav: (document) => viewOf(document).comparisonTitle(document),
    present: always,
    Body: Comparison,
  },
  horizon: { key: "horizon", nav: ({ language }) => wordsOf(language).horizon.nav, present: always, Body: Horizon },
  tryNumbers: {
    key: "try",
    nav: ({ language }) => wordsOf(language).tryNumbers.title,
    present: (document) => document.tryLimits.enabled && viewOf(document).tries !== null && canCompute(document),
    Body: Try,
  },
  cash: { key: "cash", nav: (document) => viewOf(document).cash.total, present: always, Body: Cash },
  extra: {
    key: "extra",
    nav: ({ language }) => wordsOf(language).extra.mixed,
    present: (document) => document.scenarios.some((_, index) => extraOutcome(document, index) !== null),
    Body: Extra,
  },
  years: { key: "years", nav: ({ language }) => wordsOf(language).years.title, present: always, Body: Years },
  timeline: {
    key: "timeline",
    nav: (document) => viewOf(document).steps.title,
    present: always,
    Body: Timeline,
  },
  contacts: {
    key: "contacts",
    nav: ({ language }) => wordsOf(language).people.contacts,
    present: (document) => document.contacts.length > 0,
    Body: Contacts,
  },
  disclosures: {
    key: "disclosures",
    nav: ({ language }) => wordsOf(language).disclosures.title,
    present: always,
    Body: Disclosures,
  },
} satisfies Record<string, SectionPart>;
