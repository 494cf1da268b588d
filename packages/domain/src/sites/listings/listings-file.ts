import {
  LISTING_HEADINGS,
  ListingDraft,
  type ListingHeading,
  type ListingsFileCheck,
  NEEDED_HEADINGS,
} from "@hearthline/contract/sites/listings";
import { TableFault } from "@hearthline/tabular/table-fault";
import { type Line, recordsOf } from "@hearthline/tabular/text/records";
import type { ReadContext, WriteContext } from "../../context.ts";
import { fieldFault, RecordFault } from "../../records/record-context.ts";
import { createListings, type ListingOwner, MAX_LISTINGS } from "./listings.ts";

const refuse = (sentence: string) => fieldFault("invalid", "csv", "unreadable", sentence);
const isHeading = (word: string): word is ListingHeading => Object.hasOwn(LISTING_HEADINGS, word);

/** "$485,000", "485000.50": dollars as people type them. */
const MONEY = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/;

/** Parses an amount into cents; anything else is left as it is, so that the schema rejects it. */
function centsOf(cell: string): number | string {
  const [, whole, part = ""] = MONEY.exec(cell) ?? [];
  return whole === undefined ? cell : Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}
const numberOf = (cell: string): number | string => (NUMBER.test(cell) ? Number(cell.replaceAll(",", "")) : cell);

const READ: Partial<Record<ListingHeading, (cell: string) => unknown>> = {
  price: centsOf,
  hoa_monthly: centsOf,
  tax_yearly: centsOf,
  bedrooms: numberOf,
  bathrooms: numberOf,
  square_feet: numberOf,
  state: (cell) => cell.toUpperCase(),
  status: (cell) => cell.toLowerCase(),
};

/** The noun for a number in a message about an invalid cell. */
const NOT_READ: Partial<Record<ListingHeading, string>> = {
  price: "The price is not an amount of dollars",
  hoa_monthly: "The dues are not an amount of dollars",
  tax_yearly: "The property tax is not an amount of dollars",
  bedrooms: "Bedrooms are a whole number",
  bathrooms: "Bathrooms are a number",
  square_feet: "Square feet are a whole number",
};

/** @throws RecordFault `invalid` at `csv`: a heading is missing, unknown or repeated */
function headingsOf({ cells }: Line): ListingHeading[] {
  const words = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, "_"),
  );
  const unknown = words.find((word) => !isHeading(word));
  const known = words.filter(isHeading);
  const all = Object.keys(LISTING_HEADINGS).join(", ");
  if (unknown !== undefined)
    throw refuse(`The heading “${unknown.slice(0, 40)}” is not one of these: ${all}. Rename or delete the column.`);
  const twice = known.find((word, at) => known.indexOf(word) !== at);
  if (twice) throw refuse(`There are two columns “${twice}”. Delete one.`);
  const missing = NEEDED_HEADINGS.filter((word) => !known.includes(word));
  if (missing.length > 0) throw refuse(`These columns are missing: ${missing.join(", ")}.`);
  return known;
}

interface FileRow {
  line: number;
  cells: Partial<Record<ListingHeading, string>>;
  draft: ListingDraft | null;
  errors: string[];
}

const placeKey = ({ address1, city }: { address1: string; city: string }): string =>
  `${address1} ${city}`.toLowerCase().replaceAll(/[\s.,]+/g, " ");

function rowOf({ line, cells }: Line, headings: readonly ListingHeading[]): FileRow {
  const filled = headings.flatMap((heading, at) => {
    const cell = cells[at]?.trim() ?? "";
    return cell === "" ? [] : [[heading, cell] as const];
  });
  const typed = Object.fromEntries(filled) as FileRow["cells"];
  const values = filled.map(([heading, cell]) => [LISTING_HEADINGS[heading], READ[heading]?.(cell) ?? cell] as const);
  const errors =
    cells.length > headings.length ? [`It has ${cells.length} cells, but there are ${headings.length} headings.`] : [];
  for (const [heading, cell] of filled) {
    const sentence = NOT_READ[heading];
    if (sentence && typeof READ[heading]?.(cell) === "string") errors.push(`${sentence}: “${cell.slice(0, 40)}”.`);
  }
  const { success, data, error } = ListingDraft.safeParse(Object.fromEntries(values));
  if (!success && errors.length === 0)
    for (const { path, message } of error.issues)
      errors.push(path[0] === "priceCents" && !("price" in typed) ? "The price is missing." : message);
  return { line, cells: typed, draft: success ? data : null, errors };
}

/** Reads a file of listings row by row. @throws RecordFault `invalid` at `csv`: the format is wrong */
async function readRows(csv: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const text = csv.replace(/^\uFEFF/, "");
  const delimiter = /^[^\n,]*;/.test(text) ? ";" : ",";
  let headings: ListingHeading[] | undefined;
  for await (const line of recordsOf([text], delimiter)) {
    if (line.cells.every((cell) => cell.trim() === "")) continue;
    if (!headings) {
      headings = headingsOf(line);
      continue;
    }
    if (rows.length >= MAX_LISTINGS) throw refuse(`The file has more than ${MAX_LISTINGS} rows. Split it.`);
    rows.push(rowOf(line, headings));
  }
  if (!headings) throw refuse("The file is empty.");
  if (rows.length === 0) throw refuse("The file has headings and no rows.");
  return rows;
}

/** A home is listed once: neither repeated in a file nor already listed. */
async function markDuplicates({ db }: ReadContext, officerId: string, rows: readonly FileRow[]): Promise<void> {
  const known = await db.siteListing.findMany({ where: { officerId }, select: { address1: true, city: true } });
  const seen = new Map<string, string>(known.map((home) => [placeKey(home), "You have a listing at this address."]));
  for (const { line, draft, errors } of rows) {
    if (!draft) continue;
    const key = placeKey(draft);
    const before = seen.get(key);
    if (before) errors.push(before);
    else seen.set(key, `It is at the address of line ${line}.`);
  }
}

async function checkedRows(ctx: ReadContext, officerId: string, csv: string): Promise<FileRow[]> {
  const rows = await readRows(csv).catch((error: unknown) => {
    throw error instanceof TableFault ? refuse(error.message) : error;
  });
  await markDuplicates(ctx, officerId, rows);
  return rows;
}

/** Previews a file of listings, row by row. Nothing is written. @throws RecordFault `invalid` at `csv` */
export async function checkListingsFile(ctx: ReadContext, officerId: string, csv: string): Promise<ListingsFileCheck> {
  const rows = await checkedRows(ctx, officerId, csv);
  const wrong = rows.filter(({ errors }) => errors.length > 0).length;
  return {
    rows: rows.map(({ line, cells, draft, errors }) => {
      const price = draft?.priceCents ?? centsOf(cells.price ?? "");
      const priceCents = typeof price === "number" ? price : null;
      return { line, address1: cells.address ?? "", city: cells.city ?? "", priceCents, errors };
    }),
    good: rows.length - wrong,
    wrong,
  };
}

/**
 * Adds all listings of a file, or none.
 *
 * @returns how many
 * @throws RecordFault `invalid` at `csv`: the format is wrong, or a row has an error; the first is named
 */
export async function importListings(ctx: WriteContext, owner: ListingOwner, csv: string): Promise<number> {
  await ctx.db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`listings of ${owner.officerId}`}, 0))::text`;
  const rows = await checkedRows(ctx, owner.officerId, csv);
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  const [first] = wrong;
  if (first)
    throw refuse(
      `${wrong.length} of ${rows.length} rows cannot be added, so none was. Line ${first.line}: ${first.errors[0]}`,
    );
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  try {
    return (await createListings(ctx, owner, drafts)).length;
  } catch (error) {
    if (error instanceof RecordFault && error.code === "invalid") throw refuse(error.message);
    throw error;
  }
}
