import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import type { LoanKind, LoanStatus } from "@hearthline/contract/loans/loan-kinds";
import type { LoanDraft } from "@hearthline/contract/loans/loans";
import { changedNames } from "@hearthline/db/events";
import type { RecordContext } from "../records/record-context.ts";

type Emitting = Pick<RecordContext, "emit">;

export interface EventLoan {
  id: string;
  kind: string;
  officerId: string;
  branchId: string | null;
}

export const aboutLoan = ({ id, officerId, branchId }: EventLoan) =>
  ({ object: { type: "loan", id }, officerId, branchId }) as const;
const kindOf = ({ kind }: EventLoan): LoanKind => LoanKindName.parse(kind);

/** The events of a call that changes a loan's status: its borrowers' statuses follow. */
export const STATUS_EVENTS = ["loan.status_changed", "client.status_changed"] as const;

/** The events of creating a loan of any kind. */
export const CREATION_EVENTS = ["loan.created", "client.status_changed"] as const;
/** The events of changing a loan. */
export const CHANGE_EVENTS = ["loan.updated", ...STATUS_EVENTS] as const;

/** The events of an upsert. */
export const UPSERT_EVENTS = ["loan.created", ...CHANGE_EVENTS] as const;

export function emitCreated(ctx: Emitting, loan: EventLoan, draft: LoanDraft): void {
  const { title, status = "draft", clientIds } = draft;
  ctx.emit("loan.created", { ...aboutLoan(loan), data: { kind: kindOf(loan), title, status, clientIds } });
}

/** Emits that a loan's fields changed, if they did. Its status has a separate event. @param also changes other than its own fields */
export function emitUpdated(
  ctx: Emitting,
  loan: EventLoan,
  {
    before,
    after,
    revision,
    also = [],
  }: { before: Partial<LoanDraft>; after: Partial<LoanDraft>; revision: number; also?: string[] },
): void {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field): field is keyof LoanDraft => field !== "status" && field !== "kind" && field !== "lastLetter",
  );
  const changed = [...changedNames(before, after, fields), ...also];
  if (changed.length > 0)
    ctx.emit("loan.updated", { ...aboutLoan(loan), data: { kind: kindOf(loan), changed, revision } });
}

export function emitStatus(ctx: Emitting, loan: EventLoan, from: LoanStatus, to: LoanStatus): void {
  if (from !== to) ctx.emit("loan.status_changed", { ...aboutLoan(loan), data: { kind: kindOf(loan), from, to } });
}

export function emitGone(ctx: Emitting, loan: EventLoan, what: "deleted" | "restored"): void {
  ctx.emit(`loan.${what}`, { ...aboutLoan(loan), data: { kind: kindOf(loan) } });
}
