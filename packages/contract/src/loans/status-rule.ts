import type { ClientStatus } from "../clients/clients.ts";
import type { LoanStatus } from "./loan-kinds.ts";
import type { TIMELINE_STEPS } from "./loan-parts.ts";

type Step = (typeof TIMELINE_STEPS)[number];

/*
 * One rule for the status of loans and clients, and for what the dashboard counts:
 *
 *  - A loan begins, and a copy begins, as a draft. A draft counts nowhere.
 *  - Sending a draft's report proposes Credit review; a timeline step that is done proposes the status it stands for. The officer accepts or keeps what is.
 *  - A loan counts once it has a borrower and is no draft. The sample loan of a first session counts nowhere.
 *  - A client stands where their loan stands that has come furthest; with drafts alone they are a lead.
 */

/** The statuses of a loan that is being worked on: the pipeline. */
export const PIPELINE_STATUSES = ["credit", "pre-approval"] as const satisfies readonly LoanStatus[];

/** The dashboard's numbers that count loans. */
export const LOAN_COUNTS = ["pipeline", "pre-approved", "closed"] as const;
export type LoanCount = (typeof LOAN_COUNTS)[number];

/** The statuses a number counts. The pipeline is what is in them now; the others, what came to them in the period and still is. */
export const COUNTED_STATUSES = {
  pipeline: PIPELINE_STATUSES,
  "pre-approved": ["pre-approval"],
  closed: ["closed"],
} as const satisfies Record<LoanCount, readonly LoanStatus[]>;

/** Each number's rule, as it is shown beside the number and over its rows. */
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
  /** When it took the status. */
  statusAt: Date;
  borrowers: number;
  /** Made in a first session, to try the builder on. */
  isSample: boolean;
}

/** Whether a number counts the loan. @param period its first moment, and the first moment after it */
export function counts(count: LoanCount, loan: CountedLoan, period: { start: Date; end: Date }): boolean {
  const statuses: readonly LoanStatus[] = COUNTED_STATUSES[count];
  if (loan.borrowers === 0 || loan.isSample || !statuses.includes(loan.status)) return false;
  return count === "pipeline" || (loan.statusAt >= period.start && loan.statusAt < period.end);
}

/** What a loan says of its clients. */
export interface LoanOfClient {
  status: LoanStatus;
  timeline: readonly { key: Step; done: boolean }[];
}

const isDone = ({ timeline }: Pick<LoanOfClient, "timeline">, step: Step): boolean =>
  timeline.some(({ key, done }) => key === step && done);

/** Where a loan puts its clients; null for a draft, which says nothing. */
function standing(loan: LoanOfClient): ClientStatus | null {
  if (loan.status === "draft") return null;
  const isOpen = PIPELINE_STATUSES.some((status) => status === loan.status);
  return isOpen && isDone(loan, "contract") ? "under-contract" : loan.status;
}

/** The furthest first. A loan that is worked on counts before one that is over. */
const FURTHEST: readonly ClientStatus[] = ["under-contract", "pre-approval", "credit", "closed", "declined"];

/** Where a client stands by their loans; null where there are none but drafts, and the status is set by hand. */
export function clientStatusByLoans(loans: readonly LoanOfClient[]): ClientStatus | null {
  const standings = new Set(loans.map(standing));
  return FURTHEST.find((status) => standings.has(status)) ?? null;
}

/** The statuses that may be set by hand; all of them where the loans say nothing. Archiving is always the officer's. */
export const settableClientStatuses = (byLoans: ClientStatus | null, all: readonly ClientStatus[]) =>
  byLoans === null ? all : all.filter((status) => status === byLoans || status === "archived");

/** Whether the officer set a client's status: it is not what the loans say, and not the one that everybody begins with. */
export const isSetByHand = (status: ClientStatus, byLoans: ClientStatus | null): boolean =>
  status !== (byLoans ?? "lead");

export const CLIENT_RULE =
  "A client stands where their furthest loan stands; under contract once that step of its timeline is done. Without a loan past Draft, you set it yourself.";

/** Why a status is proposed. */
export const PROPOSAL_REASONS = ["sent", "opened", "pre-approval", "closing"] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

export interface StatusProposal {
  status: LoanStatus;
  because: ProposalReason;
}

/** The steps that propose a status once they are done, the furthest first. */
const PROPOSING_STEPS = ["closing", "pre-approval"] as const satisfies readonly Step[];

/** The steps whose proposals are set aside where the officer keeps the status now: those that are done. */
export const stepsKept = (loan: Pick<LoanOfClient, "timeline">): Step[] =>
  PROPOSING_STEPS.filter((step) => isDone(loan, step));

/**
 * The status that what happened with a loan suggests; null where it has it, where its officer kept the present one, or where it is closed or declined.
 * What happens after that proposes again.
 *
 * @param loan.lastSentAt when its report was last sent, `lastOpenedAt` when a borrower last opened it, `statusKeptAt` when the officer last kept the status
 * @param loan.statusKeptSteps the steps that were done when they kept it, see `stepsKept`
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

/** What sending a report proposes for the loan; null where it proposes nothing. */
export const proposedBySending = (status: LoanStatus): LoanStatus | null => (status === "draft" ? "credit" : null);
