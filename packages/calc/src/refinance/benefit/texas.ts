import { addDays, addMonths } from "../../dates.ts";
import { LENDER_CREDIT } from "../../loan/cash-lines.ts";
import { paidOutCents } from "../paid-out.ts";
import { bothLiens, cashBackCents, judgedOn, takesCash } from "./case.ts";
import {
  dayWords,
  type Found,
  failed,
  loanToValue,
  met,
  money,
  passed,
  said,
  sectionOf,
  unknown,
  within,
} from "./said.ts";
import type { BenefitCase, BenefitSection } from "./types.ts";

const LIENS = 8_000;
const WAIT_DAYS = 12;
const MAX_FEES = 0.02;
/** Third-party appraisal, survey, title premium: not counted, under any name. */
const UNCOUNTED =
  /apprais|survey|title (insurance|premium|policy)|(lender|owner)[’']?s (title|policy)|title – lender|title - lender/i;

/**
 * Texas' rules for home equity loans on a homestead: section 50(a)(6) if money is or was taken out, or 50(f)(2) to convert back. None
 * elsewhere, or if the borrowers do not live in the home.
 *
 * @param judged the proposal
 * @see Texas Constitution, article XVI, section 50
 * @example texasRules({ basis: { ...refinance, state: "NC" }, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }) // []
 */
export function texasRules(checked: BenefitCase): BenefitSection[] {
  const { basis, facts } = checked;
  // New money of any amount counts, whatever the refinance is called.
  const cashOut = takesCash(checked) || paidOutCents(checked.figures) > 0;
  const before = facts.texasHomeEquity;
  if ((facts.occupancy ?? "primary") !== "primary") return [];
  if (basis.state === undefined) return cashOut || before ? [notPlaced()] : [];
  if (basis.state.toUpperCase() !== "TX") return [];
  if (!cashOut && before === false) return [];
  if (!cashOut && before === undefined) return [neverKnown()];
  const equity = sectionOf("texas-50a6", "Texas 50(a)(6)", [
    said("texas-liens", liens(checked)),
    said("texas-fees", fees(checked)),
    said("texas-wait", waiting(checked, "application and notice", checked.facts.appliedOn)),
    said("texas-year", oneAYear(checked)),
  ]);
  if (cashOut || !before) return [equity];
  return [
    sectionOf("texas-50f2", "Texas 50(f)(2)", [
      said("texas-50f2-age", oneAYear(checked)),
      said("texas-50f2-money", noNewMoney(checked)),
      said("texas-50f2-liens", liens(checked)),
      said("texas-50f2-notice", waiting(checked, "the notice of 50(f)(2)", undefined)),
    ]),
    equity,
  ];
}

const notPlaced = () =>
  sectionOf("texas-50a6", "Texas 50(a)(6)", [
    said(
      "texas-liens",
      unknown(["property.state"], "The home’s state is missing: Texas has its own rules for cash against a home."),
    ),
  ]);

const neverKnown = () =>
  sectionOf("texas-50a6", "Texas 50(a)(6)", [
    said(
      "texas-once",
      unknown(
        ["current.texasHomeEquity"],
        "Whether today’s loan is a Texas home equity loan is missing: once cash was taken out, a refinance is one again.",
      ),
    ),
  ]);

function liens(checked: BenefitCase): Found {
  const { basis, figures } = checked;
  const all = bothLiens(checked, figures.loanAmountCents);
  const ltv = loanToValue(all, basis.homeValueCents);
  const over = all - Math.round((basis.homeValueCents * LIENS) / 10_000);
  return met(
    within(all, basis.homeValueCents, LIENS),
    `${ltv} of 80%`,
    `All liens together are ${ltv} of the market value, at most 80%.`,
    `All liens together are ${ltv} of the market value, above 80%: ${money(over)} less.`,
  );
}

/** The borrowers' sections A, B, C, E and H less the lender's credit; points and third-party fees for appraisal, survey and title do not count. */
function fees({ figures, scenario }: BenefitCase): Found {
  const left: string[] = [];
  let sum = 0;
  let credit = 0;
  for (const { section, payer, amountCents, name } of figures.cashLines) {
    if (section === "credit" && name === LENDER_CREDIT) credit -= amountCents;
    if (payer !== "borrower" || !["A", "B", "C", "E", "H"].includes(section)) continue;
    const points = name === "Discount points" && (scenario.discountPoints ?? 0) > 0;
    if (points || UNCOUNTED.test(name)) left.push(`${name} ${money(amountCents)}`);
    else sum += amountCents;
  }
  const counted = Math.max(0, sum - credit);
  const most = Math.floor(figures.loanAmountCents * MAX_FEES);
  const without = left.length > 0 ? ` Not counted: ${left.join(", ")}.` : "";
  const told = `Fees are ${money(counted)}; 2% of the loan is ${money(most)}`;
  return met(
    counted <= most,
    money(counted),
    `${told}.${without}`,
    `${told}: ${money(counted - most)} less, or a credit of the lender’s.${without}`,
  );
}

/** Twelve days have to pass before closing: from a known day, or from today. */
function waiting({ basis, facts }: BenefitCase, what: string, since: string | undefined): Found {
  const { closingDate } = basis;
  if (closingDate === undefined)
    return unknown(["closingDate"], `The closing date is missing: it may not be before 12 days after ${what}.`);
  const from = since ?? facts.today;
  const earliest = addDays(from, WAIT_DAYS);
  const said =
    since === undefined ? `With ${what} today` : `With the application of ${dayWords(since)} and the notice by then`;
  if (closingDate >= earliest)
    return passed(
      `from ${dayWords(earliest)}`,
      `${said} it may close from ${dayWords(earliest)} on; closing is ${dayWords(closingDate)}.`,
    );
  if (since === undefined)
    return unknown(
      ["timeline"],
      `Closing is ${dayWords(closingDate)}, less than 12 days away: it holds only if ${what} were there by ${dayWords(addDays(closingDate, -WAIT_DAYS))}, and that day is missing.`,
    );
  return failed(
    `from ${dayWords(earliest)}`,
    `${said} it may close from ${dayWords(earliest)} on, not on ${dayWords(closingDate)}.`,
  );
}

function oneAYear(checked: BenefitCase): Found {
  const { texasHomeEquity, closedOn } = checked.facts;
  if (texasHomeEquity === false) return passed("first", "Today’s loan is not a home equity loan.");
  if (texasHomeEquity === undefined)
    return unknown(
      ["current.texasHomeEquity"],
      "Whether today’s loan is a Texas home equity loan is missing: one is allowed at a time, and one a year.",
    );
  if (closedOn === undefined)
    return unknown(
      ["current.closedOn"],
      "The day today’s home equity loan closed is missing: it has to be a year old.",
    );
  const on = judgedOn(checked);
  const from = addMonths(closedOn, 12);
  return met(
    from <= on,
    `since ${dayWords(from)}`,
    `Today’s home equity loan closed on ${dayWords(closedOn)}: a year was over on ${dayWords(from)}.`,
    `Today’s home equity loan closed on ${dayWords(closedOn)}: a year is over on ${dayWords(from)}, after ${dayWords(on)}.`,
  );
}

function noNewMoney(checked: BenefitCase): Found {
  const back = cashBackCents(checked.figures);
  return met(
    back === 0,
    money(back),
    "It borrows the payoff and its costs, nothing else.",
    `${money(back)} come back at closing: no new money may.`,
  );
}
