import type { Samples } from "../../../testing/sample-types.ts";
import type { properties } from "./properties.operations.ts";

export const samples = (): Samples<typeof properties> => ({
  profile: { address1: "214 Fayetteville St", city: "Raleigh", state: "NC", zipcode: "27601" },
});
