import { letterOf } from "@hearthline/contract/loans/scenario-letters";
import { BenefitInput, LoanBenefit } from "@hearthline/contract/refinance/benefit";
import { benefitOf } from "@hearthline/contract/refinance/benefit-facts";
import { query } from "../../../kernel/calls/operation.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { loanOf } from "../../loans/loans.reads.ts";

export const benefit = {
  worksheet: query({
    summary: "Read the net tangible benefit worksheet of a refinance loan's proposals",
    description:
      "Returns whether each proposal passes the tests of its program: VA, FHA, Fannie Mae, Freddie Mac, and the Texas rules on home equity loans. Each test says why, what is missing if not enough is known, and the source of its rule. An aid for the officer, not legal advice: it never appears in a report, link, email or guest's response.",
    access: "report:view",
    rest: { method: "POST", path: "/loan/refi/benefit-worksheet" },
    input: BenefitInput,
    output: LoanBenefit,
    async run(ctx, { id }) {
      const loan = await loanOf(ctx, "refinance", id);
      const today = todayOf(ctx);
      return {
        id,
        worksheets: loan.scenarios.map((scenario, index) => ({
          scenarioId: scenario.id,
          letter: letterOf(scenario, index),
          name: scenario.name,
          ...benefitOf(loan, scenario, scenario.figures, today),
        })),
      };
    },
  }),
};
