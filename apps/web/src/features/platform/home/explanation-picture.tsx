import { money } from "@/shared/words/format.ts";
import { DUES_CENTS, exampleScenarios, INSURANCE_CENTS, TAX_CENTS } from "./example-loan.ts";
import { ScenarioLetter } from "./scenario-letter.tsx";

const exact = { symbol: false, cents: "always" } as const;

/** "How is this computed", as the builder shows it for the monthly payment of B. */
export function ExplanationPicture() {
  const [, b] = exampleScenarios(0.065);
  if (!b) return null;
  const parts = [
    { name: "Principal and interest", how: "P 450,000, i 6.125% ÷ 12, n 360", cents: b.principalAndInterestCents },
    {
      name: "Mortgage insurance",
      how: "0.38% × 450,000 ÷ 12, rate card for score 762. Last payment with MI: October 2035",
      cents: b.mortgageInsuranceCents,
    },
    { name: "Property tax", how: "4,380 ÷ 12, Wake County record of Nov 2", cents: TAX_CENTS },
    { name: "Homeowner’s insurance", how: "1,680 ÷ 12, you typed it", cents: INSURANCE_CENTS },
    { name: "HOA dues", how: "you typed it", cents: DUES_CENTS },
  ];
  return (
    <figure className="w-full max-w-[420px] rounded-md bg-popover text-sm leading-[1.1875rem] shadow-float">
      <figcaption className="flex items-center gap-2 border-b px-4 py-3 font-semibold">
        <ScenarioLetter letter="B" />
        Monthly payment
        <span className="ml-auto">{money(b.monthlyCents, exact)}</span>
      </figcaption>
      <dl className="grid grid-cols-[1fr_auto] px-4 pt-2 pb-3">
        {parts.map(({ name, how, cents }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid py-1.5">
            <dt>
              {name}
              <small className="block text-xs text-faint">{how}</small>
            </dt>
            <dd className="pl-4 text-right">{money(cents, exact)}</dd>
          </div>
        ))}
        <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t border-rule pt-2 font-medium">
          <dt>Monthly payment</dt>
          <dd className="pl-4 text-right">{money(b.monthlyCents, exact)}</dd>
        </div>
      </dl>
    </figure>
  );
}
