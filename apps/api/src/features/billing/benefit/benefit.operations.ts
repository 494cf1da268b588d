import { letterOf } from "@hearthline/contract/loans/letters";
import { BenefitInput, LoanBenefit } from "@hearthline/contract/refinance/benefit";
import { benefitOf } from "@hearthline/contract/refinance/benefit-facts";
import { query } from "../../../kernel/calls/operation.ts";
import { todayOf } from "../../../kernel/input/today.ts";
import { loanOf } from "../../loans/loans.reads.ts";

export const benefit = {
  worksheet: query({
    summary: "Read the net tangible benefit worksheet of a refinance loan's proposals",
    description:
      "Whether each proposal passes the tests of its program: VA, FHA, Fannie Mae and Freddie Mac, and Texas' rules of home equity loans. Each test says why, what is missing where not enough is known, and where its rule stands. A help to the officer, not legal advice: no report, link, mail or guest's answer carries it.",
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
