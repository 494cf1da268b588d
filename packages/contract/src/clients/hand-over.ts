import { z } from "zod";
import { LoanKindName } from "../loans/loan-enums.ts";
import { UserId } from "../values/ids.ts";

const TakesOver = UserId.optional().meta({
  description:
    "Hands it over to this officer, whom you have to see: theirs from now on, with what was sent of it. The timeline and the audit log say so",
  examples: ["01990000-0000-7000-8000-000000000018"],
});

/** What a change of a client says to hand them over. */
export const CLIENT_HANDOVER = {
  officerId: TakesOver,
  withLoans: z
    .boolean()
    .default(false)
    .meta({ description: "With `officerId`: their loans with the present officer go along", examples: [true] }),
};

/** What a change of a loan says to hand it over. */
export const LOAN_HANDOVER = {
  officerId: TakesOver,
  withClients: z
    .boolean()
    .default(false)
    .meta({ description: "With `officerId`: its borrowers with the present officer go along", examples: [true] }),
};

/** What `loan.updated` says of a loan that was handed over. */
export const changeOfOfficer = (kind: string) => ({ kind: LoanKindName.parse(kind), changed: ["officerId"] });
