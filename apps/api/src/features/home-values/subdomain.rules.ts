import { balanceOn } from "@hearthline/contract/clients/home-equity";
import { homeValueFigures } from "@hearthline/contract/clients/home-value-figures";
import { HomeValueFigures, HomeValueKey } from "@hearthline/contract/clients/home-value-report";
import { dayIn } from "@hearthline/contract/values/day-in";
import { PlainDate } from "@hearthline/contract/values/people";
import { lineUpTo } from "@hearthline/contract/values/text";
import type { WatchedHome } from "@hearthline/domain/home-values/home-value-report";
import { addMonths } from "@hearthline/report/dates";
import { z } from "zod";
import type { Context } from "../../kernel/calls/context.ts";
import { DomainError } from "../../kernel/calls/errors.ts";
import { NO_HOME_VALUE } from "./home-value-pages.ts";

const Subdomain = lineUpTo(120)
  .min(1, "Name the company.")
  .meta({ description: "Company name as part of a URL", examples: ["northgate-home-lending"] });
const fromText = (shape: z.ZodType<number, number>, description: string, example: number) =>
  z.coerce
    .number("A number is needed.")
    .pipe(shape)
    .optional()
    .meta({ description, examples: [example] });
const DollarAmount = z.number().min(1, "At least 1 dollar.").max(100_000_000, "At most 100,000,000 dollars.");

const where = {
  key: HomeValueKey,
  address1: lineUpTo(200)
    .optional()
    .meta({ description: "Street address of the home", examples: ["305 Vance Street"] }),
  address2: lineUpTo(200)
    .optional()
    .meta({ description: "Its unit", examples: ["Apt 4"] }),
};

export const GetCloseLoan = z.object({
  subdomain: Subdomain,
  ...where,
  loan_officer: lineUpTo(64)
    .optional()
    .meta({
      description: "Id of the loan officer",
      examples: ["01990000-0000-7000-8000-000000000013"],
    }),
  client_id: lineUpTo(64)
    .optional()
    .meta({ description: "Id of the owner", examples: ["01990000-0000-7000-8000-000002100015"] }),
  loanAmount: fromText(DollarAmount, "Loan amount in dollars", 312_000),
  interestRate: fromText(z.number().min(0, "Not below zero.").max(25, "At most 25 %."), "Rate in percent", 6.5),
  loanOriginatedDate: PlainDate.optional().meta({ description: "Day the loan started", examples: ["2021-06-15"] }),
  loanTerm: fromText(
    z.int("Whole years.").min(1, "At least 1 year.").max(40, "At most 40 years."),
    "Term in years",
    30,
  ),
  purchase_price: fromText(DollarAmount, "Price in dollars", 390_000),
  appraised_value: fromText(DollarAmount, "Appraised value in dollars", 395_000),
});

export const GetMortgages = z.object({ subdomain: Subdomain, ...where });

export const FoundCloseLoan = z
  .object({
    address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh, NC 27603"] }),
    ...HomeValueFigures.shape,
  })
  .meta({ id: "FoundCloseLoan", description: "The closed loan of a home and what its value means, as of today" });

export const FoundMortgages = z
  .object({
    address: z.string().meta({ description: "Address of the home", examples: ["305 Vance Street, Raleigh, NC 27603"] }),
    mortgages: z
      .array(
        z.object({
          lien: z.enum(["first", "second"]).meta({ description: "Which lien", examples: ["first"] }),
          balanceCents: z
            .int()
            .meta({ description: "Owed today in cents, every payment made when due", examples: [25_981_400] }),
          noteRate: z
            .number()
            .nullable()
            .meta({ description: "Note rate, as a fraction", examples: [0.03875] }),
          termMonths: z
            .int()
            .nullable()
            .meta({ description: "Term in months", examples: [360] }),
          firstPaymentDate: z
            .string()
            .nullable()
            .meta({ description: "First payment", examples: ["2020-01-01"] }),
        }),
      )
      .describe("Current ones, the first mortgage first"),
  })
  .meta({ id: "FoundMortgages", description: "The mortgages of record of a home" });

/** "Northgate Home Lending" → "northgate-home-lending" */
export const subdomainOf = (company: string): string =>
  company
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const plain = (text: string | null | undefined): string =>
  (text ?? "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

interface Named {
  key: string;
  subdomain: string;
  address1?: string | undefined;
  address2?: string | undefined;
  loan_officer?: string | undefined;
  client_id?: string | undefined;
}

/** Returns the home that the key opens if everything that names it matches. A mismatch is reported as not found. */
async function named(ctx: Context, input: Named): Promise<WatchedHome> {
  const row = await ctx.homeValuePages.watched(input.key);
  const isRight =
    subdomainOf(input.subdomain) === subdomainOf(row.companyName) &&
    (input.address1 === undefined || plain(input.address1) === plain(row.address1)) &&
    (input.address2 === undefined || plain(input.address2) === plain(row.address2)) &&
    (input.loan_officer === undefined || input.loan_officer === row.officerId) &&
    (input.client_id === undefined || input.client_id === row.clientId);
  if (!isRight) throw new DomainError("not_found", NO_HOME_VALUE);
  return row;
}

const firstOfNextMonth = (day: string): string => `${addMonths(day.slice(0, 7), 1)}-01`;

/** Returns the figures of the home, with the caller's loan and value in place of those on record. */
export async function closedLoanOf(ctx: Context, input: z.output<typeof GetCloseLoan>) {
  const row = await named(ctx, input);
  const today = dayIn(row.timeZone, ctx.now);
  const {
    loanAmount,
    interestRate,
    loanOriginatedDate,
    loanTerm,
    purchase_price: price,
    appraised_value: appraised,
  } = input;
  const isChanged = [loanAmount, interestRate, loanOriginatedDate, loanTerm].some((one) => one !== undefined);
  const first = row.mortgages.find(({ lien, endedOn }) => lien === "first" && (endedOn === null || endedOn > today));
  const began = loanOriginatedDate ?? first?.balanceAsOf ?? today;
  const given = {
    lien: "first",
    balanceCents: loanAmount === undefined ? (first?.balanceCents ?? 0) : Math.round(loanAmount * 100),
    balanceAsOf: began,
    noteRate: interestRate === undefined ? (first?.noteRate ?? null) : Math.round(interestRate * 10_000) / 1_000_000,
    termMonths: loanTerm === undefined ? (first?.termMonths ?? null) : loanTerm * 12,
    firstPaymentDate:
      loanOriginatedDate === undefined && first?.firstPaymentDate
        ? first.firstPaymentDate
        : firstOfNextMonth(firstOfNextMonth(began)),
    endedOn: null,
  };
  const mortgages =
    isChanged && given.balanceCents > 0 ? [given, ...row.mortgages.filter((one) => one !== first)] : row.mortgages;
  const at = (amount: number | undefined, source: "sale" | "appraisal") =>
    amount === undefined
      ? []
      : [
          {
            amountCents: Math.round(amount * 100),
            asOf: began <= today ? began : today,
            source,
            createdAt: `${began}T00:00:00.000Z`,
          },
        ];
  const typed = [...at(price, "sale"), ...at(appraised, "appraisal")];
  return {
    address: row.address,
    ...homeValueFigures(
      {
        values: typed.length > 0 ? typed : row.values,
        mortgages,
        city: row.city,
        state: row.homeState,
        zipcode: row.zipcode,
      },
      { today, market: row.market, ...(row.growthRate !== null && { growthRate: row.growthRate }) },
    ),
  };
}

export async function mortgagesOf(ctx: Context, input: z.output<typeof GetMortgages>) {
  const row = await named(ctx, input);
  const today = dayIn(row.timeZone, ctx.now);
  return {
    address: row.address,
    mortgages: row.mortgages
      .filter(({ endedOn }) => endedOn === null || endedOn > today)
      .map((one) => ({
        lien: one.lien === "second" ? ("second" as const) : ("first" as const),
        balanceCents: balanceOn(one, today),
        noteRate: one.noteRate,
        termMonths: one.termMonths,
        firstPaymentDate: one.firstPaymentDate,
      }))
      .toSorted((a, b) => a.lien.localeCompare(b.lien)),
  };
}
