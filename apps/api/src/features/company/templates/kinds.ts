import { joined } from "../../../kernel/calls/operation.ts";
import { purchaseTemplates } from "./purchase/template-operations.ts";
import { refinanceTemplates } from "./refinance/template-operations.ts";

/** Operations that each kind of loan has separately. */
export const TEMPLATE_OPERATIONS = joined(purchaseTemplates, refinanceTemplates);
