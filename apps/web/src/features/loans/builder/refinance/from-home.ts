import type { Home, HomeMortgage } from "@hearthline/contract/clients/homes";
import { mortgageToPayOff } from "@/shared/loans/refinance/mortgage-to-pay-off.ts";
import { day } from "@/shared/words/format.ts";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import type { Known } from "../store/known.ts";
import type { RefinanceDraft } from "./draft.ts";
import { type TodayDraft, withWay } from "./today.ts";

/** Payments left on the balance date; null if the note is unknown. */
export function paymentsLeft({ termMonths, firstPaymentDate, balanceAsOf }: HomeMortgage): number | null {
  if (termMonths === null || firstPaymentDate === null) return null;
  const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const due =
    month(balanceAsOf) - month(firstPaymentDate) + (balanceAsOf.slice(8) >= firstPaymentDate.slice(8) ? 1 : 0);
  return Math.max(1, termMonths - Math.max(0, due));
}

/** A draft with a home, its value, and its mortgage as far as it is known: each value has its source. */
export function fromHome(draft: RefinanceDraft, home: Home): RefinanceDraft {
  const mortgage = mortgageToPayOff(home);
  const [value] = home.values;
  const address = Object.fromEntries(
    Object.keys(draft.property).flatMap((name) => {
      const part = Reflect.get(home, name);
      return part === undefined || part === null || part === "" ? [] : [[name, String(part)]];
    }),
  );
  const record =
    mortgage && `Mortgage of record${mortgage.lender && `, ${mortgage.lender}`}: as of ${day(mortgage.balanceAsOf)}`;
  const worth = value && `${SOURCE_WORD[value.source]}, ${day(value.asOf)}`;
  const filled = {
    ...(worth && { homeValueCents: worth }),
    ...(mortgage && record && markedFields(mortgage, record)),
  };
  const known: Known = {
    ...(worth && { homeValue: "record" as const }),
    ...(mortgage && {
      balance: "record" as const,
      ...(mortgage.noteRate !== null && { currentRate: "record" as const }),
      ...(paymentsLeft(mortgage) !== null && { remainingMonths: "record" as const }),
    }),
  };
  const pinned: TodayDraft = {
    ...draft.pinned,
    homeValueCents: value?.amountCents ?? draft.pinned.homeValueCents,
    ownedSince: home.boughtOn ?? draft.pinned.ownedSince,
  };
  return {
    ...draft,
    property: { ...draft.property, ...address },
    origins: { ...draft.origins, ...filled },
    known: { ...draft.known, ...known },
    pinned: mortgage ? withMortgage(pinned, mortgage) : pinned,
  };
}

const markedFields = (mortgage: HomeMortgage, source: string) => ({
  "current.balanceCents": source,
  ...(mortgage.noteRate !== null && { "current.noteRate": source }),
  ...(paymentsLeft(mortgage) !== null && { "current.remainingMonths": source }),
});

/** The original loan and the monthly payment are not on record: only balance, rate and payments left are known. */
const withMortgage = (today: TodayDraft, mortgage: HomeMortgage): TodayDraft =>
  withWay({ ...today, source: "rough-entry" }, "rough-entry", {
    balanceCents: mortgage.balanceCents,
    noteRate: mortgage.noteRate,
    remainingMonths: paymentsLeft(mortgage),
  });
