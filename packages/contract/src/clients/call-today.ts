import { z } from "zod";
import { LoanKindName, LoanProgramName, LoanStatusName } from "../loans/loan-enums.ts";
import { LoanTitle, leadShape, OfficerName } from "../loans/told-fields.ts";
import { BranchId, ClientId, idOf, UserId } from "../values/ids.ts";
import { GivenMoment, Id, Instant, PlainDate } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { SignalName } from "./signals.ts";

/** Whose rows: all that the caller sees, unless an officer or a branch among them is named. */
export const viewShape = {
  officerId: UserId.meta({
    description: "Only this officer's",
    examples: ["01990000-0000-7000-8000-000000000013"],
  }).optional(),
  branchId: BranchId.meta({
    description: "Only this branch's",
    examples: ["01990000-0000-7000-8000-000000000501"],
  }).optional(),
};
export const View = z.object(viewShape);
export type View = z.output<typeof View>;

export const CALL_DECISIONS = ["done", "snoozed", "not-interested"] as const;
export const CallDecisionName = z.enum(CALL_DECISIONS).meta({
  id: "CallDecisionName",
  description:
    "What was decided: `done`, `snoozed` until a day, or `not-interested`. It holds until there is newer evidence",
  examples: ["done"],
});
export type CallDecisionName = z.output<typeof CallDecisionName>;

/** An address of a person, and whether it may be written to. */
const Reach = z
  .object({
    address: z.string().describe("Email address or phone number (E.164)"),
    state: z.enum(["allowed", "not-asked", "stopped", "bounces"]).meta({
      id: "ReachState",
      description:
        "Whether somebody may be reached: `allowed`, `not-asked` for consent yet, `stopped` by them, or it `bounces`",
    }),
  })
  .nullable();

export const CallPart = z
  .object({
    kind: SignalName,
    label: z.string().describe("The reason in words"),
    weight: z.number().describe("What the reason is worth on its best day"),
    points: z.number().describe("What it adds to the score"),
    because: z.string().describe("Why it is not worth more or less"),
  })
  .meta({ id: "CallPart", description: "A part of a score" });

export const Call = z
  .object({
    clientId: Id,
    name: z.string().describe("Name of the client"),
    loan: z
      .object({
        id: Id,
        kind: LoanKindName,
        title: LoanTitle,
        status: LoanStatusName,
        program: LoanProgramName,
        loanAmountCents: leadShape.loanAmountCents,
      })
      .nullable()
      .describe("Their newest loan"),
    strike: z
      .object({
        strikeRateId: Id.meta({ description: "The strike rate", examples: ["01990000-0000-7000-8000-000034100001"] }),
        loanId: Id.describe("The loan it was solved in"),
        loanKind: LoanKindName,
        homeId: Id.nullable().describe("The client's home with a mortgage to pay off; null where none is known"),
      })
      .nullable()
      .describe("Their strike rate that is met, with what a new report begins with; null where none is"),
    officerId: Id,
    officerName: OfficerName,
    kind: SignalName,
    evidence: z
      .object({
        before: z.string().describe("What stands before the fact"),
        bold: z.string().describe("The fact that made us list them"),
        after: z.string().describe("What stands after it"),
        why: z.string().describe("Why now; may be empty"),
      })
      .describe("One sentence of evidence"),
    at: Instant.describe("When the newest of the facts happened"),
    score: z.number().describe("The sum of its parts"),
    parts: z.array(CallPart).describe("How the score comes about, the strongest part first"),
    phone: Reach.describe("The first phone number, for calls; null without one"),
    text: Reach.describe("The first phone number, for texts; null without one"),
    email: Reach.describe("The first email address; null without one"),
  })
  .meta({ id: "Call", description: "Somebody to call today, and why" });
export type Call = z.output<typeof Call>;

export const StandingDecision = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string().describe("Name of the client"),
    decision: CallDecisionName,
    until: Instant.nullable().describe("Until when a snooze holds"),
    at: Instant.describe("When it was decided"),
  })
  .meta({ id: "StandingDecision", description: "What was decided today of somebody to call" });
export type StandingDecision = z.output<typeof StandingDecision>;

export const CallToday = z
  .object({
    day: withoutRules(PlainDate).describe("Today in the company's time zone"),
    calls: z.array(Call).describe("At most ten people, the highest score first"),
    decided: z.array(StandingDecision).describe("What you decided today, the newest first"),
  })
  .meta({ id: "CallToday", description: "Who to call today" });
export type CallToday = z.output<typeof CallToday>;

export const CallDecisionId = idOf("decision", "01990000-0000-7000-8000-000000000951");

export const CallDecisionDraft = z.object({
  clientId: ClientId,
  decision: CallDecisionName,
  until: PlainDate.meta({
    description: "Of `snoozed`: the day on which they are listed again; tomorrow unless said",
    examples: ["2027-01-04"],
  }).optional(),
  seenAt: GivenMoment.meta({
    description: "`at` of the call as it was shown: what happened later is newer evidence. Now, unless said",
    examples: ["2026-11-18T15:00:00.000Z"],
  }).optional(),
});

export const SignalCount = z
  .object({
    signal: SignalName,
    label: z.string().describe("The reason in words"),
    about: z.string().describe("Which clients those are"),
    weight: z.number().describe("What it is worth on its best day"),
    count: z.int().describe("Of how many clients it holds today"),
  })
  .meta({ id: "SignalCount", description: "Of how many clients a reason holds" });
