import type { SampleContext, Samples } from "../../../testing/sample-types.ts";
import type { auth } from "./auth.operations.ts";

export const samples = ({ mark }: SampleContext): Samples<typeof auth> => ({
  register: { name: "Sample Person", email: `${mark}@register.test`, password: "a fresh long password" },
  signInByPasskey: {
    ...{ id: "sample", rawId: "sample", type: "public-key" },
    response: { clientDataJSON: "sample", authenticatorData: "sample", signature: "sample", userHandle: "sample" },
  },
  forgotPassword: { email: "officer@demo.test" },
});
