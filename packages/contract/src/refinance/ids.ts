import { idOf } from "../values/ids.ts";

export const RefinanceLoanId = idOf("refinance loan", "01990000-0000-7000-8000-000008100022");
/** A refinance loan, or any version of its report. */
export const RefinanceOrReportId = RefinanceLoanId.meta({
  description: "Id of the refinance loan, or of one of its reports",
  examples: ["01990000-0000-7000-8000-000008100022"],
});
