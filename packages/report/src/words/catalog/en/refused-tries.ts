/** Why numbers cannot be tried: error messages for programs, since the page's own sliders end before these limits. */
export const refusedTries = {
  price: "This price is outside what your loan officer opened.",
  down: "This down payment is outside what your loan officer opened.",
  rate: "This rate is outside what your loan officer opened.",
  aboveValue: (cash: string, value: string) =>
    `With ${cash} of cash out the loans are more than the home’s value of ${value}.`,
  cashOut: (most: string, share: string, by: "state" | "officer") =>
    `${most} is the most cash out: all loans then come to ${share} of the home’s value, the most ${by === "state" ? "that Texas allows" : "your loan officer opened"}.`,
  extra: (most: string) => `An extra payment of at most ${most} a month can be tried.`,
  horizon: "Choose a time between 1 and 40 years.",
};
