import type { ShownFigures } from "@hearthline/calc/loan/types";
import type { LoanFile, LoanFileField } from "@hearthline/contract/loans/loan-file";
import { money } from "@/shared/words/format.ts";
import type { BuilderKind } from "../kind.ts";
import { derive } from "../store/derive.ts";
import type { Draft } from "../store/draft.ts";

/** Totals of the file that the builder computes: they are compared, not filled in. */
const TOTALS: readonly { field: LoanFileField; name: string; ours: (figures: ShownFigures) => number }[] = [
  { field: "principalAndInterestCents", name: "Principal and interest", ours: (one) => one.principalAndInterestCents },
  { field: "housingPaymentCents", name: "The monthly payment", ours: (one) => one.housingPaymentCents },
  { field: "closingCostsCents", name: "Closing costs", ours: (one) => one.closingCostsCents },
  { field: "cashToCloseCents", name: "Cash to close", ours: (one) => one.cashToCloseCents },
];

/** Forms round each line to the dollar. */
const ROUNDING_CENTS = 300;

export interface FileTotal {
  words: string;
  agrees: boolean;
}

/** The file's own totals next to those that the builder computes from it. Empty if nothing can be computed yet. */
export function fileTotals(kind: BuilderKind, draft: Draft, file: LoanFile): FileTotal[] {
  const filled = kind.fromFile?.(draft, file, { clients: [], source: "" });
  const figures = filled && derive(kind, filled, {}).scenarios[0]?.figures;
  if (!figures) return [];
  const known = new Map(file.found.map(({ field, value }) => [field, value]));
  return TOTALS.flatMap(({ field, name, ours }): FileTotal[] => {
    const theirs = known.get(field);
    if (typeof theirs !== "number") return [];
    const here = ours(figures);
    const verb = /s$| and /.test(name) ? "come" : "comes";
    const comes = `${name} ${verb} to ${money(here, { cents: "always" })}`;
    const apart = Math.abs(here - theirs);
    if (apart === 0) return [{ words: `${comes}, as the file says.`, agrees: true }];
    if (apart <= ROUNDING_CENTS)
      return [{ words: `${comes}, as the file says but for rounding (${money(theirs)}).`, agrees: true }];
    return [
      {
        words: `${comes}, ${money(apart, { cents: "always" })} ${here > theirs ? "more" : "less"} than the ${money(theirs)} of the file.`,
        agrees: false,
      },
    ];
  });
}
