/** What one loan needs compared with another, if the cost alone does not show it. No link's script includes it. */
export const tradeoff = {
  /** "Against B: $29,450 less cash, $168 more a month." */
  against: (than: string, words: string) => `Against ${than}: ${words}.`,
  lessCash: (amount: string) => `${amount} less cash`,
  moreCash: (amount: string) => `${amount} more cash`,
  lessAMonth: (amount: string) => `${amount} less a month`,
  moreAMonth: (amount: string) => `${amount} more a month`,
};
