import { agencyRefinance } from "./agency.ts";
import { testsBenefit } from "./benefit-tested.ts";
import { takesCash } from "./case.ts";
import { fhaRefinance } from "./fha.ts";
import { best, met, millionths, points, said, sectionOf, worst } from "./said.ts";
import { texasRules } from "./texas.ts";
import type { BenefitCase, BenefitSection, BenefitVerdict, BenefitWorksheet } from "./types.ts";
import { vaCashOut } from "./va-cash-out.ts";
import { vaIrrrl } from "./va-irrrl.ts";

/** Programs, one of which has to pass. */
const EITHER: readonly (readonly BenefitSection["program"][])[] = [
  ["fannie-mae", "freddie-mac"],
  ["texas-50a6", "texas-50f2"],
];

/**
 * The net tangible benefit worksheet of a refinance: the tests of its program and of the home's state, each with its numbers, its
 * source, and the missing data if it cannot be decided.
 *
 * Only for the officer: it helps to decide what to offer, is not legal advice, and is never shown to a borrower. An agency's limit
 * counts if Fannie Mae or Freddie Mac accepts the loan; a Texas loan passes by section 50(f)(2) or 50(a)(6). Nothing is rounded: limits are met
 * to the cent, the millionth of a rate and the day.
 *
 * @param judged the current loan, the proposal with its figures, and the data that only rules use
 * @see 38 U.S.C. 3709; HUD 4000.1 II.A.8.d; Fannie Mae Selling Guide B2-1.3; Texas Constitution XVI 50
 * @example benefitWorksheet({ basis: refinance, scenario: proposal, figures: refinanceFigures(refinance, proposal), facts: { today: "2026-11-23" } }).verdict // "passes"
 */
export function benefitWorksheet(checked: BenefitCase): BenefitWorksheet {
  const sections = [...programSections(checked), ...texasRules(checked)];
  const groups = groupsOf(sections);
  const verdict = worst(groups.map((group) => verdictOf(group))) ?? "unknown";
  const telling = groups.filter((group) => verdictOf(group) === verdict);
  const missing = sections
    .filter((section) => section.verdict === "unknown" || verdict === "unknown")
    .flatMap(({ tests }) => tests.flatMap((test) => (test.need === "judgment" ? [] : test.missing)));
  return { verdict, because: becauseOf(telling, verdict), sections, missing: [...new Set(missing)] };
}

/** Groups sections if only one of them has to pass. */
function groupsOf(sections: readonly BenefitSection[]): BenefitSection[][] {
  const groups: BenefitSection[][] = [];
  for (const section of sections) {
    const either = EITHER.find((programs) => programs.includes(section.program));
    const group = groups.find(([first]) => first !== undefined && either?.includes(first.program));
    if (group) group.push(section);
    else groups.push([section]);
  }
  return groups;
}

const verdictOf = (group: readonly BenefitSection[]): BenefitVerdict =>
  best(group.map(({ verdict }) => verdict)) ?? "unknown";

function becauseOf(groups: readonly BenefitSection[][], verdict: BenefitVerdict): string {
  const said = groups.flatMap((group) => {
    const telling = group.filter((section) => section.verdict === verdict);
    if (verdict === "passes") return [telling.map(({ name }) => name).join(" and ")];
    return telling.map(({ name, because }) => (group.length + groups.length > 2 ? `${name}: ${because}` : because));
  });
  if (verdict !== "passes") return [...new Set(said)].join(" ");
  if (groups.flat().some(({ program }) => testsBenefit(program))) return `Passes as ${said.join("; ")}.`;
  const names = groups.flatMap((group) => group.filter((section) => section.verdict === verdict).map(limitsOf));
  return `Within the limits of ${names.join(" and ")}; whether the borrower gains is not tested.`;
}

const limitsOf = ({ name }: BenefitSection): string => name.split(",")[0] ?? name;

function programSections(checked: BenefitCase): BenefitSection[] {
  switch (checked.scenario.program) {
    case "va":
      // Of VA's two refinances, the streamline applies to a VA loan if nothing else is paid off.
      return checked.basis.current.program === "va" && !takesCash(checked) ? [vaIrrrl(checked)] : [vaCashOut(checked)];
    case "fha":
      return [fhaRefinance(checked)];
    case "conventional":
      return [agencyRefinance(checked, "fannie-mae"), agencyRefinance(checked, "freddie-mac")];
    case "usda":
      return [usdaRefinance(checked)];
    case "jumbo":
      return [noRules()];
  }
}

function usdaRefinance({ basis, scenario }: BenefitCase): BenefitSection {
  const drop = millionths(basis.current.noteRate) - millionths(scenario.noteRate);
  const fixed = scenario.amortization === "fixed";
  const short = drop === 0 ? "the same" : `${points(drop)} ${drop > 0 ? "lower" : "higher"}`;
  return sectionOf("usda", "USDA refinance", [
    said(
      "usda-rate",
      met(
        drop >= 0 && fixed,
        short,
        `The rate is fixed and ${short}.`,
        fixed ? `The rate is ${short}: it may not be above today’s.` : "The rate is adjustable: USDA takes fixed ones.",
      ),
    ),
  ]);
}

/** No agency has rules for it: each investor has its own. */
function noRules(): BenefitSection {
  const section = sectionOf("jumbo", "Jumbo", []);
  return { ...section, because: "No agency’s rules hold for a jumbo loan: check the investor’s own." };
}
