/** Names that the law requires on a page. */
export const company = {
  housing: "Equal Housing Lender",
  licenses: (licenses: string) => `Licenses: ${licenses}.`,
  licensedIn: (officer: string, states: string) => `${officer} is licensed in ${states}.`,
  notLicensedIn: (officer: string, state: string) =>
    `You seem to be in ${state}, where ${officer} cannot take an application.`,
  nmls: (nmls: string) => `Company NMLS ${nmls}`,
};

/** Other people involved, by role. */
export const contactKinds = {
  realtor: "Realtor",
  seller: "Seller",
  lender: "Lender",
  title: "Title company",
  insurance: "Insurance",
  other: "Contact",
};
