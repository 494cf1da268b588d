import type { BillingInvoice } from "@hearthline/contract/billing/billing";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ZoneProvider } from "@/shared/words/dates.tsx";
import { Invoices, NextCharges } from "./invoices.tsx";

const line = (text: string, cents: number) => ({
  text,
  cents,
  from: "2027-03-10T12:00:00.000Z",
  to: "2027-04-10T12:00:00.000Z",
});
const invoice = (more: Partial<BillingInvoice>): BillingInvoice => ({
  id: "in_1",
  number: "HL-0001",
  at: "2027-03-10T12:00:00.000Z",
  status: "paid",
  lines: [line("Growth", 4_900), line("Discount", -980)],
  totalCents: 4_243,
  taxCents: 323,
  creditUsedCents: 0,
  dueCents: 4_243,
  url: null,
  pdfUrl: null,
  ...more,
});
const rowsOf = (of: HTMLElement) =>
  [...of.querySelectorAll("li li")].map((row) => [...row.children].map((cell) => cell.textContent));
const shown = (one: BillingInvoice) =>
  rowsOf(
    render(
      <ZoneProvider timeZone="America/Chicago">
        <Invoices invoices={[one]} />
      </ZoneProvider>,
    ).container,
  );

it("shows discount and sales tax as lines that add up to the card charge", () => {
  expect(shown(invoice({}))).toEqual([
    ["Growth", "$49.00"],
    ["Discount", "−$9.80"],
    ["Sales tax", "$3.23"],
    ["Charged to your card", "$42.43"],
  ]);
});

it("shows refunded tax, and the credit that an invoice uses up", () => {
  const credit = invoice({ lines: [line("Unused time", -2_000)], taxCents: -165, totalCents: -2_165, dueCents: 0 });
  expect(shown(credit)).toContainEqual(["Sales tax", "−$1.65"]);
  const used = invoice({
    lines: [line("Growth", 4_900)],
    taxCents: 0,
    totalCents: 4_900,
    creditUsedCents: 2_165,
    dueCents: 2_735,
  });
  expect(shown(used)).toEqual([
    ["Growth", "$49.00"],
    ["Credit", "−$21.65"],
    ["Charged to your card", "$27.35"],
  ]);
});

it("shows discount and sales tax of the next charge", () => {
  render(
    <ZoneProvider timeZone="America/Chicago">
      <NextCharges upcoming={[{ ...invoice({ status: "draft" }) }]} />
    </ZoneProvider>,
  );
  for (const text of ["Discount", "Sales tax", "Charged to your card"])
    expect(screen.getByText(text)).toBeInTheDocument();
});
