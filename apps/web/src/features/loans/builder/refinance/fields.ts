import { dateText, readDate } from "@/ui/date-text.ts";
import { DAY, type Kind, MONEY, RATE, WHOLE, YEARS } from "../cells/cell-text.ts";
import type { TypedField } from "../cells/field.ts";
import * as fields from "../cells/fields.ts";
import { readAmount } from "../cells/units.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import type { RefinanceScenarioDraft } from "./scenario-draft.ts";
import { isToday, type Source, type TodayDraft, type Ways, withWay } from "./today.ts";

/** A field of today's loan from one source. */
function ofWay<S extends Source, N extends keyof Ways[S] & string, T extends Ways[S][N] & (number | string)>(
  source: S,
  name: N,
  label: string,
  kind: Kind<T>,
  looks: Partial<Pick<TypedField<T>, "unit" | "after" | "readIn">> = {},
): TypedField<T> {
  const read = (one: DraftScenario): T | null => {
    const value = isToday(one) ? one.ways[source][name] : null;
    return isValue<T>(value) ? value : null;
  };
  const write = (one: DraftScenario, value: T | null): DraftScenario =>
    isToday(one) ? withWay(one, source, { [name]: value }) : one;
  return { field: `current.${name}`, name: label, kind, read, write, ...looks };
}
const isValue = <T>(value: unknown): value is T => value !== null && value !== undefined;

type Proposed = TypedField<number, RefinanceScenarioDraft>;

/** A past date, unless its year is typed. */
const PAST: Kind<string> = { read: (text) => readDate(text, new Date(), "past"), show: dateText };

const money = { unit: "$", readIn: (text: string) => readAmount(text, {}) };

const RATE_LOOKS = { after: "%" };

export const WAYS = {
  "original-purchase": {
    originalLoanCents: ofWay("original-purchase", "originalLoanCents", "Original loan", MONEY, money),
    noteRate: ofWay("original-purchase", "noteRate", "Note rate", RATE, RATE_LOOKS),
    termMonths: ofWay("original-purchase", "termMonths", "Term", YEARS, { after: "years" }),
    firstPaymentDate: ofWay("original-purchase", "firstPaymentDate", "First payment", PAST),
    paymentsMade: ofWay("original-purchase", "paymentsMade", "Payments made", WHOLE),
  },
  "mortgage-statement": {
    statementDate: ofWay("mortgage-statement", "statementDate", "Statement date", PAST),
    balanceCents: ofWay("mortgage-statement", "balanceCents", "Balance", MONEY, money),
    noteRate: ofWay("mortgage-statement", "noteRate", "Note rate", RATE, RATE_LOOKS),
    principalAndInterestCents: ofWay(
      "mortgage-statement",
      "principalAndInterestCents",
      "Principal and interest",
      MONEY,
      { ...money, after: "/ mo" },
    ),
  },
  "rough-entry": {
    balanceCents: ofWay("rough-entry", "balanceCents", "Balance", MONEY, money),
    noteRate: ofWay("rough-entry", "noteRate", "Note rate", RATE, RATE_LOOKS),
    remainingMonths: ofWay("rough-entry", "remainingMonths", "Payments left", WHOLE, { unit: "left" }),
  },
} as const;

type Amount = { [K in keyof TodayDraft]: TodayDraft[K] extends number | null ? K : never }[keyof TodayDraft] & string;
type Day = "lastPaymentDate" | "closedOn" | "nextAdjustmentDate" | "disbursementDate" | "ownedSince";

/** An amount or count of today’s column; `wire` if the wire has it under the current loan. */
export const ofToday = (name: Amount, label: string, wire: string = `current.${name}`): TypedField => ({
  field: wire,
  name: label,
  kind: MONEY,
  ...money,
  read: (one) => (isToday(one) ? one[name] : null),
  write: (one, value): DraftScenario => (isToday(one) ? withField(one, name, value) : one),
});
const withField = <N extends keyof TodayDraft>(today: TodayDraft, name: N, value: TodayDraft[N]): TodayDraft => ({
  ...today,
  [name]: value,
});
/** Past dates, as opposed to future ones. */
const PAST_OF: Readonly<Record<Day, boolean>> = {
  lastPaymentDate: true,
  closedOn: true,
  ownedSince: true,
  nextAdjustmentDate: false,
  disbursementDate: false,
};
export const dayOfToday = (name: Day, label: string, wire: string = `current.${name}`): TypedField<string> => ({
  field: wire,
  name: label,
  kind: PAST_OF[name] ? PAST : DAY,
  read: (one) => (isToday(one) ? one[name] : null),
  write: (one, value): DraftScenario => (isToday(one) ? withField(one, name, value) : one),
});

export const homeValue = ofToday("homeValueCents", "Home value", "homeValueCents");
export const insuranceToday: TypedField = {
  ...ofToday("mortgageInsuranceMonthlyCents", "Mortgage insurance"),
  after: "/ mo",
};
const { unit: _unit, readIn: _readIn, ...months } = ofToday("mortgageInsuranceMonths", "Payments that still carry it");
export const insuranceMonths: TypedField = { ...months, kind: WHOLE };
export const escrowBalance = ofToday("escrowBalanceCents", "Escrow balance");

const ofProposal = fields.amountsOf<RefinanceScenarioDraft>();

/** Today's tax and insurance set those of the proposals. */
export const propertyTax: Proposed = {
  ...fields.ofValue(ofProposal("propertyTaxYearlyCents", "Property tax", "/ yr")),
  also: ["current.propertyTaxYearlyCents"],
};
export const insurance: Proposed = {
  ...fields.ofValue(ofProposal("insuranceYearlyCents", "Homeowner’s insurance", "/ yr")),
  also: ["current.insuranceYearlyCents"],
};
export const HOA: Proposed = fields.withoutDues(ofProposal("hoaMonthlyCents", "HOA dues", "/ mo"));

/** Values of the home being refinanced. */
export const HOME: readonly Proposed[] = [propertyTax, insurance, HOA];

export const cashOut: Proposed = fields.ofValue(ofProposal("cashOutCents", "Cash out"));
