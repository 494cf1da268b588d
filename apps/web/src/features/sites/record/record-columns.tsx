import type { AdvertisingRow, ShownRateRow } from "@hearthline/contract/sites/advertising-record";
import { CALCULATORS, isCalculator } from "@hearthline/contract/sites/calculators";
import { day, money, percent, shortTerm } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import type { Column } from "@/ui/data-table/column.ts";

type Dates = (instant: string) => string;

const officer = <Row extends { officer: string; nmls: string | null }>(): Column<Row> => ({
  id: "officer",
  header: "Officer",
  cell: ({ officer: name, nmls }) => (
    <>
      {name}
      {nmls && <span className="block text-xs text-muted-foreground">NMLS {nmls}</span>}
    </>
  ),
  width: "17%",
});

export const recordColumns = (dateTime: Dates): Column<AdvertisingRow>[] => [
  {
    id: "name",
    header: "Published",
    cell: ({ name, number }) => (
      <>
        {name || "Untitled"} <span className="text-muted-foreground">version {number}</span>
      </>
    ),
    fixed: true,
    width: "34%",
    phone: "name",
  },
  officer(),
  {
    id: "from",
    header: "Shown from",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
    sortBy: "createdAt",
    descendingFirst: true,
    phone: "time",
  },
  {
    id: "until",
    header: "Until",
    cell: ({ endedAt }) =>
      endedAt ? (
        <>
          {/* On a phone there is no column heading. */}
          <span className="md:hidden">Until </span>
          <time dateTime={endedAt}>{dateTime(endedAt)}</time>
        </>
      ) : (
        "Shown now"
      ),
    phone: "status",
  },
  {
    id: "kept",
    header: "Kept until",
    cell: ({ keptUntil }) => (keptUntil ? <time dateTime={keptUntil}>{dateTime(keptUntil)}</time> : "–"),
    quiet: true,
    wide: true,
  },
];

const placeWords = ({ place, subject }: ShownRateRow): string => {
  if (place === "rates") return "Rates on the home page";
  return place === "listing" ? subject : isCalculator(subject) ? CALCULATORS[subject].title : subject;
};

const SOURCE = { own: "Officer’s rates", company: "Company’s rates", survey: "Weekly survey" } as const;

/** "30 y FHA at 6.250%, 6.400% APR" */
export const rateWords = ({
  termMonths,
  program,
  noteRate,
  apr,
  discountPoints,
}: Pick<ShownRateRow, "termMonths" | "program" | "noteRate" | "apr" | "discountPoints">): string =>
  [
    `${[shortTerm(termMonths), programWord(program)].filter(Boolean).join(" ")} at ${percent(noteRate)}`,
    apr === null ? "" : `${percent(apr)} APR`,
    discountPoints > 0 ? `${discountPoints} points` : "",
  ]
    .filter(Boolean)
    .join(", ");

export const rateColumns = (dateTime: Dates): Column<ShownRateRow>[] => [
  {
    id: "rate",
    header: "Rate",
    cell: (row) => (
      <>
        {rateWords(row)}
        <span className="block text-xs text-muted-foreground">
          {money(row.principalAndInterestCents)} a month on {money(row.loanAmountCents)}
        </span>
      </>
    ),
    fixed: true,
    width: "26%",
    phone: "name",
  },
  { id: "place", header: "Where", cell: placeWords, width: "18%", phone: "status" },
  officer(),
  {
    id: "source",
    header: "Source",
    cell: ({ source, asOf }) => `${SOURCE[source]} of ${day(asOf)}`,
    quiet: true,
    wide: true,
  },
  {
    id: "first",
    header: "First shown",
    cell: ({ firstShownAt }) => <time dateTime={firstShownAt}>{dateTime(firstShownAt)}</time>,
    sortBy: "firstShownAt",
    descendingFirst: true,
    phone: "time",
  },
  {
    id: "last",
    header: "Last shown",
    cell: ({ lastShownAt }) => <time dateTime={lastShownAt}>{dateTime(lastShownAt)}</time>,
  },
];
