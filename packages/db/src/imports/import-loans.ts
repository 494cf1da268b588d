import { type ReadRow, valuesOf } from "@hearthline/contract/imports/person-of-row";
import type { ImportSetup } from "./setup.ts";

/** By what two rows are about one loan. */
export function keysOfLoan({ kind }: Pick<ImportSetup, "kind">, row: ReadRow): string[] {
  const number = kind === "loans" ? valuesOf(row).text("loanNumber") : undefined;
  return number === undefined ? [] : [`loan ${number}`];
}
