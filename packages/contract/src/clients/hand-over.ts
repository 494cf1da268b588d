import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { UserId } from "../values/ids.ts";

const TakesOver = UserId.optional().meta({
  description:
    "Hands it over to this officer, whom you must be able to see, together with what was sent for it. The handover appears on the timeline and in the audit log",
  examples: ["01990000-0000-7000-8000-000000000018"],
});

/** Fields of a client update that hand the client over. */
export const CLIENT_HANDOVER = {
  officerId: TakesOver,
  withLoans: z
    .boolean()
    .default(false)
    .meta({
      description: "With `officerId`: also hands over their loans that belong to the current officer",
      examples: [true],
    }),
};

/** Fields of a loan update that hand the loan over. */
export const LOAN_HANDOVER = {
  officerId: TakesOver,
  withClients: z
    .boolean()
    .default(false)
    .meta({
      description: "With `officerId`: also hands over its borrowers who belong to the current officer",
      examples: [true],
    }),
};

/** The content of `loan.updated` for a loan that was handed over. */
export const changeOfOfficer = (kind: string) => ({ kind: LoanKindName.parse(kind), changed: ["officerId"] });
