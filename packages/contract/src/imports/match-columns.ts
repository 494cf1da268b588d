import { dateOrderOf } from "./cells/days.ts";
import { type CellOptions, type CellResult, readCell } from "./cells.ts";
import { type Content, contentOf } from "./column-content.ts";
import { type HeadingIndex, headingIndex, type Suggested } from "./heading-index.ts";
import { type NotationTally, readingNotation } from "./notation.ts";
import { foundNotation } from "./person-of-row.ts";
import type { ImportColumn } from "./plan.ts";
import { type ImportField, type ImportKind, type ImportTarget, targetsFor } from "./targets.ts";

/** Minimum confidence for a match to count as certain; below it, the user is asked to check. */
export const SURE = 0.8;
/** Confidence below which a column is left out, because a wrong guess costs more than none. */
const MIN_CONFIDENCE = 0.4;
/** Number of rows examined. */
const MAX_SAMPLES = 100;

/** The suggested target of a column, with reasons. Extends `ImportColumn`. */
export interface ColumnMatch extends ImportColumn {
  heading: string;
  /** 0 to 1; 0 without a target. */
  confidence: number;
  /** The reason, as a sentence. */
  why: string;
}

export interface MatchOptions {
  kind: ImportKind;
  fields?: readonly ImportField[];
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  /** Counts of how the numbers of each column are written. */
  tallies?: readonly NotationTally[];
}

interface Candidate {
  column: number;
  target: ImportTarget;
  confidence: number;
  why: string;
}

/** Types that any text fits, so that content neither confirms nor contradicts them. */
const OPEN_TYPES = new Set(["text", "long-text", "tags", "officer", "status"]);
/** Address targets by whether their cells hold a full address or only a street; one is rarely the other. */
const ONE_CELL: Readonly<Record<string, "oneCell" | "street">> = {
  address: "oneCell",
  mailingAddress: "oneCell",
  propertyAddress: "oneCell",
  address1: "street",
  mailingAddress1: "street",
  propertyAddress1: "street",
};

const counted = (fitting: number, all: number) =>
  all === 0 ? "no cell has anything in it" : `${fitting} of ${all} cells fit`;

/** Whether a cell fits a target, even if it is ambiguous between two numbers. */
const fitsIn = (result: CellResult): boolean => "value" in result || result.otherwise !== undefined;

/** Adjusts the confidence of a heading's suggestion by how many cells fit. */
function withContent(
  target: ImportTarget,
  base: number,
  texts: readonly string[],
  content: Content,
  options: CellOptions,
): { confidence: number; fits: string } {
  // If a heading could mean either, the street is more common.
  if (texts.length === 0)
    return { confidence: base * (ONE_CELL[target.key] === "oneCell" ? 0.93 : 0.95), fits: counted(0, 0) };
  const fitting = texts.filter((text) => fitsIn(readCell(target, text, options))).length;
  let fit = fitting / texts.length;
  const place = ONE_CELL[target.key];
  if (place) fit = place === "oneCell" ? content.addresses : 1 - content.addresses;
  else if (target.type === "last-first") fit = content.commas;
  else if (target.type === "full-name") fit *= 1 - content.commas;
  else if (OPEN_TYPES.has(target.type)) {
    // A text column can contain anything, but hardly only email addresses.
    return {
      confidence:
        content.emails > 0.7 || (content.phones > 0.7 && target.key !== "externalId" && target.key !== "loanNumber")
          ? base * 0.4
          : base,
      fits: counted(fitting, texts.length),
    };
  }
  const fits = counted(Math.round(fit * texts.length), texts.length);
  // Two matching cells are weaker evidence than ten.
  if (fit >= 0.9) return { confidence: base + (1 - base) * 0.6 * fit * Math.min(1, texts.length / 10), fits };
  return { confidence: fit < 0.5 ? base * (0.3 + fit * 0.9) : base * (0.8 + fit * 0.2), fits };
}

function candidatesOf(
  column: number,
  heading: string,
  texts: readonly string[],
  index: HeadingIndex,
  { tally, ...options }: CellOptions & { tally: NotationTally | undefined },
): Candidate[] {
  const content = contentOf(texts, options);
  const named: Candidate[] = index.suggest(heading).map(({ target, weight, why }: Suggested) => {
    const notation = readingNotation(foundNotation({ heading, tally }, target), {});
    const { confidence, fits } = withContent(target, weight, texts, content, { ...options, notation });
    return { column, target, confidence, why: `${why}; ${fits}.` };
  });
  const found = index
    .byContent(heading, content)
    .map(({ target, weight, why }) => ({ column, target, confidence: weight, why }));
  return [...named, ...found].filter(({ confidence }) => confidence >= MIN_CONFIDENCE);
}

/** Targets that are redundant if their parts have separate columns: a full name, a full address. */
const NEEDLESS: Readonly<Record<string, readonly string[]>> = {
  fullName: ["firstName", "lastName"],
  fullNameLastFirst: ["firstName", "lastName"],
  coFullName: ["coFirstName", "coLastName"],
  coFullNameLastFirst: ["coFirstName", "coLastName"],
  address: ["address1", "city"],
  mailingAddress: ["mailingAddress1", "mailingCity"],
  propertyAddress: ["propertyAddress1", "propertyCity"],
};
/** Groups of targets; a file has only one of each. */
const EITHER: readonly (readonly string[])[] = [
  ["fullName", "fullNameLastFirst"],
  ["coFullName", "coFullNameLastFirst"],
];

/** Assigns each target its best column: once only, unless the target accepts several. */
function assigned(candidates: readonly Candidate[]): Map<number, Candidate> {
  const given = new Map<number, Candidate>();
  const taken = new Set<string>();
  const inOrder = [...candidates].sort((a, b) => b.confidence - a.confidence || a.column - b.column);
  for (const candidate of inOrder) {
    const { column, target } = candidate;
    if (given.has(column) || (taken.has(target.key) && !target.several)) continue;
    const others = EITHER.find((keys) => keys.includes(target.key)) ?? [];
    if (others.some((key) => taken.has(key))) continue;
    if (NEEDLESS[target.key]?.every((key) => taken.has(key))) continue;
    given.set(column, candidate);
    taken.add(target.key);
  }
  // Columns with its parts may have been assigned after it.
  for (const [column, { target }] of given)
    if (NEEDLESS[target.key]?.every((key) => taken.has(key))) given.delete(column);
  return given;
}

/** Determines reading options that depend on the column as a whole. */
function readingOf(
  { type, key }: ImportTarget,
  texts: readonly string[],
): Pick<ImportColumn, "dateOrder" | "termUnit"> {
  if (type === "day" || type === "birthday") return { dateOrder: dateOrderOf(texts).order };
  if (type !== "term" || key !== "term") return {};
  const numbers = texts.flatMap((text) => (/^\s*\d+(\.0*)?\s*$/.test(text) ? [Number(text)] : []));
  if (numbers.length === 0 || numbers.length < texts.length) return {};
  return { termUnit: numbers.every((number) => number <= 40) ? "years" : "months" };
}

/**
 * Matches the columns of a file to targets, by their headings and contents.
 *
 * @param headings as they appear in the file
 * @param samples some rows below the headings; 50 are enough
 */
export function matchColumns(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  { kind, fields = [], today, tallies = [] }: MatchOptions,
): ColumnMatch[] {
  const index = headingIndex(kind, targetsFor(kind, fields), headings);
  const rows = samples.slice(0, MAX_SAMPLES);
  const texts = headings.map((_, column) => rows.map((row) => row[column]?.trim() ?? "").filter((text) => text !== ""));
  const options = (column: number) => ({
    today,
    officers: [],
    tally: tallies[column],
    dateOrder: dateOrderOf(texts[column] ?? []).order,
  });
  const given = assigned(
    headings.flatMap((heading, column) => candidatesOf(column, heading, texts[column] ?? [], index, options(column))),
  );
  return headings.map((heading, column): ColumnMatch => {
    const match = given.get(column);
    if (!match)
      return {
        index: column,
        heading,
        target: null,
        confidence: 0,
        why: index.never(heading) ?? "Nothing here is known by this heading.",
      };
    return {
      index: column,
      heading,
      target: match.target.key,
      confidence: Math.round(Math.min(0.99, match.confidence) * 100) / 100,
      why: match.why,
      ...readingOf(match.target, texts[column] ?? []),
    };
  });
}
