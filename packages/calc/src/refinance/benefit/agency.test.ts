import { describe, expect, it } from "vitest";
import { benefitCase } from "../../../test/benefit-case.ts";
import { agencyRefinance } from "./agency.ts";
import { benefitWorksheet } from "./benefit-worksheet.ts";
import type { BenefitFacts } from "./types.ts";

type Given = Parameters<typeof benefitCase>[0];
type Agency = Parameters<typeof agencyRefinance>[1];
const VALUE = 400_000_00;
const test = (agency: Agency, given: Given, place = 0) => agencyRefinance(benefitCase(given), agency).tests[place];
const atLimit = (agency: Agency, percent: number, given: Given) =>
  [0, 1].map(
    (over) => test(agency, { ...given, figures: { loanAmountCents: (VALUE / 100) * percent + over } })?.verdict,
  );
const old = { closedOn: "2020-01-15", ownedSince: "2020-01-15" };

type Row = [occupancy: BenefitFacts["occupancy"], units: number, fannie: number, freddie: number];
const RATE_AND_TERM: Row[] = [
  ["primary", 1, 95, 95],
  ["primary", 2, 95, 85],
  ["primary", 3, 95, 80],
  ["primary", 4, 95, 80],
  ["second-home", 1, 90, 90],
  ["investment", 1, 75, 85],
  ["investment", 2, 75, 75],
  ["investment", 4, 75, 75],
];
const CASH_OUT: Row[] = [
  ["primary", 1, 80, 80],
  ["primary", 2, 75, 75],
  ["primary", 4, 75, 75],
  ["second-home", 1, 75, 75],
  ["investment", 1, 75, 75],
  ["investment", 2, 70, 70],
  ["investment", 4, 70, 70],
];

describe("agencies' loan-to-value limits", () => {
  it.each(RATE_AND_TERM)(
    "limit rate-and-term, %s of %d units: Fannie %d, Freddie %d",
    (occupancy, units, fannie, freddie) => {
      const given = { facts: { occupancy, units, investor: "other" as const } };
      expect(atLimit("fannie-mae", fannie, given)).toEqual(["passes", "fails"]);
      expect(atLimit("freddie-mac", freddie, given)).toEqual(["passes", "fails"]);
    },
  );

  it.each(CASH_OUT)("cash-out, %s of %d units: Fannie %d, Freddie %d", (occupancy, units, fannie, freddie) => {
    const given = { scenario: { purpose: "cash-out" as const }, facts: { occupancy, units, ...old } };
    expect(atLimit("fannie-mae", fannie, given)).toEqual(["passes", "fails"]);
    expect(atLimit("freddie-mac", freddie, given)).toEqual(["passes", "fails"]);
  });

  it("go up to 97 % with a fixed rate if Fannie Mae owns today's loan, and need to know who does", () => {
    expect(atLimit("fannie-mae", 97, { facts: { investor: "fannie-mae" } })).toEqual(["passes", "fails"]);
    expect(atLimit("fannie-mae", 95, { facts: { investor: "fannie-mae" }, scenario: { amortization: "arm" } })).toEqual(
      ["passes", "fails"],
    );
    expect(atLimit("fannie-mae", 95, { facts: { investor: "freddie-mac" } })).toEqual(["passes", "fails"]);
    const unasked = test("fannie-mae", { figures: { loanAmountCents: 385_000_00 } });
    expect(unasked).toMatchObject({ verdict: "unknown", missing: ["current.investor"] });
    expect(test("fannie-mae", { figures: { loanAmountCents: 388_000_01 } })?.verdict).toBe("fails");
  });

  it("were lower for two to four units before November 2023, and say so for each", () => {
    const given = { basis: { closingDate: "2023-11-17" }, facts: { units: 2 } };
    expect(atLimit("fannie-mae", 85, given)).toEqual(["passes", "fails"]);
    expect(atLimit("fannie-mae", 75, { ...given, facts: { units: 3 } })).toEqual(["passes", "fails"]);
    expect(test("fannie-mae", given)?.read).toBe("secondary");
    expect(test("fannie-mae", { facts: { units: 2 } })?.read).toBe("from-memory");
    expect(test("freddie-mac", { facts: { units: 2 } })?.read).toBe("text");
  });

  it("count a second lien, and exclude second homes of two units", () => {
    const second = { secondLien: { amountCents: 80_000_01, noteRate: 0.08, termMonths: 180 } };
    expect(test("freddie-mac", { scenario: second })).toMatchObject({ verdict: "fails", short: "95.01% of 95%" });
    expect(test("freddie-mac", { facts: { occupancy: "second-home", units: 2 } })?.because).toContain(
      "takes no two units, second home",
    );
  });
});

describe("agencies' cash-out rules", () => {
  const cash = (facts: Given["facts"]): Given => ({ scenario: { purpose: "cash-out" }, facts });

  it("require a loan of 12 months, note to note, and six months on title", () => {
    expect(test("fannie-mae", cash({ closedOn: "2026-02-15" }), 1)?.verdict).toBe("passes");
    expect(test("fannie-mae", cash({ closedOn: "2026-02-16" }), 1)).toMatchObject({
      verdict: "fails",
      short: "11 months",
    });
    expect(test("freddie-mac", cash({ closedOn: "2026-02-16" }), 1)?.verdict).toBe("fails");
    expect(test("fannie-mae", cash({}), 1)?.missing).toEqual(["current.closedOn"]);
    expect(test("fannie-mae", cash({ ownedSince: "2026-08-15" }), 2)?.verdict).toBe("passes");
    expect(test("fannie-mae", cash({ ownedSince: "2026-08-16" }), 2)?.verdict).toBe("fails");
    expect(test("fannie-mae", cash({ ownedSince: "2026-08-16", disbursementDate: "2027-02-19" }), 2)?.verdict).toBe(
      "passes",
    );
    expect(test("fannie-mae", cash({}), 2)?.missing).toEqual(["ownedSince"]);
  });

  it.each([
    [150_000_00, 2_000_00],
    [300_000_00, 3_000_00],
  ])("limit cash back of a rate-and-term loan of %d to %d", (loanAmountCents, most) => {
    const of = (cashToCloseCents: number) => test("fannie-mae", { figures: { loanAmountCents, cashToCloseCents } }, 1);
    expect(of(-most)?.verdict).toBe("passes");
    expect(of(-most - 1)?.verdict).toBe("fails");
  });
});

describe("a conventional proposal", () => {
  it("passes if one of the agencies accepts it, and says which", () => {
    const rented = benefitCase({ facts: { occupancy: "investment" }, figures: { loanAmountCents: 320_000_00 } });
    expect(benefitWorksheet(rented)).toMatchObject({
      verdict: "passes",
      because: "Within the limits of Freddie Mac; whether the borrower gains is not tested.",
    });
    const both = benefitCase({ figures: { loanAmountCents: 390_000_00 } });
    expect(benefitWorksheet(both).verdict).toBe("fails");
    expect(benefitWorksheet(both).because).toContain("Freddie Mac, rate and term: The loan is 97.50%");
  });

  it("is unknown if neither agency can be decided, and lists everything that is missing", () => {
    const sheet = benefitWorksheet(benefitCase({ scenario: { purpose: "cash-out" }, basis: { state: "NC" } }));
    expect(sheet).toMatchObject({ verdict: "unknown", missing: ["current.closedOn", "ownedSince"] });
  });
});
