import { listWords } from "../../../format/format.ts";

/** Required disclosures. They never change on the page, so the script of a link leaves them out. */
export const finePrint = {
  /** Heading before the binding text, next to a translation; empty in the binding language. */
  courtesy: "",
  /** What the figures are and are not, in addition to the company's own words in English; empty if those are shown. */
  nature: "",
  notKnown: "not known",
  apr: (aprs: readonly string[], tips: readonly string[]) =>
    `The APR is the yearly cost of the loan including prepaid finance charges and mortgage insurance, computed by the actuarial method of Regulation Z, Appendix J: ${listWords(aprs)}. Total interest percentage over the life of the loan: ${listWords(tips)}.`,
  /** Letters of the scenarios, if not all insured ones are alike. */
  insurance: (value: string, letters: readonly string[]) =>
    `${letters.length > 0 ? `In ${listWords(letters)}, mortgage` : "Mortgage"} insurance is shown until the scheduled balance reaches 78% of ${value}; you may ask for it to end at 80%. Paying ahead can bring the second date forward, not the first.`,
  insuranceByProgram: (letters: readonly string[]) =>
    `${letters.length > 0 ? `In ${listWords(letters)}, mortgage` : "Mortgage"} insurance lasts as long as the FHA or USDA program says, however much of the loan is paid.`,
  arm: "An adjustable rate can rise after its fixed time. Figures after that time assume the index stays as it is today, within the caps.",
  made: (growth: string, number: string, version: number, title: string, engine: string, day: string) =>
    `Growth of the home’s value is an assumption of ${growth} a year. Report ${number}, version ${version}, “${title}”. Computed with Hearthline engine ${engine} from inputs frozen on ${day}.`,
};
