import {
  AuditDetail,
  AuditFilter,
  AuditListInput,
  AuditPage,
  AuditVerification,
} from "@hearthline/contract/accounts/audit";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../kernel/context.ts";
import { DomainError, notFound } from "../../kernel/errors.ts";
import { download, query } from "../../kernel/operation.ts";
import { managesCompany } from "../../kernel/visibility.ts";
import { auditCsv } from "./audit.export.ts";
import { auditDetail, auditPage, type Reader } from "./audit.reads.ts";
import { verifyAudit } from "./audit.verify.ts";

const readerOf = ({ sql, actor, summaryOf, operationsSaying }: Context): Reader => ({
  sql,
  actor,
  summaryOf,
  operationsSaying,
});
const WHOSE =
  "All of the company's with the permission to manage it; else what you did, and what was done in your name.";

export const auditOperations = {
  audit: query({
    summary: "Read the audit log",
    description: `Changes, and tries that were refused. ${WHOSE}`,
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/audit-log" },
    input: AuditListInput,
    output: AuditPage,
    run: (ctx, { page, perPage, ...filter }) => auditPage(readerOf(ctx), filter, { page, perPage }),
  }),

  auditEntry: query({
    summary: "Read one entry of the audit log",
    description: "With the rows it changed, before and after. Secrets are never kept.",
    access: "signed-in",
    guests: "whole",
    rest: { method: "GET", path: "/audit-log/{id}" },
    input: z.object({ id: Id.meta({ description: "Id of the entry" }) }),
    output: AuditDetail,
    async run(ctx, { id }) {
      const entry = await auditDetail(readerOf(ctx), id);
      if (!entry) throw notFound("entry");
      return entry;
    },
  }),

  exportAudit: download({
    summary: "Download the audit log as CSV",
    description: `With the same filters, newest first, each entry with its hash. ${WHOSE}`,
    access: "signed-in",
    guests: "whole",
    lean: true,
    rest: { method: "GET", path: "/audit-log/export" },
    file: { type: "text/csv; charset=utf-8" },
    input: AuditFilter,
    run: async (ctx, filter) => ({
      filename: `audit-log-${ctx.now.toISOString().slice(0, 10)}.csv`,
      body: auditCsv(readerOf(ctx), filter),
    }),
  }),

  verifyAudit: query({
    summary: "Check the audit log for missing or altered entries",
    description:
      "Computes every hash anew and follows the chain from the oldest entry to the newest. Note `lastHash` outside of Hearthline: as long as it is found in the log, everything before it is as it was.",
    access: "company:manage",
    lean: true,
    rest: { method: "GET", path: "/audit-log/verify" },
    input: z.object({}),
    output: AuditVerification,
    async run(ctx) {
      if (!managesCompany(ctx.actor))
        throw new DomainError("forbidden", "Only somebody who sees all of the company can check its log.");
      return verifyAudit(ctx.sql, ctx.secrets, ctx.actor.companyId);
    },
  }),
};
