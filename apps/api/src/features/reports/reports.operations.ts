import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { LoanTitle, ReportNumber, VersionNumber } from "@hearthline/contract/loans/told-fields";
import type { PdfEdition } from "@hearthline/contract/reports/pdf-place";
import { ReportDocument } from "@hearthline/contract/reports/report-document";
import { SharedReport, SharedReportRow } from "@hearthline/contract/reports/shared-report";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { LoanOrReportId, ReportId } from "@hearthline/contract/values/ids";
import { Language } from "@hearthline/contract/values/language";
import { PageInput, pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { plainLine } from "@hearthline/contract/values/text";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { notFound } from "../../kernel/errors.ts";
import { inOrder, loansWith, totalOf, wordsOf } from "../../kernel/large-lists.ts";
import { download, forGuests, mutation, query } from "../../kernel/operation.ts";
import { visibleLoans } from "../../kernel/visibility.ts";
import { fullName } from "../clients/clients.rules.ts";
import { REPORT_OPERATIONS } from "./kinds.ts";
import { storedPdf, wantPdf } from "./report-pdf.ts";
import { documentOf, loanIdOf, reportById } from "./reports.reads.ts";
import { currentVersion, reportTitle } from "./reports.rules.ts";
import { sharedDocument, sharedReports } from "./shared.reads.ts";
import { ShareKey } from "./shares.rules.ts";

/** A recording's own address, or nothing: other pages of Loom's show no video. */
const RECORDING = /^(https:\/\/(www\.)?loom\.com\/(share|embed)\/[\w-]{1,100}\/?([?#]\S{0,300})?)?$/;
const SHARE_LINK = "Paste the recording's share link, which begins with https://www.loom.com/share/.";

const ReportRow = z
  .object({
    id: Id,
    loanId: Id,
    kind: LoanKindName,
    number: ReportNumber,
    version: VersionNumber,
    title: LoanTitle,
    clients: z.array(z.string()).describe("Names of the borrowers"),
    address: z.string().nullable().describe("Address of the home"),
    status: z.string().describe("Status of the loan"),
    createdAt: z.iso.datetime().describe("When the version was made"),
    sentTo: z.int().describe("Recipients it was sent to"),
    opened: z.int().describe("Recipients who opened it"),
    lastOpenedAt: z.iso.datetime().nullable().describe("When it was last opened"),
  })
  .meta({ id: "ReportRow" });

/** What the caller's link leads to: for whom, of anything else the narrower, and in the language they chose or were sent it in. */
const linkEdition = ({ actor }: Context, chosen: Language | undefined): PdfEdition => ({
  audience: actor.audience ?? "realtor",
  language: chosen ?? actor.language ?? "en",
});

export const reports = {
  ...REPORT_OPERATIONS,

  list: query({
    summary: "List report versions",
    description:
      "A realtor, partner or home owner gets the versions sent to their address, with the link that was made for them.",
    access: "report:view",
    rest: { method: "GET", path: "/reports" },
    input: PageInput.extend({ kind: LoanKindName.optional() }),
    output: pageOf(ReportRow),
    guests: forGuests(pageOf(SharedReportRow), sharedReports),
    async run(ctx, { page, perPage, q, kind }) {
      const text = await loansWith(ctx, wordsOf(q));
      const where = { ...(kind ? { kind } : {}), loan: { AND: [visibleLoans(ctx.actor), text.where] } };
      const total = await totalOf(ctx, text, ["reports", where], () => ctx.db.report.count({ where }));
      const rows = await inOrder(ctx, text, () =>
        ctx.db.report.findMany({
          where,
          orderBy: [{ createdAt: "desc" }, { id: "desc" }],
          skip: (page - 1) * perPage,
          take: perPage,
          select: {
            id: true,
            loanId: true,
            kind: true,
            number: true,
            version: true,
            createdAt: true,
            loan: {
              select: {
                title: true,
                status: true,
                address1: true,
                city: true,
                clients: {
                  orderBy: { position: "asc" },
                  select: { client: { select: { firstName: true, lastName: true } } },
                },
              },
            },
            shares: { select: { channel: true, recipients: { select: { firstOpenedAt: true, lastOpenedAt: true } } } },
          },
        }),
      );
      return {
        page,
        perPage,
        total,
        items: rows.map((row) => {
          const recipients = row.shares.flatMap((share) =>
            share.recipients.map((recipient) => ({ ...recipient, channel: share.channel })),
          );
          const openings = recipients.map(({ lastOpenedAt }) => lastOpenedAt?.getTime() ?? 0);
          const last = Math.max(0, ...openings);
          return {
            id: row.id,
            loanId: row.loanId,
            kind: LoanKindName.parse(row.kind),
            number: row.number,
            version: row.version,
            title: row.loan.title,
            status: row.loan.status,
            clients: row.loan.clients.map(({ client }) => fullName(client)),
            address: [row.loan.address1, row.loan.city].filter(Boolean).join(", ") || null,
            createdAt: row.createdAt.toISOString(),
            sentTo: recipients.filter(({ channel }) => channel !== "link").length,
            opened: recipients.filter(({ firstOpenedAt }) => firstOpenedAt).length,
            lastOpenedAt: last ? new Date(last).toISOString() : null,
          };
        }),
      };
    },
  }),

  document: query({
    summary: "Read one frozen report version",
    access: "report:view",
    rest: { method: "GET", path: "/reports/{id}" },
    input: z.object({ id: ReportId }),
    output: ReportDocument,
    guests: forGuests(SharedReport, (ctx, { id }: { id: string }) => sharedDocument(ctx, id)),
    run: async (ctx, { id }) => documentOf(await reportById(ctx, id)),
  }),

  addVideo: mutation({
    summary: "Add a Loom recording to a loan's report",
    description: "An empty `videoUrl` removes it. The recording is part of the newest version and of those after it.",
    access: "report:create",
    uses: null,
    rest: { method: "POST", path: "/loan/add-loom-record-report" },
    message: "The recording is on the report.",
    input: z.object({
      id: LoanOrReportId,
      videoUrl: plainLine(SHARE_LINK)
        .regex(RECORDING, SHARE_LINK)
        .meta({
          description: "Share link of the recording; empty to remove it",
          examples: ["https://www.loom.com/share/0123456789abcdef0123456789abcdef"],
        }),
    }),
    output: z.object({ id: Id, videoUrl: z.string().nullable().describe("Address of the video; null without one") }),
    async run(ctx, { id, videoUrl }) {
      const version = await currentVersion(ctx, await loanIdOf(ctx, id));
      // The PDF made before has no recording in it, and needs none: it prints the link's address only on a new version.
      await ctx.db.report.update({ where: { id: version.id }, data: { videoUrl: videoUrl || null } });
      return { id: version.id, videoUrl: videoUrl || null };
    },
  }),

  pdf: download({
    summary: "Download a report as PDF",
    description:
      "`key` is that of a link to this report; without `language` it is in the language the link was sent in.",
    access: "share-key",
    rest: { method: "GET", path: "/reports/{id}/pdf" },
    file: { type: "application/pdf", inline: true },
    input: z.object({ id: ReportId, key: ShareKey, language: Language.optional() }),
    async run(ctx, { id, key, language }) {
      const report = await ctx.db.report.findFirst({
        where: { id, shares: { some: { recipients: { some: { key } } } } },
        select: {
          id: true,
          number: true,
          version: true,
          pdfFileId: true,
          offerPdfFileId: true,
          spanishPdfFileId: true,
          spanishOfferPdfFileId: true,
          document: true,
        },
      });
      if (!report) throw notFound("report");
      const edition = linkEdition(ctx, language);
      await wantPdf(ctx, report, edition);
      const title = reportTitle(readStored(report.document));
      const what = edition.audience === "borrower" ? "" : " offer";
      return {
        filename: `${title} ${report.number}${what} v${report.version}.pdf`,
        body: new Uint8Array(),
      };
    },
    /** The bytes, once the worker has stored them. */
    async settle(ctx, { id, language }, file) {
      return { ...file, body: (await storedPdf(ctx, id, linkEdition(ctx, language))).stream };
    },
  }),
};
