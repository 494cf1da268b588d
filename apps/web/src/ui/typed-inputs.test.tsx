import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { DateInput } from "./date-input.tsx";
import { readDate } from "./date-text.ts";
import { Field } from "./field.tsx";
import { MoneyInput } from "./money-input.tsx";
import { moneyText, readMoney } from "./money-text.ts";
import { PercentInput } from "./percent-input.tsx";
import { percentText } from "./percent-text.ts";
import { PhoneInput } from "./phone-input.tsx";
import { readPercent } from "./read-percent.ts";

function Price() {
  const [cents, setCents] = useState<number | null>(null);
  return (
    <Field label="Price" help="Accepts 450k">
      <MoneyInput valueCents={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </Field>
  );
}
function Rate() {
  const [rate, setRate] = useState<number | null>(null);
  return <PercentInput aria-label="Note rate" value={rate} onChange={setRate} />;
}
function Closing() {
  const [date, setDate] = useState<string | null>(null);
  return <DateInput aria-label="Closing date" value={date} onChange={setDate} />;
}
function Phone({ heard }: { heard: (string | null)[] }) {
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <Field label="Phone">
      <PhoneInput
        value={phone}
        onChange={(next) => {
          heard.push(next);
          setPhone(next);
        }}
      />
    </Field>
  );
}

describe("money as people type it", () => {
  it.each([
    ["450k", 45_000_000],
    ["450K", 45_000_000],
    ["1.2m", 120_000_000],
    ["1.2 million", 120_000_000],
    ["$450,000.50", 45_000_050],
    [" 450000 ", 45_000_000],
    [".5", 50],
    ["1.005", 101],
    ["0.0015k", 150],
    ["-$1,200", -120_000],
    ["−5", -500],
    ["0", 0],
  ])("reads %s", (text, cents) => expect(readMoney(text)).toEqual({ value: cents }));

  it.each(["abc", "450,00", "1.2.3", "$", "k", "12 apples", "1e5", "NaN"])("says %s is not an amount", (text) => {
    expect(readMoney(text)).toEqual({ value: null, problem: expect.stringContaining("is not an amount") });
  });

  it("parses exactly what it shows, for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => readMoney(moneyText(cents)).value === cents),
    );
  });

  it("emits cents at every keystroke and formats them on blur", async () => {
    const user = userEvent.setup();
    render(<Price />);
    const field = screen.getByLabelText("Price");
    expect(field).toHaveAccessibleDescription("Accepts 450k");
    await user.type(field, "450k");
    expect(field).toHaveValue("450k");
    expect(screen.getByRole("status")).toHaveTextContent("45000000");
    await user.tab();
    expect(field).toHaveValue("450,000");
  });

  it("keeps unreadable text, says why next to the field, and clears the error once it is fixed", async () => {
    const user = userEvent.setup();
    render(<Price />);
    const field = screen.getByLabelText("Price");
    await user.type(field, "45o,000");
    await user.tab();
    expect(field).toHaveValue("45o,000");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription("“45o,000” is not an amount. Write it as 450,000, 450k or 1.2m.");
    expect(screen.getByRole("status")).toHaveTextContent("null");
    await user.clear(field);
    await user.type(field, "450,000");
    expect(field).toBeValid();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("follows a value that changes from outside", () => {
    const { rerender } = render(<MoneyInput aria-label="Price" valueCents={100} onChange={() => {}} />);
    rerender(<MoneyInput aria-label="Price" valueCents={250_00} onChange={() => {}} />);
    expect(screen.getByLabelText("Price")).toHaveValue("250");
  });
});

describe("percent as people type it", () => {
  it.each([
    ["6.5", 0.065],
    ["6.5%", 0.065],
    ["6 1/2", 0.065],
    ["6-1/2", 0.065],
    ["6½", 0.065],
    ["6 7/8 %", 0.06875],
    ["7", 0.07],
    ["6.", 0.06],
    ["0.35", 0.0035],
    ["-1.5", -0.015],
  ])("reads %s exactly", (text, fraction) => expect(readPercent(text)).toEqual({ value: fraction }));

  it.each(["six", "6/0", "1/2/3", "6.5.1"])("says %s is not a percentage", (text) => {
    expect(readPercent(text).problem).toContain("is not a percentage");
  });

  it("gives the double nearest to the typed decimal, for every rate with three decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (thousandths) => {
        const text = (thousandths / 1000).toFixed(3);
        const exact = Number(`${thousandths}e-5`);
        return readPercent(text).value === exact && percentText(exact) === text;
      }),
    );
  });

  it("shows three decimals on blur", async () => {
    const user = userEvent.setup();
    render(<Rate />);
    await user.type(screen.getByLabelText("Note rate"), "6 1/2");
    await user.tab();
    expect(screen.getByLabelText("Note rate")).toHaveValue("6.500");
  });
});

describe("dates as people type them", () => {
  const today = new Date(2026, 10, 20);
  it.each([
    ["1/15", "2027-01-15"],
    ["12/1", "2026-12-01"],
    ["11/20", "2026-11-20"],
    ["1/15/27", "2027-01-15"],
    ["1/15/2027", "2027-01-15"],
    ["1-15-27", "2027-01-15"],
    ["jan 15", "2027-01-15"],
    ["January 15, 2027", "2027-01-15"],
    ["15 jan", "2027-01-15"],
    ["Jan 15th", "2027-01-15"],
    ["2027-02-15", "2027-02-15"],
    ["today", "2026-11-20"],
  ])("reads %s", (text, date) => expect(readDate(text, today)).toEqual({ value: date }));

  it("puts a date without a year into the past if the field asks for past dates", () => {
    expect(readDate("12/1", today, "past").value).toBe("2025-12-01");
    expect(readDate("12/1", today, "nearest").value).toBe("2026-12-01");
  });

  it.each(["2/30", "13/1", "2027-02-30", "soon"])("says %s is not a date", (text) => {
    expect(readDate(text, today).problem).toContain("is not a date");
  });

  it("shows the date in full on blur", async () => {
    const user = userEvent.setup();
    render(<Closing />);
    await user.type(screen.getByLabelText("Closing date"), "1/15/27");
    await user.tab();
    expect(screen.getByLabelText("Closing date")).toHaveValue("Jan 15, 2027");
  });
});

describe("phone numbers", () => {
  it("takes ten digits in any format, emits E.164 and reports an invalid number", async () => {
    const user = userEvent.setup();
    const heard: (string | null)[] = [];
    render(<Phone heard={heard} />);
    const field = screen.getByLabelText("Phone");
    await user.type(field, "919.555.0142");
    await user.tab();
    expect(heard.at(-1)).toBe("+19195550142");
    expect(field).toHaveValue("(919) 555-0142");
    await user.clear(field);
    await user.type(field, "12");
    await user.tab();
    expect(field).toHaveAccessibleDescription(/write ten digits/);
  });
});

it("reads “today” as the given date, whatever the computer's time zone", async () => {
  function Due() {
    const [date, setDate] = useState<string | null>(null);
    return (
      <>
        <DateInput aria-label="Due" today="2024-02-29" value={date} onChange={setDate} />
        <output>{date}</output>
      </>
    );
  }
  render(<Due />);
  await userEvent.setup().type(screen.getByLabelText("Due"), "today");
  expect(screen.getByRole("status")).toHaveTextContent("2024-02-29");
});
