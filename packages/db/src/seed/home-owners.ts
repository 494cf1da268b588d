import type { DemoCompany, Rows } from "./rows.ts";

/** The home whose owner chose how often the emails come, and corrected its loan; days ago. */
const OWNER = { home: "300 Kildaire Woods", choseAgo: 12, correctedAgo: 2 };
/** The home whose owner says it is worth more. */
const VALUE = { home: "917 Brookside Drive", ago: 4, amountCents: 489_000_00 };

/** Adds a home owner's actions through the link in their emails. */
export function addOwnersWords(rows: Rows, { companyId, calendar, nextId }: DemoCompany): void {
  const home = rows.home.find((row) => row.companyId === companyId && row.address1 === OWNER.home);
  const watch = rows.homeWatch.find(({ homeId }) => homeId === home?.id);
  const mortgage = rows.homeMortgage.find(({ homeId }) => homeId === home?.id);
  if (!watch?.id || !mortgage) return;
  const chose = calendar.at([OWNER.choseAgo, "19:40"]);
  const { id: watchId, everyMonths = 3 } = watch;
  Object.assign(watch, { ownerChoice: "every", ownerChoseAt: chose });
  rows.homeMailChoice.push({
    id: nextId("home-mail-choice"),
    companyId,
    watchId,
    choice: "every",
    everyMonths,
    createdAt: chose,
  });
  const balanceCents = Number(mortgage.balanceCents);
  rows.homeCorrection.push({
    id: nextId("home-correction"),
    companyId,
    watchId,
    subject: "loan",
    mortgageId: mortgage.id ?? null,
    pageSaid: { balanceCents },
    ownerSays: { balanceCents: balanceCents - 12_500_00 },
    reason: "I paid 12,500 toward the balance in October",
    createdAt: calendar.at([OWNER.correctedAgo, "20:15"]),
  });
  const other = rows.home.find((row) => row.companyId === companyId && row.address1 === VALUE.home);
  const otherWatch = rows.homeWatch.find(({ homeId }) => homeId === other?.id);
  if (!otherWatch?.id) return;
  rows.homeCorrection.push({
    id: nextId("home-correction"),
    companyId,
    watchId: otherWatch.id,
    subject: "value",
    pageSaid: { amountCents: 452_000_00 },
    ownerSays: { amountCents: VALUE.amountCents },
    reason: "The house next door sold for 495,000 last month",
    createdAt: calendar.at([VALUE.ago, "18:05"]),
  });
}
