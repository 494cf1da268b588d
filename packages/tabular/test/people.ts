/** Creates a list of people as exports have it: headings and `count` rows. */
export function* people(count: number): Generator<(string | number)[]> {
  yield [
    "First name",
    "Last name",
    "Email",
    "Cell",
    "Street",
    "City",
    "State",
    "ZIP",
    "Closed",
    "Loan amount",
    "Rate",
    "Note",
  ];
  for (let at = 0; at < count; at += 1)
    yield [
      `June${at}`,
      `Abbott${at % 977}`,
      `june${at}@abbott.example`,
      `919555${String(at % 10_000).padStart(4, "0")}`,
      `${at} Ridgewood Ave`,
      "Austin",
      "TX",
      "78701",
      "6/14/2024",
      300_000 + at,
      0.065,
      `A note about ${at}`,
    ];
}
