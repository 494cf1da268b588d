import { LoanKindName, LoanStatusName } from "@hearthline/contract/loans/loan-enums";
import { HomeAddress, LoanTitle, ReportNumber, VersionNumber } from "@hearthline/contract/loans/response-fields";
import { SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { Id, Instant, PlainDate } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import { withoutRules } from "@hearthline/contract/values/without-rules";
import { likeText } from "@hearthline/db/like-text";
import { z } from "zod";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import { forGuests, query } from "../../../kernel/calls/operation.ts";
import { inOrder, loansWith, wordsOf } from "../../../kernel/paging/large-lists.ts";
import { matchingClients } from "../../clients/clients.reads.ts";
import { sharedReports } from "../../reports/shared.reads.ts";
import { reportsNumbered, writtenWith } from "./written.reads.ts";

/** Per kind; the lists show more. */
const MAX_FOUND = 6;
const Status = LoanStatusName;

export const Found = z
  .object({
    clients: z
      .array(
        z.object({
          id: Id,
          name: z.string().describe("Name"),
          email: z.string().nullable().describe("Email address"),
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
    notes: z
      .array(
        z.object({
          id: Id,
          clientId: Id,
          clientName: z.string().describe("Name of the client it is about"),
          text: z.string().describe("An excerpt around the match"),
          at: Instant.describe("When it was written"),
        }),
      )
      .describe("Notes found, newest first"),
    tasks: z
      .array(
        z.object({
          id: Id,
          clientId: Id,
          clientName: z.string().describe("Name of the client it is for"),
          title: z.string().describe("What is to be done"),
          dueOn: withoutRules(PlainDate).describe("The due date"),
          done: z.boolean().describe("Whether it is done"),
        }),
      )
      .describe("Tasks found, open ones first"),
    partners: z
      .array(
        z.object({ id: Id, name: z.string().describe("Name"), firm: z.string().describe("The firm they work for") }),
      )
      .describe("Realtors and partners found"),
  })
  .meta({ id: "Found", description: "What a search found, by kind" });

export const search = {
  find: query({
    summary: "Search clients, loans, reports, notes, tasks and partners",
    description: `At most ${MAX_FOUND} of each, most recently changed first. Without search words, the newest clients, loans and reports. Notes, tasks and partners need a word of three letters or more.`,
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
      const [word = ""] = words;
      const numbered = words.length === 1 ? await reportsNumbered(ctx, word) : [];
      const byNumber =
        words.length === 1
          ? [word.length < 3 ? { number: { startsWith: likeText(word) } } : { id: { in: numbered } }]
          : [];
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
        ...(await writtenWith(ctx, words, MAX_FOUND)),
      };
    },
  }),
};
