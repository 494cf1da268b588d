import { nextMailingOn } from "@hearthline/contract/clients/home-watches";
import { describe, expect, it } from "vitest";
import { addressKey } from "./address-key.ts";
import { slower } from "./cadence.ts";
import { type PlannedWatch, planMailings } from "./calendar.ts";
import { implausible } from "./provider-values.ts";

describe("an address key", () => {
  const home = { address1: "12 Ridgewood Avenue", address2: null, city: "Austin", state: "TX", zipcode: "78701" };
  it.each([
    ["case, commas and spaces", { ...home, address1: "12  RIDGEWOOD avenue,", city: "austin" }],
    ["an abbreviated street", { ...home, address1: "12 Ridgewood Ave." }],
    ["a missing ZIP code", { ...home, zipcode: null }],
  ])("ignores %s", (_, other) => {
    expect(addressKey(other)).toBe(addressKey(home));
  });

  it("is the same for a unit in the street line, in its own field, and with another designator", () => {
    const unit = { ...home, address2: "Apt 4" };
    for (const other of [
      { ...home, address1: "12 Ridgewood Ave, Unit 4" },
      { ...home, address2: "#4" },
      { ...home, address2: "4" },
    ])
      expect(addressKey(other)).toBe(addressKey(unit));
    expect(addressKey(unit)).not.toBe(addressKey(home));
    expect(addressKey({ ...home, address2: "Apt 5" })).not.toBe(addressKey(unit));
  });
});

describe("a provider's value", () => {
  const said = (rentcast: number, attom: number | null, known: number | null) => [
    ...implausible(
      [
        { provider: "rentcast" as const, valueCents: rentcast },
        ...(attom === null ? [] : [{ provider: "attom" as const, valueCents: attom }]),
      ],
      known,
    ).keys(),
  ];
  it.each([
    ["of $1", 1_00, null, null, ["rentcast"]],
    ["just under $10,000", 9_999_99, null, null, ["rentcast"]],
    ["of $10,000 with nothing else known", 10_000_00, null, null, []],
    ["three times what is known", 900_000_00, null, 300_000_00, []],
    ["a cent more than three times what is known", 900_000_01, null, 300_000_00, ["rentcast"]],
    ["less than a third of what is known", 99_999_99, null, 300_000_00, ["rentcast"]],
    ["far from the other provider's, which fits what is known", 3_000_000_00, 310_000_00, 300_000_00, ["rentcast"]],
    [
      "far from the other provider's, with nothing to say which is right",
      3_000_000_00,
      310_000_00,
      null,
      ["rentcast", "attom"],
    ],
    ["next to another of $1", 300_000_00, 1_00, null, ["attom"]],
  ])("%s is accepted or rejected as expected", (_, rentcast, attom, known, refused) => {
    expect(said(rentcast, attom, known)).toEqual(refused);
  });
});

it("an unopened report slows down one step at a time, never to more often than what was chosen", () => {
  expect([slower(1, null), slower(1, 2), slower(1, 3), slower(1, 6)]).toEqual([2, 3, 6, 6]);
  expect([slower(3, null), slower(6, null), slower(6, 2)]).toEqual([6, 6, 6]);
});

it("an email due on any day of the month returns to that day after shorter months", () => {
  for (let day = 1; day <= 31; day += 1)
    for (const months of [1, 2, 3, 6]) {
      let on = `2026-12-${String(day).padStart(2, "0")}`;
      for (let mail = 0; mail < 36; mail += 1) {
        const next = nextMailingOn(on, months, on, day);
        const last = new Date(Date.UTC(Number(next.slice(0, 4)), Number(next.slice(5, 7)), 0)).getUTCDate();
        expect(Number(next.slice(8))).toBe(Math.min(day, last));
        on = next;
      }
    }
});

describe("the calendar of emails", () => {
  const watch = (id: string, nextOn: string, more: Partial<PlannedWatch> = {}): PlannedWatch => ({
    ...{ id, nextOn, months: 1, anchorDay: Number(nextOn.slice(8)), goesFirst: false },
    ...more,
  });
  const plan = (watches: PlannedWatch[], left: number | null, planned: number | null = 10) =>
    planMailings(watches, { today: "2026-12-28", days: 45, left, planned });

  it("spends the month's credits in mailing order, and moves the rest to their day in the next month", () => {
    const days = plan(
      [watch("a", "2026-12-28"), watch("b", "2026-12-28"), watch("c", "2026-12-29", { goesFirst: true })],
      1,
    );
    expect(days[0]).toMatchObject({
      date: "2026-12-28",
      cost: 1,
      left: 0,
      mails: [
        { id: "a", covered: true },
        { id: "b", covered: false, goesOn: "2027-01-01" },
      ],
    });
    expect(days[1]?.mails).toMatchObject([{ id: "c", covered: false, goesOn: "2027-01-01" }]);
    expect(days[2]).toMatchObject({
      date: "2027-01-01",
      granted: 10,
      expired: 0,
      cost: 2,
      left: 8,
      mails: [{ id: "c", dueOn: "2026-12-29" }, { id: "b" }],
    });
    // The day of the month stays, although the email was sent later.
    expect(days.flatMap(({ date, mails }) => (mails.some(({ id }) => id === "c") ? [date] : []))).toContain(
      "2027-01-29",
    );
  });

  it("counts unused credits at the end of a month as expired, and starts the next with the plan's credits", () => {
    expect(plan([], 7).map(({ date, granted, expired, left }) => [date, granted, expired, left])).toEqual([
      ["2027-01-01", 10, 7, 10],
      ["2027-02-01", 10, 10, 10],
    ]);
  });

  it("covers everything if the plan has no limit", () => {
    const days = plan([watch("a", "2026-12-20"), watch("b", "2027-01-31")], null, null);
    expect(days.flatMap(({ mails }) => mails).every(({ covered }) => covered)).toBe(true);
    expect(days[0]).toMatchObject({ date: "2026-12-28", left: null });
  });

  it("reports an unknown day for an email whose credits come after the days shown", () => {
    const days = planMailings([watch("a", "2026-12-05")], { today: "2026-12-04", days: 10, left: 0, planned: 10 });
    expect(days).toMatchObject([{ mails: [{ covered: false, goesOn: null }] }]);
  });
});
