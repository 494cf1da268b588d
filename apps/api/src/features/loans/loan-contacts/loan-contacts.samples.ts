import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { parties } from "./loan-contacts.operations.ts";

export const samples = ({ mark }: SampleContext): Samples<typeof parties> => ({
  addBorrower: { firstName: "Sample", lastName: "Borrower", emails: [`added.${mark}@borrower.test`] },
});
