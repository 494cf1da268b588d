import { ANSWER_TIMES, type Metric } from "@hearthline/contract/reports/metrics";
import type pg from "pg";

// biome-ignore lint/suspicious/noExplicitAny: rows of any table, as the driver reads them
type Row = Record<string, any>;

/** What one metric counts, computed the way a person would: all rows in memory, day by day in the zone's calendar. */
export interface Counted {
  metric: Metric;
  officerId: string;
  branchId: string | null;
  source: string;
  day: string;
  cents: number;
  seconds: number;
}

const TABLES = [
  "Client",
  "Loan",
  "LoanClient",
  "Report",
  "Share",
  "Recipient",
  "ReportView",
  "ReportTry",
  "Question",
  "LetterRequest",
  "LoanStatusChange",
  "Message",
  "Onboarding",
] as const;

/** Counts everything of a company without the database's help. */
export async function countByHand(owner: pg.Client, companyId: string): Promise<Counted[]> {
  const data = {} as Record<(typeof TABLES)[number], Row[]>;
  for (const table of TABLES)
    data[table] = (await owner.query(`SELECT * FROM "${table}" WHERE "companyId" = $1`, [companyId])).rows;
  const zone = (await owner.query<{ timeZone: string }>('SELECT "timeZone" FROM "Company" WHERE id = $1', [companyId]))
    .rows[0]?.timeZone;
  const calendar = new Intl.DateTimeFormat("en-CA", {
    ...(zone && { timeZone: zone }),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const found: Counted[] = [];
  const byTime = (key: string) => (a: Row, b: Row) => a[key].getTime() - b[key].getTime() || (a.id < b.id ? -1 : 1);

  const count = (metric: string, whose: Row, source: string, at: Date, { cents = 0, seconds = 0 } = {}) =>
    found.push({
      metric: metric as Metric,
      officerId: whose.officerId,
      branchId: whose.branchId,
      source,
      day: calendar.format(at),
      cents,
      seconds,
    });

  for (const client of data.Client) count("activity.clients", client, client.source, client.createdAt);
  for (const loan of data.Loan) {
    const borrowers = data.LoanClient.filter(({ loanId }) => loanId === loan.id).sort(
      (a, b) => a.position - b.position || (a.clientId < b.clientId ? -1 : 1),
    );
    if (
      loan.deletedAt ||
      borrowers.length === 0 ||
      data.Onboarding.some(({ sampleLoanId }) => sampleLoanId === loan.id)
    )
      continue;
    const source = data.Client.find(({ id }) => id === borrowers[0]?.clientId)?.source ?? "";
    const reports = data.Report.filter(({ loanId }) => loanId === loan.id).sort(byTime("createdAt"));
    const shares = data.Share.filter(
      ({ reportId, audience, channel }) =>
        audience === "borrower" && channel !== "link" && reports.some(({ id }) => id === reportId),
    );
    const readers = data.Recipient.filter(({ shareId }) => shares.some(({ id }) => id === shareId));
    const of = (rows: Row[]) => rows.filter(({ recipientId }) => readers.some(({ id }) => id === recipientId));
    const tries = of(data.ReportTry);
    const messages = data.Message.filter(({ loanId, sentById }) => loanId === loan.id && sentById !== null);
    const approvals = data.LoanStatusChange.filter(
      ({ loanId, status }) => loanId === loan.id && status === "pre-approval",
    ).sort(byTime("at"));
    const cents = Number(loan.leadLoanAmountCents);

    for (const report of reports) count("activity.reports", loan, source, report.createdAt);
    for (const reader of readers) {
      if (reader.sentAt) count("activity.sent", loan, source, reader.sentAt);
      if (reader.firstOpenedAt) count("activity.opened", loan, source, reader.firstOpenedAt);
    }
    for (const one of tries) count("activity.tried", loan, source, one.createdAt);
    if (loan.status === "closed" || loan.status === "declined")
      count(`activity.${loan.status}`, loan, source, loan.statusAt, { cents });

    const [first] = reports;
    if (first) {
      const steps = {
        reports: true,
        opened: readers.some(({ firstOpenedAt }) => firstOpenedAt),
        tried: tries.length > 0,
        "pre-approved": approvals.length > 0 || ["pre-approval", "closed"].includes(loan.status),
        closed: loan.status === "closed",
      };
      for (const [step, holds] of Object.entries(steps))
        if (holds) count(`funnel.${step}`, loan, source, first.createdAt);
    }
    const [approval] = approvals;
    if (approval) {
      count("pull.pre-approved", loan, source, approval.at, { cents });
      count(`pull.${["closed", "declined"].includes(loan.status) ? loan.status : "open"}`, loan, source, approval.at, {
        cents,
      });
    }
    const answered = (kind: string, at: Date, responses: (Date | null)[]) => {
      const times = responses.filter((one) => one !== null).map((one) => one.getTime());
      const took = times.length === 0 ? null : Math.floor((Math.min(...times) - at.getTime()) / 1_000);
      const time =
        took === null ? "waiting" : Object.entries(ANSWER_TIMES).find(([, most]) => most !== null && took <= most)?.[0];
      count(`answers.${kind}.${time}`, loan, source, at, { seconds: took ?? 0 });
    };
    const written = (at: Date) =>
      messages.filter(({ createdAt }) => createdAt > at).map(({ createdAt }) => createdAt as Date);
    for (const question of of(data.Question)) {
      if (question.noteId !== null) continue;
      count("activity.questions", loan, source, question.createdAt);
      answered("question", question.createdAt, [question.answeredAt, ...written(question.createdAt)]);
    }
    for (const one of tries) answered("try", one.createdAt, written(one.createdAt));
    for (const letter of data.LetterRequest.filter(({ loanId }) => loanId === loan.id))
      answered("letter", letter.createdAt, [letter.answeredAt]);
    for (const view of of(data.ReportView))
      for (const [section, seconds] of Object.entries(view.sections))
        count(`read.${section}`, loan, source, view.startedAt, { seconds: Number(seconds) });
  }
  return found;
}
