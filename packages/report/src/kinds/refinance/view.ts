import { capital, numberWord } from "../../format/format.ts";
import type { KindView } from "../kind-view.ts";
import { purchaseView } from "../purchase/view.ts";

export const refinanceView: KindView<"refinance"> = {
  ...purchaseView,
  name: "Refinance",
  steps: { title: "From here to closing", keys: ["application", "appraisal", "clear-to-close", "closing"] },
  tries: null,
  headline: (count, place) =>
    count === 1 ? `Refinancing ${place}` : `${capital(numberWord(count))} ways to refinance ${place}`,
};
