/** What has to be said. */
export const disclosures = {
  title: "Disclosures",
};
