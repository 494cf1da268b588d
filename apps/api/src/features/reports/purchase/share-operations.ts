import { mutation } from "../../../kernel/operation.ts";
import { ByEmail, BySms, Sent, shareCalls } from "../share-calls.ts";

const calls = shareCalls("purchase");

export const purchaseShares = {
  sendEmail: mutation({
    summary: "Send a purchase loan's report by e-mail",
    description:
      "Each recipient gets their own link and the PDF. Mail goes out in the background; the report's versions show the status of each.",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-email" },
    message: "The report is on its way.",
    input: ByEmail,
    output: Sent,
    run: calls.email,
  }),

  sendSms: mutation({
    summary: "Send a purchase loan's report by text message",
    access: "report:create",
    uses: "report",
    sends: true,
    rest: { method: "POST", path: "/loan/send-purchase-report-sms" },
    message: "The report is on its way.",
    input: BySms,
    output: Sent,
    run: calls.sms,
  }),
};
