import { joined } from "../../../kernel/calls/operation.ts";
import { purchaseTemplates } from "./purchase/template-operations.ts";
import { refinanceTemplates } from "./refinance/template-operations.ts";

/** The calls that each kind of loan has of its own. */
export const TEMPLATE_OPERATIONS = joined(purchaseTemplates, refinanceTemplates);
