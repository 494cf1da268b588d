import type { RowKinds, Samples } from "../../../testing/sample-types.ts";
import type { clientMessages } from "./client-messages.operations.ts";

export const rowKinds: RowKinds<typeof clientMessages> = { default: "client", removeReport: "unsharedReport" };

export const samples = (): Samples<typeof clientMessages> => ({ sendSms: { agreed: true } });
