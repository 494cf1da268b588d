import type { ClientStatus } from "../clients/clients.ts";
import type { LoanStatus } from "./loan-kinds.ts";
import type { TIMELINE_STEPS } from "./loan-parts.ts";

type Step = (typeof TIMELINE_STEPS)[number];

/*
 * The rule for the statuses of loans and clients, and for the dashboard's counts:
 *
 *  - New loans and copies start as drafts. Drafts are not counted.
 *  - Sending a draft's report proposes Credit review; completing a timeline step proposes its status. The officer accepts it or keeps the current one.
 *  - A loan counts once it has a borrower and is not a draft. The sample loan of a first session is never counted.
 *  - A client's status follows the loan that has progressed furthest; a client with only drafts is a lead.
 */

/** The statuses of loans in progress: the pipeline. */
export const PIPELINE_STATUSES = ["credit", "pre-approval"] as const satisfies readonly LoanStatus[];

/** The dashboard figures that count loans. */
export const LOAN_COUNTS = ["pipeline", "pre-approved", "closed"] as const;
export type LoanCount = (typeof LOAN_COUNTS)[number];

/** The statuses each figure counts. The pipeline counts loans currently in them; the others count loans that reached them in the period and are still there. */
export const COUNTED_STATUSES = {
  pipeline: PIPELINE_STATUSES,
  "pre-approved": ["pre-approval"],
  closed: ["closed"],
} as const satisfies Record<LoanCount, readonly LoanStatus[]>;

/** The rule of each figure, as shown next to the figure and above its rows. */
export const COUNT_RULES: Record<LoanCount, string> = {
  pipeline:
    "Loans with a borrower that are in Credit review or Pre-approval now. Drafts, copies and the sample loan of a first session aren’t counted in the pipeline.",
  "pre-approved": "Loans with a borrower that became pre-approved in the period and still are.",
  closed: "Loans with a borrower that closed in the period.",
};

export const STATUS_RULE =
  "A loan and a copy begin as a draft. Sending a draft’s report proposes Credit review, and a timeline step that is done proposes its status; you accept or keep what is.";

interface CountedLoan {
  status: LoanStatus;
  /** When the loan reached the status. */
  statusAt: Date;
  borrowers: number;
  /** Created in a first session to try the builder. */
  isSample: boolean;
}

/** Whether a figure counts the loan. @param period its first moment, and the first moment after it */
export function counts(count: LoanCount, loan: CountedLoan, period: { start: Date; end: Date }): boolean {
  const statuses: readonly LoanStatus[] = COUNTED_STATUSES[count];
  if (loan.borrowers === 0 || loan.isSample || !statuses.includes(loan.status)) return false;
  return count === "pipeline" || (loan.statusAt >= period.start && loan.statusAt < period.end);
}

/** The part of a loan that determines its clients' status. */
export interface LoanOfClient {
  status: LoanStatus;
  timeline: readonly { key: Step; done: boolean }[];
}

const isDone = ({ timeline }: Pick<LoanOfClient, "timeline">, step: Step): boolean =>
  timeline.some(({ key, done }) => key === step && done);

/** Returns the client status that follows from a loan; null for a draft, which has no effect. */
function standing(loan: LoanOfClient): ClientStatus | null {
  if (loan.status === "draft") return null;
  const isOpen = PIPELINE_STATUSES.some((status) => status === loan.status);
  return isOpen && isDone(loan, "contract") ? "under-contract" : loan.status;
}

/** Statuses from furthest to least far. Loans in progress rank before those that are finished. */
const FURTHEST: readonly ClientStatus[] = ["under-contract", "pre-approval", "credit", "closed", "declined"];

/** Returns a client's status based on their loans; null if they only have drafts, whose status is set manually. */
export function clientStatusByLoans(loans: readonly LoanOfClient[]): ClientStatus | null {
  const standings = new Set(loans.map(standing));
  return FURTHEST.find((status) => standings.has(status)) ?? null;
}

/** Returns the statuses that may be set manually; all of them if no loan determines the status. The officer can always archive. */
export const settableClientStatuses = (byLoans: ClientStatus | null, all: readonly ClientStatus[]) =>
  byLoans === null ? all : all.filter((status) => status === byLoans || status === "archived");

/** Whether the officer set a client's status: it follows neither from the loans nor from the default. */
export const isSetByHand = (status: ClientStatus, byLoans: ClientStatus | null): boolean =>
  status !== (byLoans ?? "lead");

export const CLIENT_RULE =
  "A client’s status follows their furthest loan, and is Under contract once that step of its timeline is done. Without a loan past Draft, you set it yourself.";

/** Why a status is proposed. */
export const PROPOSAL_REASONS = ["sent", "opened", "pre-approval", "closing"] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export interface StatusProposal {
  status: LoanStatus;
  because: ProposalReason;
}

/** The steps that propose a status once they are done, furthest first. */
const PROPOSING_STEPS = ["closing", "pre-approval"] as const satisfies readonly Step[];

/** Returns the steps whose proposals are dismissed if the officer keeps the status now: those that are done. */
export const stepsKept = (loan: Pick<LoanOfClient, "timeline">): Step[] =>
  PROPOSING_STEPS.filter((step) => isDone(loan, step));

/**
 * Returns the status suggested by a loan's events; null if it already has that status, its officer chose to keep the current one, or it is closed or
 * declined. Later events propose again.
 *
 * @param loan.lastSentAt when its report was last sent, `lastOpenedAt` when a borrower last opened it, `statusKeptAt` when the officer last kept the status
 * @param loan.statusKeptSteps the steps that were done at that time, see `stepsKept`
 */
export function proposedStatus(
  loan: LoanOfClient & {
    lastSentAt: Date | null;
    lastOpenedAt: Date | null;
    statusKeptAt: Date | null;
    statusKeptSteps: readonly string[];
  },
): StatusProposal | null {
  const { status, lastSentAt, lastOpenedAt, statusKeptAt, statusKeptSteps } = loan;
  if (status === "closed" || status === "declined") return null;
  const isNew = (at: Date | null) => at !== null && (statusKeptAt === null || at > statusKeptAt);
  const isNewlyDone = (step: Step) => isDone(loan, step) && !statusKeptSteps.includes(step);
  if (isNewlyDone("closing")) return { status: "closed", because: "closing" };
  if (status !== "pre-approval" && isNewlyDone("pre-approval"))
    return { status: "pre-approval", because: "pre-approval" };
  if (status !== "draft") return null;
  if (isNew(lastOpenedAt)) return { status: "credit", because: "opened" };
  return isNew(lastSentAt) ? { status: "credit", because: "sent" } : null;
}

/** Returns the status that sending a report proposes for the loan; null if none. */
export const proposedBySending = (status: LoanStatus): LoanStatus | null => (status === "draft" ? "credit" : null);
