import type { SampleContext, Samples } from "../../testing/sample-types.ts";
import type { consents } from "./consents.operations.ts";

export const samples = ({ id }: SampleContext): Samples<typeof consents> => ({
  record: { channel: "email", address: id("clientEmail"), words: "I agree to it." },
});
