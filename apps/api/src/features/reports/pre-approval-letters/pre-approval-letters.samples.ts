import type { RowKinds, Samples } from "../../../testing/sample-types.ts";
import type { letters } from "./pre-approval-letters.operations.ts";

export const rowKinds: RowKinds<typeof letters> = { answer: "askedLetter" };

export const samples = (): Samples<typeof letters> => ({ answer: { approved: false } });
