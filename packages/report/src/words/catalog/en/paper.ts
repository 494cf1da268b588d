import { numberWord } from "../../../format/format.ts";

/** The letter on paper. */
export const paper = {
  preparedFor: "Prepared for",
  property: "Property",
  date: "Date",
  report: "Report",
  version: (number: string, version: number) => `${number}, version ${version}`,
  /** "Helen and Mark Dvorak, 1418 Alder Creek Lane, purchase report 2026-0418, version 1" */
  title: (subject: string, kind: string, number: string, version: number) =>
    `${subject}, ${kind.toLowerCase()} report ${number}, version ${version}`,
  dear: (names: string) => `Dear ${names},`,
  /** The loans, and which of their costs are estimated or unknown. */
  toLookAt: (count: number, known: string | null) =>
    `${count === 1 ? "This is the loan" : `These are ${numberWord(count)} loans`} to look at${known ? `. ${known}` : ", with every cost known today."}`,
  /** "All three are conventional loans with a fixed rate for 30 years." */
  alike: (count: number, loans: string) =>
    count > 1
      ? `${count === 2 ? "Both" : `All ${numberWord(count)}`} are ${loans}.`
      : `This is ${/^FHA/.test(loans) ? "an" : "a"} ${loans}.`,
  best: (among: string) => `Best ${among}.`,
  /** "Estimates; the rate is not locked." */
  estimates: (rates: string) => `Estimates; ${rates}.`,
  pageOf: "of",
  /** "Purchase report 2026-0418" */
  fileName: (kind: string, number: string) => `${kind} report ${number}`,
  offerFileName: (number: string) => `Offer page ${number}`,
  fileVersion: (title: string, version: number) => `${title} version ${version}`,
};
