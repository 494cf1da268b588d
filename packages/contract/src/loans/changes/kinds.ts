import { keepingEntries } from "../../refinance/current-entries.ts";
import type { LoanKind } from "../loan-kinds.ts";
import type { ChangeOf, DraftOf } from "../loans.ts";

type Implied = { [K in LoanKind]: (present: DraftOf<K>, change: ChangeOf<K>) => ChangeOf<K> };

const IMPLIED: Implied = {
  purchase: (_present, change) => change,
  refinance: keepingEntries,
};

/** Adds to a change what it implies for other fields of the loan, by kind. */
export function withImplied<K extends LoanKind>(kind: K, present: DraftOf<K>, change: ChangeOf<K>): ChangeOf<K> {
  const implied: Implied[K] = IMPLIED[kind];
  return implied(present, change);
}
