import type { RowKinds, SampleContext, Samples } from "../../testing/sample-types.ts";
import type { shares } from "./shares.operations.ts";

const TEXT = { to: ["+19195550142"], agreed: true };

export const rowKinds: RowKinds<typeof shares> = {
  default: "loan",
  get: "share",
  sendRefinanceEmail: "refinance",
  sendRefinanceSms: "refinance",
};

export const samples = ({ mark }: SampleContext): Samples<typeof shares> => ({
  sendEmail: { to: [`${mark}@borrower.test`], message: "" },
  sendRefinanceEmail: { to: [`${mark}@borrower.test`], message: "" },
  sendSms: TEXT,
  sendRefinanceSms: TEXT,
  logView: { viewId: "019a0000-0000-7000-8000-0000000000aa", event: "open" },
  logTry: { priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.06 },
});
