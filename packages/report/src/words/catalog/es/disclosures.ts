import type { disclosures as english } from "../en/disclosures.ts";

export const disclosures: typeof english = { title: "Avisos legales" };
