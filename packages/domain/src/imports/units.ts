import {
  coBorrowerOfRow,
  type PersonOfRow,
  personOfRow,
  type ReadRow,
  type RowReason,
} from "@hearthline/contract/imports/person-of-row";
import { tagList } from "../clients/client-patch.ts";
import type { Owner } from "../records/outcome.ts";
import type { ClientTrace, ImportRowIn, RowResult, RowStatus } from "./import-rows.ts";
import { keysOfPerson, type SamePerson } from "./same-person.ts";
import type { ImportSetup } from "./setup.ts";

/** A person of a row: its client or the co-borrower. */
export interface Unit {
  row: ImportRowIn;
  isCo: boolean;
  person: PersonOfRow;
  keys: string[];
  tags: string[];
}

/** The outcome for one person of a row. */
export interface UnitResult {
  status: RowStatus;
  reasons: RowReason[];
  trace: ClientTrace | null;
  same: SamePerson | undefined;
  /** The contact who referred them, if this row created one. */
  referrerId?: string;
  /** A client of the same household with whom they share a number or address. */
  besideId?: string;
}

/** Returns the people of a row. @returns none if the row has errors */
export function unitsOf(setup: ImportSetup, row: ImportRowIn, read: ReadRow): Unit[] {
  const { plan } = setup;
  const person = personOfRow(read);
  const co = coBorrowerOfRow(read, person);
  const unit = (one: PersonOfRow, isCo: boolean): Unit => ({
    row,
    isCo,
    person: one,
    keys: plan.doubles === "always-create" ? [] : keysOfPerson(one, plan.samePersonBy),
    tags: tagList([...plan.tags, ...one.tags]),
  });
  return [unit(person, false), ...(co ? [unit(co, true)] : [])];
}

/** The owner of a row's new client: the officer it names, or the plan; otherwise the importer, who owns clients. */
export function ownerOf(
  { plan, officers, writer }: ImportSetup,
  { officerId = plan.officerId }: PersonOfRow,
): Owner | undefined {
  const officer = officers.get(officerId ?? writer.owner?.officerId ?? "");
  return officer && { officerId: officer.id, branchId: officer.branchId };
}

/** Statements about a row as a whole. */
export const reason = (message: string): RowReason => ({ column: null, message });

/** Combines the outcomes of a row's people: the borrower's status, or the co-borrower's changes. */
export function rowResult(index: number, people: readonly UnitResult[]): RowResult {
  const [own, co] = people;
  if (!own) return { index, status: "skip", reasons: [], recordId: null, trace: null };
  if (own.status === "wrong") return { index, status: "wrong", reasons: own.reasons, recordId: null, trace: null };
  const changes = own.status === "skip" && co && (co.status === "create" || co.status === "update");
  return {
    index,
    status: changes ? "update" : own.status,
    reasons: [...own.reasons, ...(co?.reasons ?? []).map(({ message }) => reason(`Co-borrower: ${message}`))],
    recordId: own.trace?.clientId ?? null,
    trace: {
      ...(own.same && { by: own.same.by }),
      clients: people.flatMap(({ trace }) => trace ?? []),
      ...(own.referrerId && { referrerId: own.referrerId }),
      ...(own.besideId && { besideId: own.besideId }),
    },
  };
}
