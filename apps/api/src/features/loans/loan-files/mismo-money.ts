import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { all, dollars, first, type Reading, textAt, textOf } from "./place.ts";
import type { XmlElement } from "./xml-tree.ts";

/** Splits a name such as "LeasePurchaseFund" into words: "Lease purchase fund". */
export function wordsOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/([A-Z])([A-Z][a-z])/g, "$1 $2");
  return `${words.charAt(0)}${words.slice(1).replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}`.slice(
    0,
    60,
  );
}

const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0) || undefined;

/** Reads monthly housing costs, both after closing (`Proposed`) and current (`Present`). */
export function housingOf(loan: XmlElement | undefined, reading: Reading) {
  const found: { type: string; timing: string; cents: number; element: XmlElement }[] = [];
  for (const one of all(loan, "HOUSING_EXPENSES/HOUSING_EXPENSE")) {
    const type = textAt(one, "HousingExpenseType") ?? "Housing expense";
    const cents = reading.cents(one, "HousingExpensePaymentAmount", wordsOf(type));
    if (cents) found.push({ type, timing: textAt(one, "HousingExpenseTimingType") ?? "Proposed", cents, element: one });
  }
  const used = new Set<XmlElement>();
  const monthly = (timing: string, ...types: string[]) => {
    const these = found.filter((one) => one.timing === timing && types.includes(one.type));
    for (const { element } of these) used.add(element);
    return sum(these.map(({ cents }) => cents));
  };
  const yearly = (...types: string[]) => {
    const month = monthly("Proposed", ...types);
    return month && month * 12;
  };
  const taxes = {
    principalAndInterestCents: monthly("Proposed", "FirstMortgagePrincipalAndInterest"),
    propertyTaxYearlyCents: yearly("RealEstateTax"),
    insuranceYearlyCents: yearly("HomeownersInsurance"),
    hoaMonthlyCents: monthly("Proposed", "HomeownersAssociationDuesAndCondominiumFees"),
    mortgageInsuranceMonthlyCents: monthly("Proposed", "MIPremium"),
    otherMonthlyCents: monthly("Proposed", "Other", "SupplementalPropertyInsurance"),
    presentPaymentCents: monthly("Present", "FirstMortgagePrincipalAndInterest"),
    presentRentCents: monthly("Present", "Rent"),
  };
  const left = found
    .filter(({ element }) => !used.has(element))
    .map(
      ({ type, timing, cents }) => `${wordsOf(type)}${timing === "Present" ? " today" : ""} ${dollars(cents)} a month`,
    );
  return { ...taxes, left };
}

/** Reads deposit and credits at closing; lists other credits and totals by name. */
export function creditsOf(loan: XmlElement | undefined, reading: Reading) {
  const left: string[] = [];
  const named = (items: readonly XmlElement[], amount: string, type: string) =>
    items.flatMap((item) => {
      const name = textAt(item, type) ?? "Credit";
      const cents = reading.cents(item, amount, wordsOf(name));
      return cents ? [{ name, cents }] : [];
    });
  const purchase = named(all(loan, "PURCHASE_CREDITS/PURCHASE_CREDIT"), "PurchaseCreditAmount", "PurchaseCreditType");
  const closing = named(
    all(loan, "CLOSING_INFORMATION/CLOSING_ADJUSTMENT_ITEMS/CLOSING_ADJUSTMENT_ITEM/CLOSING_ADJUSTMENT_ITEM_DETAIL"),
    "ClosingAdjustmentItemAmount",
    "ClosingAdjustmentItemType",
  );
  const urla = "DOCUMENT_SPECIFIC_DATA_SETS/DOCUMENT_SPECIFIC_DATA_SET/URLA";
  const seller = reading.cents(
    loan,
    `${urla}/URLA_TOTAL/EXTENSION/OTHER/ULAD:URLA_TOTAL_EXTENSION/ULAD:URLATotalSellerCreditsAmount`,
    "Seller credit",
  );
  const of = (items: typeof purchase, name: string) =>
    sum(items.filter((one) => one.name === name).map(({ cents }) => cents));
  for (const { name, cents } of [...purchase, ...closing]) {
    const filled =
      name === "EarnestMoney" || name === "LenderCredit" || (name === "SellerCredit" && seller === undefined);
    if (!filled) left.push(`${wordsOf(name)} ${dollars(cents)}`);
  }
  return {
    depositCents: of(purchase, "EarnestMoney"),
    sellerCreditCents: seller ?? of(closing, "SellerCredit"),
    lenderCreditCents: of(closing, "LenderCredit"),
    pointsCents: reading.cents(loan, `${urla}/URLA_DETAIL/BorrowerPaidDiscountPointsTotalAmount`, "Discount points"),
    left,
  };
}

/** Reads debts and the mortgage to pay off; lists other mortgages by name. */
export function debtsOf(deal: XmlElement, reading: Reading) {
  const all_ = all(deal, "LIABILITIES/LIABILITY").map((one) => {
    const type = textAt(one, "LIABILITY_DETAIL/LiabilityType");
    const name = (textAt(one, "LIABILITY_HOLDER/NAME/FullName") ?? (type ? wordsOf(type) : "Debt")).slice(0, 80);
    return {
      name,
      type,
      balanceCents: reading.cents(one, "LIABILITY_DETAIL/LiabilityUnpaidBalanceAmount", `Balance of ${name}`) ?? 0,
      paymentCents: reading.cents(one, "LIABILITY_DETAIL/LiabilityMonthlyPaymentAmount", `Payment of ${name}`) ?? 0,
      payOff: textAt(one, "LIABILITY_DETAIL/LiabilityPayoffStatusIndicator") === "true",
    };
  });
  const mortgage = all_.find(({ type, payOff }) => type === "MortgageLoan" && payOff);
  const debts: LoanFile["debts"] = [];
  const left: string[] = [];
  for (const one of all_) {
    if (one === mortgage) continue;
    const { type, ...debt } = one;
    if (type === "MortgageLoan" || debts.length === 20)
      left.push(
        `${type === "MortgageLoan" ? "Mortgage" : "Debt"} at ${one.name}, ${dollars(one.balanceCents)}, ${dollars(one.paymentCents)} a month`,
      );
    else debts.push(debt);
  }
  const more = all(deal, "EXPENSES/EXPENSE").flatMap((one) => {
    const type = wordsOf(textAt(one, "ExpenseType") ?? "Expense");
    const cents = reading.cents(one, "ExpenseMonthlyPaymentAmount", type);
    return cents ? [`${type} ${dollars(cents)} a month`] : [];
  });
  return { mortgage, debts, left: [...left, ...more] };
}

/** Totals what the borrowers own apart from the home of the loan. */
export function assetsOf(deal: XmlElement, reading: Reading): string[] {
  const held = all(deal, "ASSETS/ASSET");
  const cents = sum(held.map((one) => reading.cents(one, "ASSET_DETAIL/AssetCashOrMarketValueAmount", "Assets") ?? 0));
  const homes = held.filter(
    (one) =>
      first(one, "OWNED_PROPERTY") &&
      textAt(one, "OWNED_PROPERTY/OWNED_PROPERTY_DETAIL/OwnedPropertySubjectIndicator") !== "true",
  ).length;
  return [
    ...(cents ? [`Assets ${dollars(cents)}`] : []),
    ...(homes > 0 ? [homes === 1 ? "A home that is owned" : `${homes} homes that are owned`] : []),
  ];
}

/** Lists amounts of the loan and contract that nothing else has read, by name. */
export function othersOf(parts: readonly (XmlElement | undefined)[], reading: Reading): string[] {
  return parts
    .flatMap((part) => reading.leftIn(part))
    .flatMap((element) => {
      const name = wordsOf(element.name.replace(/Amount$/, ""));
      const cents = reading.money(textOf(element) || "0", name);
      return cents ? [`${name} ${dollars(cents)}`] : [];
    })
    .slice(0, 30);
}
