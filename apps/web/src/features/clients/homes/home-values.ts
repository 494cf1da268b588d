import "@hearthline/contract/values/sentences";
import { HomeDraft, HomeMortgageDraft, HomePlace, HomeValueDraft } from "@hearthline/contract/clients/homes";
import { z } from "zod";
import type { Home, HomeMortgage } from "./home-words.ts";

/** The form's values: texts, and `null` for an empty money, percent or date field. */
export interface ValueValues {
  amountCents: number | null;
  asOf: string | null;
  source: z.input<typeof HomeValueDraft>["source"];
}
export interface MortgageValues {
  lien: HomeMortgage["lien"];
  lender: string;
  balanceCents: number | null;
  balanceAsOf: string | null;
  noteRate: number | null;
  /** As typed. */
  termYears: string;
  firstPaymentDate: string | null;
}
export interface PlaceValues {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  county: string;
  propertyType: string;
  boughtOn: string | null;
  boughtForCents: number | null;
  note: string;
}
export interface ValueForm {
  value: ValueValues;
}
export interface MortgageForm {
  mortgage: MortgageValues;
}
export type HomeForm = PlaceValues & ValueForm & MortgageForm;

const today = () => new Date().toLocaleDateString("en-CA");

export const noValue = (): ValueValues => ({ amountCents: null, asOf: today(), source: "officer" });

export const mortgageValues = (one?: HomeMortgage, lien: HomeMortgage["lien"] = "first"): MortgageValues => ({
  lien: one?.lien ?? lien,
  lender: one?.lender ?? "",
  balanceCents: one?.balanceCents ?? null,
  balanceAsOf: one?.balanceAsOf ?? today(),
  noteRate: one?.noteRate ?? null,
  termYears: one?.termMonths ? String(one.termMonths / 12) : "",
  firstPaymentDate: one?.firstPaymentDate ?? null,
});

export const placeValues = (home?: Home): PlaceValues => ({
  address1: home?.address1 ?? "",
  address2: home?.address2 ?? "",
  city: home?.city ?? "",
  state: home?.state ?? "",
  zipcode: home?.zipcode ?? "",
  county: home?.county ?? "",
  propertyType: home?.propertyType ?? "",
  boughtOn: home?.boughtOn ?? null,
  boughtForCents: home?.boughtForCents ?? null,
  note: home?.note ?? "",
});

/** What an update sends for empty form fields. */
export const EMPTIED_PLACE = {
  address2: null,
  city: null,
  state: null,
  zipcode: null,
  county: null,
  propertyType: null,
  boughtOn: null,
  boughtForCents: null,
  note: null,
};
export const EMPTIED_MORTGAGE = { lender: null, noteRate: null, termMonths: null, firstPaymentDate: null };

/** Empty texts and fields are left out. */
const given = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => (value === null || value === "" ? [] : [[key, value]])),
  );

const typedMortgage = ({ termYears, ...rest }: MortgageValues) => ({
  ...given(rest),
  ...(termYears.trim() && { termYears, termMonths: Math.round(Number(termYears) * 12) }),
});

const Value = HomeValueDraft.extend({
  amountCents: z.int("Type what the home is worth.").pipe(HomeValueDraft.shape.amountCents),
  asOf: z.string("Say the day of this value.").pipe(HomeValueDraft.shape.asOf),
});
const Mortgage = HomeMortgageDraft.extend({
  balanceCents: z.int("Type what is owed.").pipe(HomeMortgageDraft.shape.balanceCents),
  balanceAsOf: z.string("Say the day of this balance.").pipe(HomeMortgageDraft.shape.balanceAsOf),
  termYears: z.coerce
    .number("A term is a number of years.")
    .min(1, "At least a year.")
    .max(40, "At most 40 years.")
    .optional(),
}).transform(({ termYears: _, ...mortgage }) => mortgage);

export const ValueShape = z.object({ value: z.preprocess((typed: ValueValues) => given(typed), Value) });
export const MortgageShape = z.object({
  mortgage: z.preprocess(typedMortgage, Mortgage),
});

const UNTYPED = mortgageValues();
const isTyped = (mortgage: MortgageValues) =>
  (["lender", "balanceCents", "noteRate", "termYears", "firstPaymentDate"] as const).some(
    (field) => mortgage[field] !== UNTYPED[field],
  );

/** A new home; its owners are added on submit. A value without an amount and an entirely empty mortgage are left out. */
export const NewHomeShape = z.preprocess(
  ({ value, mortgage, ...place }: HomeForm) => ({
    ...given(place),
    ...(value.amountCents !== null && { value: given(value) }),
    ...(isTyped(mortgage) && { mortgage: typedMortgage(mortgage) }),
  }),
  HomeDraft.omit({ owners: true }).extend({ value: Value.optional(), mortgage: Mortgage.optional() }),
);

export const PlaceShape = z.preprocess((place: PlaceValues) => given(place), HomePlace);
