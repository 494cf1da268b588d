/** Whom the law has a page name. */
export const company = {
  housing: "Equal Housing Lender",
  licenses: (licenses: string) => `Licenses: ${licenses}.`,
  licensedIn: (officer: string, states: string) => `${officer} is licensed in ${states}.`,
  notLicensedIn: (officer: string, state: string) =>
    `You seem to be in ${state}, where ${officer} cannot take an application.`,
  nmls: (nmls: string) => `Company NMLS ${nmls}`,
};

/** Who else is involved, by kind. */
export const contactKinds = {
  realtor: "Realtor",
  seller: "Seller",
  lender: "Lender",
  title: "Title company",
  insurance: "Insurance",
  other: "Contact",
};
