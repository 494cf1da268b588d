import type { RoleName } from "@hearthline/contract/access/permissions";

/** How users describe their job; it grants no permission. */
export const ACCOUNT_TYPE_CARDS: readonly { value: RoleName; title: string; text: string }[] = [
  { value: "Loan Officer", title: "Loan officer", text: "I write loans and reports for my own clients." },
  { value: "Branch Admin", title: "Branch manager", text: "I lead a branch and its officers." },
  { value: "Company Admin", title: "Company owner", text: "I run the company and its branches." },
  { value: "Viewer", title: "Support staff", text: "I help an officer or a branch." },
  { value: "Realtor", title: "Realtor", text: "I bring buyers and see what is shared with me." },
  { value: "Partner", title: "Partner", text: "Insurance, title, building or law." },
  { value: "Home Owner", title: "Home owner", text: "I have a mortgage and follow my home's value." },
];
