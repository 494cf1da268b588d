import type { RateSheet } from "@hearthline/contract/company/rates";
import { percent } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { productWords } from "./product-words.ts";
import { SheetAge } from "./sheet-age.tsx";

/** The company's rates for a user who may not change them. */
export function RatesList({ sheet }: { sheet: RateSheet | null }) {
  return (
    <div className="max-w-[560px]">
      <SheetAge sheet={sheet} whose="company" />
      {sheet && (
        <table className="mt-4 w-full text-sm">
          <thead className="text-left text-xs text-muted-foreground">
            <tr className="border-b border-b-border-strong">
              <th className="py-1.5 font-regular">Product</th>
              <th className="py-1.5 text-right font-regular">Rate</th>
              <th className="py-1.5 text-right font-regular">Points</th>
              <th className="py-1.5 text-right font-regular">Lock</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rates.map((rate, index) => (
              // A sheet may list a product twice, with different points.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never reorders
              <tr key={index} className="border-b tabular-nums">
                <td className="py-2">
                  {programWord(rate.program)} {productWords(rate)}
                </td>
                <td className="py-2 text-right">{percent(rate.noteRate)}</td>
                <td className="py-2 text-right">{rate.discountPoints}</td>
                <td className="py-2 text-right">{rate.lockDays ? `${rate.lockDays} days` : "Floating"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
