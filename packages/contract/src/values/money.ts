import { z } from "zod";

const MAX_CENTS = 100_000_000_00;
export const Cents = z
  .int("Money is a whole number of cents.")
  .min(0, "An amount cannot be below zero.")
  .max(MAX_CENTS, "At most $100,000,000.")
  .meta({ description: "US dollars in whole cents", examples: [129_500] });
