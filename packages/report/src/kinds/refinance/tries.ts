import { around, outside } from "../../document/bounds.ts";
import type { DocumentOf, ReportScenario } from "../../document/document-of.ts";
import { rate } from "../../format/format.ts";
import type { Words } from "../../words/catalog/en.ts";
import type { Tries, TryValues } from "../tries.ts";

const boundsOf = ({ tryLimits }: DocumentOf<"refinance">, { noteRate }: ReportScenario<"refinance">) =>
  around(noteRate, tryLimits.rateSpread, 0.00125, 0, 0.25);

const triedOf = ({ noteRate = 0 }: TryValues) => ({ noteRate });

/** The rate. A typed loan amount stays, and cash at closing follows; a derived one follows its costs. */
export const refinanceTries = ({ tryNumbers }: Words): Tries<"refinance"> => ({
  fields(document, index) {
    const scenario = document.scenarios[index];
    if (!scenario) return [];
    return [
      {
        key: "noteRate",
        label: tryNumbers.fields.rate,
        start: scenario.noteRate,
        bounds: boundsOf(document, scenario),
        words: rate,
      },
    ];
  },

  tried: triedOf,

  scenario: (scenario, values) => ({ ...scenario, ...triedOf(values) }),

  faults(document, index, values) {
    const scenario = document.scenarios[index];
    const faults: Record<string, string> = {};
    if (scenario && outside(triedOf(values).noteRate, boundsOf(document, scenario)))
      faults.noteRate = tryNumbers.outside.rate;
    return faults;
  },
});
