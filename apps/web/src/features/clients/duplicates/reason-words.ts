import type { DoublePair } from "@hearthline/contract/clients/merge";

const WORD = { email: "email address", phone: "phone number", address: "last name and address" } as const;

/** "Same email address and phone number". */
export const reasonWords = (reasons: DoublePair["reasons"]): string =>
  `Same ${new Intl.ListFormat("en-US").format(reasons.map((one) => WORD[one]))}`;
