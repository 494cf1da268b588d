import {
  ClientMail,
  ClientMessageSent,
  ClientReportGone,
  ClientText,
} from "@hearthline/contract/clients/client-messages";
import { ClientId } from "@hearthline/contract/values/ids";
import { pageOf, SortByCreationOrChange } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { CONSENT_EVENTS } from "@hearthline/domain/consents/consent-events";
import { z } from "zod";
import { type OfOfficer, ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfClient } from "../../../kernel/access/owners.ts";
import { visibleLoans } from "../../../kernel/access/visibility.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { requireClient } from "../../clients/clients.reads.ts";
import { emitVersionDeleted } from "../../reports/report-events.rules.ts";
import { ReportListInput, ReportRow, reportPage } from "../../reports/report-list.reads.ts";
import { mailClient, textClient } from "./client-messages.rules.ts";

const { clientId: _, externalId: __, updatedSince: ___, ...listed } = ReportListInput.shape;
const ClientReportsInput = z.object({
  ...listed,
  sort: SortByCreationOrChange.default("-createdAt"),
  id: ClientId,
});

const OF_CLIENT: OfOfficer<{ id: string }> = { makes: "row", ownerOf: (look, { id }) => officerOfClient(look, id) };
const CONSENT =
  "No message is sent to anyone who replied STOP or unsubscribed. Its delivery state is shown in the client's messages and on their timeline.";

/** Messages sent to a client, and the reports created for them. */
export const clientMessages = {
  sendEmail: mutation({
    summary: "Send a client an email",
    description: `In your own words, from you; replies come to you. ${CONSENT}`,
    access: "client:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/clients/{id}/emails", alias: "POST /client/send-email-store", status: 201 },
    emits: ["message.queued"],
    message: "The email is on its way.",
    ...ofOfficer(ClientMail, OF_CLIENT),
    output: ClientMessageSent,
    run: (ctx, input) => mailClient(ctx, input),
  }),

  sendSms: mutation({
    summary: "Send a client a text",
    description: `It starts with your name and ends with how to stop the texts. ${CONSENT} A number without recorded consent needs \`agreed\`.`,
    access: "client:manage",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/clients/{id}/sms", alias: "POST /client/send-sms", status: 201 },
    emits: [...CONSENT_EVENTS, "message.queued"],
    message: "The text is on its way.",
    ...ofOfficer(ClientText, OF_CLIENT),
    output: ClientMessageSent,
    run: (ctx, input) => textClient(ctx, input),
  }),

  reports: query({
    summary: "List the reports of a client",
    description: "Every version of the reports on their loans, newest first.",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/reports", alias: "GET /client/reports" },
    input: ClientReportsInput,
    output: pageOf(ReportRow),
    async run(ctx, { id, ...input }) {
      await requireClient(ctx, id);
      return reportPage(ctx, { ...input, clientId: id });
    },
  }),

  findReports: query({
    summary: "List the reports of a client by POST",
    description:
      "Like `GET /api/clients/{id}/reports`, for callers whose filters do not fit in a URL. Nothing is changed.",
    access: "report:view",
    rest: { method: "POST", path: "/client/reports" },
    input: ClientReportsInput,
    output: pageOf(ReportRow),
    async run(ctx, { id, ...input }) {
      await requireClient(ctx, id);
      return reportPage(ctx, { ...input, clientId: id });
    },
  }),

  removeReport: mutation({
    summary: "Delete a report version",
    description:
      "Only a version that was never shared. One that was sent or shared by link is a record of what the client was shown and stays (409): revoke its links instead.",
    access: "report:create",
    uses: null,
    rest: { method: "DELETE", path: "/reports/{id}", alias: "POST /client/delete-client-report-by-id" },
    emits: ["report.deleted"],
    refuses: ["conflict"],
    message: "The report is deleted.",
    input: ClientReportGone,
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      const report = await ctx.db.report.findFirst({
        where: { id, loan: visibleLoans(ctx.actor) },
        include: { shares: { take: 1, select: { id: true } } },
      });
      if (!report) throw notFound("report");
      if (report.shares.length > 0)
        throw new DomainError(
          "conflict",
          `Report ${report.number} was shared, so it has to be kept as a record. Revoke its links instead.`,
        );
      await emitVersionDeleted(ctx, report);
      await ctx.db.report.delete({ where: { id } });
      return { id };
    },
  }),
};
