import { isTouched, type Source, type TodayDraft, withWay } from "./today.ts";

export const SOURCES: readonly Source[] = ["mortgage-statement", "original-purchase", "rough-entry"];

export const SOURCE_WORDS: Record<Source, { name: string; text: string }> = {
  "mortgage-statement": {
    name: "Mortgage statement",
    text: "Balance and payment as the servicer prints them.",
  },
  "original-purchase": {
    name: "Original purchase",
    text: "The note as it was signed; the balance follows from the payments made.",
  },
  "rough-entry": {
    name: "Rough entry",
    text: "What the borrower remembers; the payment follows.",
  },
};

/** Switches the active source of the loan. An untouched source starts with the known rate, balance and months. */
export function withSource(today: TodayDraft, source: Source): TodayDraft {
  if (today.source === source) return today;
  const switched = { ...today, source };
  if (isTouched(today, source)) return switched;
  const { noteRate } = today.ways[today.source];
  const balance = balanceOf(today);
  switch (source) {
    case "mortgage-statement":
      return withWay(switched, source, { noteRate, balanceCents: balance });
    case "rough-entry":
      return withWay(switched, source, { noteRate, balanceCents: balance });
    case "original-purchase":
      return withWay(switched, source, { noteRate });
  }
}

function balanceOf({ source, ways }: TodayDraft): number | null {
  return source === "original-purchase" ? null : ways[source].balanceCents;
}
