import { handOver } from "./jobs/batches/hand-over.ts";
import { compareBilling, startComparisons } from "./jobs/billing/compare-billing.ts";
import { notifyOfUsage } from "./jobs/billing/notify-usage.ts";
import { readAfterEvent } from "./jobs/billing/read-billing.ts";
import { remindOfBilling } from "./jobs/billing/remind.ts";
import { startCalendars } from "./jobs/calendars/start-calendars.ts";
import { writeCalendar } from "./jobs/calendars/write-calendar.ts";
import { joinMergedThreads } from "./jobs/chat/join-merged-threads.ts";
import { notifyOfChat } from "./jobs/chat/notify-of-chat.ts";
import { bulkEdit, undoEdit } from "./jobs/clients/bulk-edit.ts";
import { exportClients } from "./jobs/clients/export-clients.ts";
import { forgetClients } from "./jobs/clients/forget-clients.ts";
import { endConnection } from "./jobs/connections/end-connection.ts";
import { rotateKeys } from "./jobs/connections/rotate-keys.ts";
import { beginMonth } from "./jobs/credits/begin-month.ts";
import { startMonths } from "./jobs/credits/start-months.ts";
import { expireDataRequests } from "./jobs/data-requests/expire-data-requests.ts";
import { printPerson } from "./jobs/data-requests/print-person.ts";
import { askAboutHome } from "./jobs/home-values/ask-providers.ts";
import { mailDue } from "./jobs/home-values/mail-due.ts";
import { printValue } from "./jobs/home-values/print-value.ts";
import { startMailings } from "./jobs/home-values/start-mailings.ts";
import { expireAudit } from "./jobs/housekeeping/expire-audit.ts";
import { expireEvents } from "./jobs/housekeeping/expire-events.ts";
import { removeChatFiles } from "./jobs/housekeeping/remove-chat-files.ts";
import { removeExpired } from "./jobs/housekeeping/remove-expired.ts";
import { removeRecordings } from "./jobs/housekeeping/remove-recordings.ts";
import { removeUnverified } from "./jobs/housekeeping/remove-unverified.ts";
import { summarizeImpersonation } from "./jobs/impersonation/summarize-impersonation.ts";
import { checkImport } from "./jobs/imports/check-import.ts";
import { forgetImports } from "./jobs/imports/forget-imports.ts";
import { readImport } from "./jobs/imports/read-import.ts";
import { undoImport } from "./jobs/imports/undo-import.ts";
import { writeImport } from "./jobs/imports/write-import.ts";
import { readMailbox } from "./jobs/mailboxes/read-mailbox.ts";
import { startMailboxes } from "./jobs/mailboxes/start-mailboxes.ts";
import { readHousePrices } from "./jobs/market/read-house-prices.ts";
import { readSurvey } from "./jobs/market/read-survey.ts";
import { actAsRecipient } from "./jobs/messages/act-as-recipient.ts";
import { previewMessage } from "./jobs/messages/preview-message.ts";
import { sendBatchedMessage, sendMessage } from "./jobs/messages/send-message.ts";
import { recountMetrics } from "./jobs/metrics/recount.ts";
import { startRecounts } from "./jobs/metrics/start-recounts.ts";
import { sweepMetrics } from "./jobs/metrics/sweep.ts";
import { settleMonitoring } from "./jobs/monitoring/apply-instruction.ts";
import { endEnrollment } from "./jobs/monitoring/end-enrollment.ts";
import { meterMonitoring } from "./jobs/monitoring/meter.ts";
import { notifyOfAlert } from "./jobs/monitoring/notify-of-alert.ts";
import { sendInstructionsCopy } from "./jobs/monitoring/notify-of-instructions.ts";
import { sweepMonitoring } from "./jobs/monitoring/sweep.ts";
import { notifyAway } from "./jobs/notifications/notify-away.ts";
import { notifyOfMention } from "./jobs/notifications/notify-of-mention.ts";
import { sendDigest } from "./jobs/notifications/send-digest.ts";
import { startDigests } from "./jobs/notifications/start-digests.ts";
import { publishPost } from "./jobs/posts/publish-post.ts";
import { startPosts } from "./jobs/posts/start-posts.ts";
import { renderPdf } from "./jobs/reports/render-pdf.ts";
import { runNow } from "./jobs/schedules/run-now.ts";
import { refreshEverySignal } from "./jobs/signals/refresh-signals.ts";
import { setTasks } from "./jobs/signals/set-tasks.ts";
import { START_TASKS } from "./jobs/signals/start-tasks.ts";
import { checkDomains } from "./jobs/sites/check-domains.ts";
import { expirePublished } from "./jobs/sites/expire-publications.ts";
import { forgetVisits } from "./jobs/sites/forget-visits.ts";
import { publishDue } from "./jobs/sites/publish-due.ts";
import { writeBulk } from "./jobs/sync/write-bulk.ts";

/** Every handler of the worker. `tableOf` throws at startup if a job of the contract is missing or listed twice. */
export const HANDLERS = [
  renderPdf,
  sendMessage,
  sendBatchedMessage,
  actAsRecipient,
  handOver,
  summarizeImpersonation,
  endConnection,
  rotateKeys,
  notifyAway,
  notifyOfMention,
  joinMergedThreads,
  notifyOfChat,
  runNow,
  startCalendars,
  writeCalendar,
  startMailboxes,
  readMailbox,
  startPosts,
  publishPost,
  startMonths,
  startMailings,
  askAboutHome,
  mailDue,
  printValue,
  beginMonth,
  startDigests,
  sendDigest,
  previewMessage,
  removeExpired,
  expireAudit,
  expireEvents,
  removeChatFiles,
  removeRecordings,
  removeUnverified,
  checkDomains,
  expirePublished,
  forgetVisits,
  publishDue,
  writeBulk,
  bulkEdit,
  undoEdit,
  exportClients,
  forgetClients,
  printPerson,
  expireDataRequests,
  startRecounts,
  recountMetrics,
  sweepMetrics,
  refreshEverySignal,
  ...START_TASKS,
  setTasks,
  readSurvey,
  readHousePrices,
  readImport,
  checkImport,
  writeImport,
  undoImport,
  forgetImports,
  readAfterEvent,
  notifyOfUsage,
  startComparisons,
  compareBilling,
  remindOfBilling,
  settleMonitoring,
  endEnrollment,
  sendInstructionsCopy,
  notifyOfAlert,
  meterMonitoring,
  sweepMonitoring,
] as const;
