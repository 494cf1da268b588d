/** What has to be said is in `fine-print.ts`. */
export const disclosures = { title: "Disclosures" };
