import { STATUS_EVENTS } from "@hearthline/domain/loans/loan-events";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { ofLoan } from "../../../kernel/access/owners.ts";
import { mutation } from "../../../kernel/calls/operation.ts";
import { WHICH_VERSION } from "../report-calls.ts";
import { SENDING_EVENTS } from "../report-events.rules.ts";
import { ByEmail, BySms, Sent, shareCalls } from "../share-calls.ts";

const calls = shareCalls("purchase");

export const purchaseShares = {
  sendEmail: mutation({
    summary: "Send a purchase loan's report by email",
    description: `Each recipient gets their own link and the PDF. Emails are sent in the background; \`GET /api/shares/{id}\` gives the state of each. ${WHICH_VERSION}`,
    access: "report:create",
    uses: "report",
    refuses: ["plan_required"],
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-email" },
    message: "The report is on its way.",
    emits: [...SENDING_EVENTS, ...STATUS_EVENTS],
    ...ofOfficer(ByEmail, ofLoan()),
    output: Sent,
    run: calls.email,
  }),

  sendSms: mutation({
    summary: "Send a purchase loan's report by text message",
    description: `Each recipient gets their own link. ${WHICH_VERSION}`,
    access: "report:create",
    uses: "report",
    refuses: ["plan_required"],
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-sms" },
    message: "The report is on its way.",
    emits: [...SENDING_EVENTS, ...STATUS_EVENTS],
    ...ofOfficer(BySms, ofLoan()),
    output: Sent,
    run: calls.sms,
  }),
};
