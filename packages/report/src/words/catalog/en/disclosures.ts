/** Required disclosures are in `fine-print.ts`. */
export const disclosures = { title: "Disclosures" };
