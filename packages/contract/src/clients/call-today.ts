import { z } from "zod";
import { LoanKindName, LoanProgramName, LoanStatusName } from "../loans/loan-enums.ts";
import { LoanTitle, leadShape, OfficerName } from "../loans/response-fields.ts";
import { BranchId, ClientId, idOf, UserId } from "../values/ids.ts";
import { GivenMoment, Id, Instant, PlainDate } from "../values/people.ts";
import { withoutRules } from "../values/without-rules.ts";
import { SignalName } from "./signals.ts";

/** Scope: everything the caller sees, or only the rows of one officer or branch. */
export const viewShape = {
  officerId: UserId.meta({
    description: "Only clients of this officer",
    examples: ["01990000-0000-7000-8000-000000000013"],
  }).optional(),
  branchId: BranchId.meta({
    description: "Only clients of this branch",
    examples: ["01990000-0000-7000-8000-000000000501"],
  }).optional(),
};
export const View = z.object(viewShape);
export type View = z.output<typeof View>;

export const CALL_DECISIONS = ["done", "snoozed", "not-interested"] as const;
export const CallDecisionName = z.enum(CALL_DECISIONS).meta({
  id: "CallDecisionName",
  description: "Decision: `done`, `snoozed` until a day, or `not-interested`. It applies until there is newer evidence",
  examples: ["done"],
});
export type CallDecisionName = z.output<typeof CallDecisionName>;

/** A client's address, and whether it may be contacted. */
const Reach = z
  .object({
    address: z.string().describe("Email address or phone number (E.164)"),
    state: z.enum(["allowed", "not-asked", "stopped", "bounces"]).meta({
      id: "ReachState",
      description:
        "Whether they may be contacted there: `allowed`; `not-asked` if no consent is recorded yet; `stopped` if they opted out; `bounces` if messages bounce",
    }),
  })
  .nullable();

export const CallPart = z
  .object({
    kind: SignalName,
    label: z.string().describe("The reason, in plain English"),
    weight: z.number().describe("Score of the reason on its best day"),
    points: z.number().describe("Points it adds to the score"),
    because: z.string().describe("Why the points are not higher or lower"),
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
        strikeRateId: Id.meta({
          description: "Id of the strike rate",
          examples: ["01990000-0000-7000-8000-000034100001"],
        }),
        loanId: Id.describe("Id of the loan it was solved in"),
        loanKind: LoanKindName,
        homeId: Id.nullable().describe(
          "Id of the client's home whose mortgage a new loan would pay off; null if none is known",
        ),
      })
      .nullable()
      .describe(
        "A strike rate of the client's that is met, with the starting point of a new report; null if there is none",
      ),
    officerId: Id,
    officerName: OfficerName,
    kind: SignalName,
    evidence: z
      .object({
        before: z.string().describe("Text before the fact"),
        bold: z.string().describe("The fact for which they are listed"),
        after: z.string().describe("Text after the fact"),
        why: z.string().describe("Why to call now; may be empty"),
      })
      .describe("One sentence of evidence"),
    at: Instant.describe("When the most recent of the facts happened"),
    score: z.number().describe("The sum of its parts"),
    parts: z.array(CallPart).describe("The parts of the score, strongest first"),
    phone: Reach.describe("The first phone number, for calls; null if there is none"),
    text: Reach.describe("The first phone number, for texts; null if there is none"),
    email: Reach.describe("The first email address; null if there is none"),
  })
  .meta({ id: "Call", description: "A client to call today, and why" });
export type Call = z.output<typeof Call>;

export const StandingDecision = z
  .object({
    id: Id,
    clientId: Id,
    name: z.string().describe("Name of the client"),
    decision: CallDecisionName,
    until: Instant.nullable().describe("When a snooze ends"),
    at: Instant.describe("When the decision was made"),
  })
  .meta({ id: "StandingDecision", description: "A decision made today about a client to call" });
export type StandingDecision = z.output<typeof StandingDecision>;

export const CallToday = z
  .object({
    day: withoutRules(PlainDate).describe("Today, in the company's time zone"),
    calls: z.array(Call).describe("At most ten people, the highest score first"),
    decided: z.array(StandingDecision).describe("Your decisions of today, newest first"),
  })
  .meta({ id: "CallToday", description: "Who to call today" });
export type CallToday = z.output<typeof CallToday>;

export const CallDecisionId = idOf("decision", "01990000-0000-7000-8000-000000000951");

export const CallDecisionDraft = z.object({
  clientId: ClientId,
  decision: CallDecisionName,
  until: PlainDate.meta({
    description: "For `snoozed`: the day on which they are listed again. Defaults to tomorrow",
    examples: ["2027-01-04"],
  }).optional(),
  seenAt: GivenMoment.meta({
    description: "`at` of the call as it was displayed; anything later counts as new evidence. Defaults to now",
    examples: ["2026-11-18T15:00:00.000Z"],
  }).optional(),
});

export const SignalCount = z
  .object({
    signal: SignalName,
    label: z.string().describe("The reason, in plain English"),
    about: z.string().describe("Which clients the reason applies to"),
    weight: z.number().describe("Score of the reason on its best day"),
    count: z.int().describe("Number of clients it applies to today"),
  })
  .meta({ id: "SignalCount", description: "The number of clients a reason applies to" });
