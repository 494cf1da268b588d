import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { HomeAddress, LoanTitle, ReportNumber, VersionNumber } from "@hearthline/contract/loans/told-fields";
import { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { Id } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { inOrder, loansWith, wordsOf } from "../../kernel/large-lists.ts";
import { forGuests, query } from "../../kernel/operation.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { matchingClients } from "../clients/clients.reads.ts";
import { sharedReports } from "../reports/shared.reads.ts";

/** Of each kind; more is a list's business. */
const MAX_FOUND = 6;
const Status = LoanStatusName;

export const Found = z
  .object({
    clients: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe("Name"),
          email: z.string().nullable().describe("E-mail address"),
        }),
      )
      .describe("Clients found"),
    loans: z
      .array(
        z.object({
          id: Id,
          kind: LoanKindName,
          title: LoanTitle,
          address: HomeAddress,
          status: Status,
        }),
      )
      .describe("Loans found"),
    reports: z
      .array(
        z.object({
          id: Id,
          loanId: Id,
          kind: LoanKindName,
          number: ReportNumber,
          version: VersionNumber,
          title: LoanTitle,
        }),
      )
      .describe("Reports found"),
  })
  .meta({ id: "Found", description: "What a search found, by kind" });

export const search = {
  find: query({
    summary: "Find clients, loans and reports by a few words",
    description: `At most ${MAX_FOUND} of each, most recently changed first. Without words, the newest of each.`,
    access: "report:view",
    rest: { method: "GET", path: "/search" },
    input: z.object({
      q: lineUpTo(200)
        .meta({ description: "A few words", examples: ["abbott"] })
        .default(""),
    }),
    output: Found,
    guests: forGuests(z.object({ reports: z.array(SharedReportRow) }), async (ctx, { q }: { q: string }) => ({
      reports: (await sharedReports(ctx, { q, page: 1, perPage: MAX_FOUND, sort: "-createdAt" })).items,
    })),
    async run(ctx, { q }) {
      const words = wordsOf(q).slice(0, 8);
      const text = await loansWith(ctx, words);
      const clients = await matchingClients(ctx, q, MAX_FOUND);
      const seen = visibleLoans(ctx.actor);
      const loans = await inOrder(ctx, text, () =>
        ctx.db.loan.findMany({
          where: { AND: [seen, text.where] },
          orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
          take: MAX_FOUND,
          select: { id: true, kind: true, title: true, address1: true, city: true, status: true },
        }),
      );
      const byNumber = words.length === 1 ? [{ number: { startsWith: likeText(words[0] ?? "") } }] : [];
      const reports = await inOrder(ctx, text, () =>
        ctx.db.report.findMany({
          where: { loan: seen, OR: [{ loan: text.where }, ...byNumber] },
          orderBy: [{ createdAt: "desc" }, { id: "asc" }],
          take: MAX_FOUND,
          select: {
            id: true,
            loanId: true,
            kind: true,
            number: true,
            version: true,
            loan: { select: { title: true } },
          },
        }),
      );
      return {
        clients: clients.map(({ id, name, email }) => ({ id, name, email })),
        loans: loans.map(({ id, kind, title, address1, city, status }) => ({
          id,
          kind: LoanKindName.parse(kind),
          title,
          address: [address1, city].filter(Boolean).join(", "),
          status: Status.parse(status),
        })),
        reports: reports.map(({ loan, kind, ...report }) => ({
          ...report,
          kind: LoanKindName.parse(kind),
          title: loan.title,
        })),
      };
    },
  }),
};
