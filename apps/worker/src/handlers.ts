import { bulkEdit, undoEdit } from "./jobs/clients/bulk-edit.ts";
import { exportClients } from "./jobs/clients/export-clients.ts";
import { forgetClients } from "./jobs/clients/forget-clients.ts";
import { expireAudit } from "./jobs/housekeeping/expire-audit.ts";
import { expireEvents } from "./jobs/housekeeping/expire-events.ts";
import { removeExpired } from "./jobs/housekeeping/remove-expired.ts";
import { removeRecordings } from "./jobs/housekeeping/remove-recordings.ts";
import { removeUnproved } from "./jobs/housekeeping/remove-unproved.ts";
import { summarizeImpersonation } from "./jobs/impersonation/summarize-impersonation.ts";
import { checkImport } from "./jobs/imports/check-import.ts";
import { forgetImports } from "./jobs/imports/forget-imports.ts";
import { readImport } from "./jobs/imports/read-import.ts";
import { undoImport } from "./jobs/imports/undo-import.ts";
import { writeImport } from "./jobs/imports/write-import.ts";
import { previewMessage } from "./jobs/messages/preview-message.ts";
import { sendMessage } from "./jobs/messages/send-message.ts";
import { recountMetrics } from "./jobs/metrics/recount.ts";
import { startRecounts } from "./jobs/metrics/start-recounts.ts";
import { sweepMetrics } from "./jobs/metrics/sweep.ts";
import { sendDigest } from "./jobs/notifications/send-digest.ts";
import { startDigests } from "./jobs/notifications/start-digests.ts";
import { tellAway } from "./jobs/notifications/tell-away.ts";
import { tellMention } from "./jobs/notifications/tell-mention.ts";
import { forgetPersons } from "./jobs/persons/forget-persons.ts";
import { printPerson } from "./jobs/persons/print-person.ts";
import { renderPdf } from "./jobs/reports/render-pdf.ts";
import { refreshEverySignal } from "./jobs/signals/refresh-signals.ts";
import { writeBulk } from "./jobs/sync/write-bulk.ts";

/** Every job the worker does. `tableOf` refuses to boot where one of the contract's is missing or is listed twice. */
export const HANDLERS = [
  renderPdf,
  sendMessage,
  summarizeImpersonation,
  tellAway,
  tellMention,
  startDigests,
  sendDigest,
  previewMessage,
  removeExpired,
  expireAudit,
  expireEvents,
  removeRecordings,
  removeUnproved,
  writeBulk,
  bulkEdit,
  undoEdit,
  exportClients,
  forgetClients,
  printPerson,
  forgetPersons,
  startRecounts,
  recountMetrics,
  sweepMetrics,
  refreshEverySignal,
  readImport,
  checkImport,
  writeImport,
  undoImport,
  forgetImports,
] as const;
