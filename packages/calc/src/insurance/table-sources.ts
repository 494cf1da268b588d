/**
 * Sources of the tables of insurance and upfront fees, with the first day of each, so that an explanation on a reader's page names the table in effect without
 * its rates, and the rates can be loaded without the names.
 *
 * @see `FHA_TABLES`, `VA_TABLES`, `USDA_TABLES`, `PMI_CARDS`
 * @example TABLE_SOURCES.fha.map((table) => table.from) // ["2015-01-26", "2023-03-20"]
 */
export const TABLE_SOURCES = {
  fha: [
    { from: "2015-01-26", source: "HUD Mortgagee Letter 2015-01 (loans endorsed before 20 March 2023)" },
    { from: "2023-03-20", source: "HUD Mortgagee Letter 2023-05" },
  ],
  va: [
    {
      from: "2020-01-01",
      source: "VA funding fee schedule, Public Law 116-23 (closings 2020-01-01 to 2023-04-06)",
    },
    { from: "2023-04-07", source: "VA funding fee schedule, loans closing on or after 2023-04-07" },
  ],
  usda: [{ from: "2016-10-01", source: "USDA Rural Development, HB-1-3555 ch. 16" }],
  private: [
    {
      from: "2018-06-04",
      source: "Estimate: borrower-paid monthly rate cards of 2018, standard coverage, fixed rate",
    },
  ],
} as const;
