import { purchaseReports } from "./purchase/report-operations.ts";
import { purchaseShares } from "./purchase/share-operations.ts";

/** The calls that each kind of loan has of its own. */
export const REPORT_OPERATIONS = { ...purchaseReports };
export const SHARE_OPERATIONS = { ...purchaseShares };
