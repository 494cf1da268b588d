import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { AnyTried } from "@hearthline/contract/loans/tried";
import { loanPagePath } from "@hearthline/contract/platform/screens/loan-screens";
import { viewerName, viewerOf } from "@hearthline/contract/reports/viewers";
import { shapeWithoutRules } from "@hearthline/contract/values/without-rules";
import type { ScopedDb } from "@hearthline/db/client";
import { z } from "zod";

/** Older activity is no longer news. */
export const NEWS_DAYS = 7;

/** What one reader did with the reports of one loan. */
export interface Reader {
  loanId: string;
  title: string;
  /** Path of the loan's page. */
  path: string;
  /** The reader's name; `isAnyone` is set for a copied link, which anyone may have opened. */
  who: string;
  isAnyone: boolean;
  realtor: boolean;
  /** The browser asked for privacy: only the opening is recorded. */
  isPrivate: boolean;
  /** The newest version they opened, and the newest version of the loan. */
  version: number;
  newestVersion: number;
  opened: { at: Date; seconds: number }[];
  /** Seconds by section. */
  sections: Record<string, number>;
  calls: Date[];
  tries: { at: Date; tried: z.output<typeof Tried>; paymentCents: number; madeLetter: string | null }[];
  questions: { at: Date; figure: string; text: string; answered: boolean; ofNote: boolean }[];
}

const Sections = z.record(z.string(), z.int());
/** The changed inputs, of any kind of loan. */
const Tried = z.object(shapeWithoutRules(AnyTried.shape));
const inTime = { startedAt: "asc" } as const;
const inOrder = { createdAt: "asc" } as const;

/** Returns everyone who did something with an officer’s reports in a period, the most recent first. */
export async function readersOf(db: ScopedDb, officerId: string, since: Date, until: Date): Promise<Reader[]> {
  const started = { startedAt: { gt: since, lte: until } };
  const made = { createdAt: { gt: since, lte: until } };
  const recipients = await db.recipient.findMany({
    where: {
      share: { report: { loan: { officerId } } },
      OR: [
        { views: { some: started } },
        { calls: { some: made } },
        { tries: { some: made } },
        { questions: { some: made } },
      ],
    },
    include: {
      views: { where: started, orderBy: inTime },
      calls: { where: made, orderBy: inOrder },
      tries: { where: made, orderBy: inOrder },
      questions: { where: made, orderBy: inOrder },
      share: {
        select: {
          audience: true,
          channel: true,
          report: {
            select: {
              version: true,
              loan: {
                select: {
                  id: true,
                  kind: true,
                  title: true,
                  reports: { select: { version: true }, orderBy: { version: "desc" }, take: 1 },
                },
              },
            },
          },
        },
      },
    },
  });
  const readers = new Map<string, Reader>();
  for (const one of recipients) {
    const { audience, report } = one.share;
    const { loan } = report;
    // A person with several links is one reader.
    const key = `${loan.id} ${audience} ${viewerOf(one.share) === "recipient" ? one.address : one.id}`;
    const reader = readers.get(key) ?? {
      loanId: loan.id,
      title: loan.title,
      path: loanPagePath(LoanKindName.parse(loan.kind), loan.id),
      who: viewerName(one),
      isAnyone: viewerOf(one.share) === "anyone",
      realtor: audience === "realtor",
      isPrivate: false,
      version: 0,
      newestVersion: loan.reports[0]?.version ?? report.version,
      opened: [],
      sections: {},
      calls: [],
      tries: [],
      questions: [],
    };
    readers.set(key, reader);
    reader.version = Math.max(reader.version, report.version);
    for (const view of one.views) {
      reader.isPrivate ||= view.privateReading;
      reader.opened.push({ at: view.startedAt, seconds: view.seconds });
      for (const [name, seconds] of Object.entries(Sections.parse(view.sections)))
        reader.sections[name] = (reader.sections[name] ?? 0) + seconds;
    }
    reader.calls.push(...one.calls.map(({ createdAt }) => createdAt));
    for (const { createdAt: at, tried, housingPaymentCents, madeLetter } of one.tries)
      reader.tries.push({ at, tried: Tried.parse(tried), paymentCents: Number(housingPaymentCents), madeLetter });
    for (const { createdAt: at, figure, text, answeredAt, noteId } of one.questions)
      reader.questions.push({ at, figure, text, answered: answeredAt !== null, ofNote: noteId !== null });
  }
  for (const { opened } of readers.values()) opened.sort((a, b) => a.at.getTime() - b.at.getTime());
  return [...readers.values()].sort((a, b) => lastOf(b) - lastOf(a));
}

const lastOf = ({ opened, calls, tries, questions }: Reader): number =>
  Math.max(...[...opened, ...tries, ...questions].map(({ at }) => at.getTime()), ...calls.map((at) => at.getTime()));
