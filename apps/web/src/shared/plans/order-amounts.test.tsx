import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ZoneProvider } from "../words/dates.tsx";
import { OrderAmounts } from "./order-amounts.tsx";

const line = (text: string, cents: number) => ({
  text,
  cents,
  from: "2027-03-10T17:00:00.000Z",
  to: "2027-04-10T16:00:00.000Z",
});

it("the amounts of extra credits show tax and credit as separate lines, which add up to today's charge", () => {
  render(
    <ZoneProvider timeZone="America/New_York">
      <OrderAmounts
        preview={{
          at: "2027-03-10T17:00:00.000Z",
          lines: [
            line("1 × 250 more home value reports", 2_999),
            line("Sales tax", 247),
            line("Credit from earlier invoices", -1_000),
          ],
          todayCents: 2_246,
          creditCents: 0,
          nextAt: "2027-04-10T16:00:00.000Z",
          nextCents: 3_246,
          gains: [],
          losses: [],
        }}
      />
    </ZoneProvider>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 × 250 more home value reports$29.99",
    "Sales tax$2.47",
    "Credit from earlier invoices−$10.00",
  ]);
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["$22.46", "$32.46"]);
});
