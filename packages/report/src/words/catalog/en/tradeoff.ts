/** What one loan asks against another, where the cost alone does not tell. No link's script has it. */
export const tradeoff = {
  /** "Against B: $29,450 less cash, $168 more a month." */
  against: (than: string, words: string) => `Against ${than}: ${words}.`,
  lessCash: (amount: string) => `${amount} less cash`,
  moreCash: (amount: string) => `${amount} more cash`,
  lessAMonth: (amount: string) => `${amount} less a month`,
  moreAMonth: (amount: string) => `${amount} more a month`,
};
