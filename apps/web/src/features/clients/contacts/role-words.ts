import type { ClientContact } from "@hearthline/contract/clients/contacts";

export const ROLE_WORD: Record<ClientContact["role"], string> = {
  realtor: "Realtor",
  attorney: "Attorney",
  accountant: "Accountant",
  "financial-advisor": "Financial advisor",
  insurance: "Insurance agent",
  employer: "Employer",
  family: "Family",
  other: "Other",
};
