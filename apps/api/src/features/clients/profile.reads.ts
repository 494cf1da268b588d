import type { ClientProfile } from "@hearthline/contract/clients/clients";
import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { TimelineStep } from "@hearthline/contract/loans/loan-parts";
import { viewerOf } from "@hearthline/contract/reports/viewers";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { fullName } from "@hearthline/domain/clients/client-patch";
import { standingByLoans } from "@hearthline/domain/clients/client-status";
import { z } from "zod";
import { clientRows, visibleLoans } from "../../kernel/access/visibility.ts";
import type { Context } from "../../kernel/calls/context.ts";
import { clientById } from "./clients.reads.ts";
import { consentsOfClient } from "./consents.reads.ts";
import { MAX_FILES, messagesTo } from "./correspondence.reads.ts";
import { findHousehold } from "./households.reads.ts";
import { nextDates } from "./next-dates.reads.ts";

const Kind = LoanKindName;
const Status = LoanStatusName;
const Steps = z.array(withoutRules(TimelineStep));
/** Maximum number of loans and reports on the page; older ones are in their own lists. */
const MAX_ROWS = 50;

interface StepLoan {
  id: string;
  kind: string;
  title: string;
  status: string;
  timeline: unknown;
}

/** Returns the earliest dated step of the open loans that is not done. */
export function nextStep(loans: readonly StepLoan[]): z.output<typeof ClientProfile>["next"] {
  const open = loans.filter(({ status }) => status !== "closed" && status !== "declined");
  const steps = open.flatMap((loan) =>
    Steps.parse(loan.timeline).flatMap(({ key, date, done }) => (date && !done ? [{ loan, step: key, date }] : [])),
  );
  const [first] = steps.sort((a, b) => a.date.localeCompare(b.date));
  if (!first) return null;
  const { loan, step, date } = first;
  return { step, date, loanId: loan.id, loanKind: Kind.parse(loan.kind), title: loan.title };
}

const MAX_PEOPLE = 20;

/** Returns the client's co-borrowers on visible loans. */
async function coBorrowersOf(ctx: Context, id: string): Promise<{ id: string; name: string }[]> {
  const loan = { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: id } } }] };
  const rows = await ctx.db.client.findMany({
    where: { AND: [clientRows(ctx.actor), { id: { not: id }, loans: { some: { loan } } }] },
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: MAX_PEOPLE,
    select: { id: true, firstName: true, lastName: true },
  });
  return rows.map(({ id: clientId, ...names }) => ({ id: clientId, name: fullName(names) }));
}

/** Returns a client with their newest loans and reports, and whether each report was sent and opened. */
export async function clientProfile(ctx: Context, id: string): Promise<z.output<typeof ClientProfile>> {
  const client = await clientById(ctx, id);
  const ofClient = { AND: [visibleLoans(ctx.actor), { clients: { some: { clientId: id } } }] };
  const loans = await ctx.db.loan.findMany({
    where: ofClient,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MAX_ROWS,
  });
  const reports = await ctx.db.report.findMany({
    where: { loan: ofClient },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_ROWS,
    select: {
      id: true,
      loanId: true,
      kind: true,
      number: true,
      version: true,
      createdAt: true,
      loan: { select: { title: true } },
      shares: {
        where: { audience: "borrower" },
        select: {
          channel: true,
          recipients: { select: { sentAt: true, openCount: true, lastOpenedAt: true } },
        },
      },
    },
  });
  const reportCount = await ctx.db.report.count({ where: { loan: ofClient } });
  return {
    ...client,
    household: await findHousehold(ctx, { members: { some: { clientId: id } } }),
    coBorrowers: await coBorrowersOf(ctx, id),
    next: nextStep(loans),
    nextDates: await nextDates(ctx, client),
    statusByLoans: await standingByLoans(ctx, id),
    consents: await consentsOfClient(ctx, id),
    homeCount: await ctx.db.home.count({ where: { deletedAt: null, owners: { some: { clientId: id } } } }),
    messageCount: await ctx.db.message.count({ where: messagesTo(ctx, client) }),
    fileCount: Math.min(reportCount, MAX_FILES),
    loans: loans.map((loan) => ({
      id: loan.id,
      kind: Kind.parse(loan.kind),
      title: loan.title,
      status: Status.parse(loan.status),
      address: [loan.address1, loan.city].filter(Boolean).join(", "),
      program: loan.leadProgram,
      loanAmountCents: Number(loan.leadLoanAmountCents),
      noteRate: loan.leadNoteRate,
      principalAndInterestCents: Number(loan.leadPaymentCents),
      updatedAt: loan.updatedAt.toISOString(),
    })),
    reports: reports.map(({ shares, loan, ...report }) => {
      // Opens of a copied link are not counted, because the reader may not be the client.
      const recipients = shares.filter((share) => viewerOf(share) === "recipient").flatMap((share) => share.recipients);
      const openCount = recipients.reduce((sum, recipient) => sum + recipient.openCount, 0);
      const opened = recipients.flatMap(({ lastOpenedAt }) => (lastOpenedAt ? [lastOpenedAt.getTime()] : []));
      return {
        id: report.id,
        loanId: report.loanId,
        kind: Kind.parse(report.kind),
        title: loan.title,
        number: report.number,
        version: report.version,
        createdAt: report.createdAt.toISOString(),
        state: openCount > 0 ? "opened" : recipients.some(({ sentAt }) => sentAt) ? "sent" : "not-sent",
        openCount,
        lastOpenedAt: opened.length > 0 ? new Date(Math.max(...opened)).toISOString() : null,
      };
    }),
  };
}
