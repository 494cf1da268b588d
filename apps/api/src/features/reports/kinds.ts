import { joined } from "../../kernel/calls/operation.ts";
import { purchaseReports } from "./purchase/report-operations.ts";
import { purchaseShares } from "./purchase/share-operations.ts";
import { refinanceReports } from "./refinance/report-operations.ts";
import { refinanceShares } from "./refinance/share-operations.ts";

/** Operations that each kind of loan has separately. */
export const REPORT_OPERATIONS = joined(purchaseReports, refinanceReports);
export const SHARE_OPERATIONS = joined(purchaseShares, refinanceShares);
