import { describe, expect, it } from "vitest";
import { createSuggest, didYouMean } from "./did-you-mean.ts";
import { Shape } from "./unknown-fields.fixture.ts";
import { findUnknownFields } from "./unknown-fields.ts";

const found = (sent: unknown) => findUnknownFields(Shape, sent).map(({ field, suggestion }) => [field, suggestion]);

describe("an unknown field", () => {
  it.each([
    [{ titel: "x" }, [["titel", "title"]]],
    [{ propertyTaxYearly: 1 }, [["propertyTaxYearly", "propertyTaxYearlyCents"]]],
    [{ home: { city: "x", town: "y" } }, [["home.town", undefined]]],
    [{ home: { owner: { first_name: "x" } } }, [["home.owner.first_name", "firstName"]]],
    [{ fees: [{ name: "a" }, { name: "b", amount: 1 }] }, [["fees.1.amount", "amountCents"]]],
    [{ loan: { kind: "purchase", balanceCents: 1 } }, [["loan.balanceCents", undefined]]],
    [{ loan: { kind: "refinance", balanceCents: 1, prize: 2 } }, [["loan.prize", undefined]]],
    [{ either: { a: 1, z: 2 } }, [["either.z", undefined]]],
    [{ either: { b: { c: 1, d: 2 } } }, [["either.b.d", undefined]]],
    [{ both: { left: 1, right: 2, top: 3 } }, [["both.top", undefined]]],
    [{ pair: [{ x: 1, y: 2 }, "a"] }, [["pair.0.y", undefined]]],
    [{ seconds: { payments: 1 } }, [["seconds.payments", "payment"]]],
    [{ records: { mine: { name: "x", amountcents: 1 } } }, [["records.mine.amountcents", "amountCents"]]],
    [{ loose: { extra: 1, known: { a: 1, b: 2 } } }, [["loose.known.b", undefined]]],
    [{ trimmed: { inner: "x", outer: "y" } }, [["trimmed.outer", undefined]]],
  ])("is named with its path: %j", (sent, expected) => {
    expect(found(sent)).toEqual(expected);
  });

  it.each([
    {
      title: "x",
      metadata: { any: "x", __proto__x: "y" },
      anything: { at: { any: "depth" } },
      json: { a: [{ b: 1 }] },
    },
    { loose: { extra: { a: 1 }, known: { a: 1 } } },
    { either: "text", home: null, fees: "no list", pair: {} },
    { loan: { priceCents: 1, whatever: 2 } },
    null,
    [],
    "text",
  ])("is allowed where the shape leaves it open, and not reported where something else is wrong: %j", (sent) => {
    expect(found(sent)).toEqual([]);
  });

  it("is found whatever its name is", () => {
    for (const name of [
      "__proto__",
      "constructor",
      "toString",
      "hasOwnProperty",
      "",
      " ",
      "a.b",
      "0",
      "\ud800",
      "x".repeat(100_000),
    ]) {
      const [fault] = findUnknownFields(Shape, JSON.parse(`{${JSON.stringify(name)}: 1}`));
      expect(fault?.code).toBe("unknown_field");
      expect(fault?.message).toMatch(/^There is no field ".{0,90}"\.$/su);
      expect(JSON.stringify(fault).length).toBeLessThan(500);
    }
  });

  it("is named among the first twenty; the rest are counted", () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, at]));
    const faults = findUnknownFields(Shape, { ...many, fees: [many] });
    expect([faults.length, faults.at(-1)?.message]).toEqual([21, "9980 more fields are not known either."]);
  });
});

describe("name suggestions for one call", () => {
  it("are looked up at most ten times, and never twice for one name", () => {
    const suggest = createSuggest();
    const slips = Array.from({ length: 12 }, (_, at) => `firstNam${"e".repeat(at + 1)}`.slice(0, 60));
    const told = (slip: string) => suggest(slip, ["firstName", "lastName"]);
    // The closest names have one or two letters too many.
    expect(slips.slice(0, 3).map(told)).toEqual(["firstName", "firstName", "firstName"]);
    for (const slip of slips) told(slip);
    expect(told("fristName")).toBeUndefined();
    // The suggestion is cached for the remaining rows of a bulk call.
    expect(told("firstName")).toBe("firstName");
  });

  it("are drawn from the names known at that place", () => {
    const suggest = createSuggest();
    expect(suggest("frstName", ["firstName"])).toBe("firstName");
    expect(suggest("frstName", ["lastName"])).toBe("lastName");
  });
});

describe("the suggested name", () => {
  const LOAN = [
    "title",
    "clientIds",
    "propertyTaxYearlyCents",
    "priceCents",
    "downPaymentCents",
    "noteRate",
    "firstName",
    "email",
    "phone",
  ];
  const LIST = ["page", "perPage", "q", "sort", "after", "updatedSince", "status"];
  it.each([
    ["propertyTaxYearly", LOAN, "propertyTaxYearlyCents"],
    ["price", LOAN, "priceCents"],
    ["priceDollars", LOAN, "priceCents"],
    ["first_name", LOAN, "firstName"],
    ["FirstName", LOAN, "firstName"],
    ["firstname", LOAN, "firstName"],
    ["frist_name", LOAN, "firstName"],
    ["emial", LOAN, "email"],
    ["emailAddress", LOAN, "email"],
    ["phone_number", LOAN, "phone"],
    ["clientId", LOAN, "clientIds"],
    ["client_ids", LOAN, "clientIds"],
    ["down_payment_cents", LOAN, "downPaymentCents"],
    ["noteRatePercent", LOAN, "noteRate"],
    ["rate", LOAN, "noteRate"],
    ["per_page", LIST, "perPage"],
    ["limit", LIST, "perPage"],
    ["page_size", LIST, "perPage"],
    ["search", LIST, "q"],
    ["orderBy", LIST, "sort"],
    ["cursor", LIST, "after"],
    ["starting_after", LIST, "after"],
    ["createdAfter", LIST, "updatedSince"],
    ["updatedAfter", LIST, "updatedSince"],
    ["updated_since", LIST, "updatedSince"],
    ["frstName", ["name", "firstName", "lastName"], "firstName"],
    ["perPage", ["since", "limit"], "limit"],
    ["line1", ["address1", "address2", "city", "zipcode"], "address1"],
    ["postal_code", ["address1", "address2", "city", "zipcode"], "zipcode"],
    ["favoriteColor", LOAN, undefined],
    ["x", LOAN, undefined],
    ["createdAfter", ["page", "q", "after"], undefined],
    ["zzz", LIST, undefined],
  ])("is found for %s among %j", (sent, known, meant) => {
    expect(didYouMean(sent, known)).toBe(meant);
  });
});
