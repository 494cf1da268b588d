import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { inputFields } from "../transports/json-schema.ts";
import { JSON_TYPE, mediaOf } from "../transports/media.ts";
import { pathFields, takesQuery } from "../transports/rest-places.ts";
import { sampleInput } from "./samples.ts";
import { openWorld, type World } from "./world.ts";

const AS = "officer@demo.test";
const HOSTILE: unknown[] = [
  "a\0b",
  "\ud800",
  "x".repeat(10_000),
  "1e400",
  "2027-02-30",
  "9999-12-31",
  "0000-01-01",
  "$450,000",
  "<script>alert(1)</script>",
  "\u202eمرحبا 👩‍👩‍👧‍👦",
  -1,
  1.5,
  65,
  1e308,
  true,
  [[]],
  { __proto__x: 1 },
  null,
];

const fee = { name: "Underwriting", section: "A", basis: "fixed", amountCents: 129_500, payer: "borrower" };
const scenario = {
  name: "30-year",
  program: "conventional",
  amortization: "arm",
  arm: {
    initialFixedMonths: 60,
    adjustEveryMonths: 12,
    capInitial: 0.02,
    capPeriodic: 0.02,
    capLifetime: 0.05,
    index: 0.04,
    indexName: "SOFR",
    margin: 0.0275,
    floor: 0.03,
  },
  interestOnlyMonths: 0,
  termMonths: 360,
  priceCents: 50_000_000,
  downPaymentCents: 5_000_000,
  secondLien: { amountCents: 1_000_000, noteRate: 0.08, termMonths: 180 },
  noteRate: 0.065,
  discountPoints: 0,
  creditScore: 740,
  mortgageInsurance: { kind: "monthly", yearlyRate: 0.0052 },
  upfrontFee: { financed: true, rate: 0.02 },
  buydown: { kind: "none", paidBy: "seller" },
  fees: [fee, { name: "Months", section: "F", basis: "months-of-tax", months: 3 }],
  propertyTaxYearlyCents: 900_000,
  extraOnce: [{ month: 12, amountCents: 100_000 }],
};
const loan = {
  title: "Hostile",
  clientIds: ["01990000-0000-7000-8000-000000000000"],
  property: { address1: "12 Ridgewood Ave", city: "Austin", state: "TX", zipcode: "78701", county: "Travis" },
  closingDate: "2027-02-15",
  monthlyIncomeCents: 1_250_000,
  horizonMonths: 84,
  appreciationRate: 0.035,
  note: "note",
  contacts: [{ kind: "realtor", name: "R", company: "C", email: "r@x.test", phone: "9195550142" }],
  timeline: [{ key: "offer", date: "2027-01-01", done: true }],
  tryLimits: { priceSpread: 0.1 },
  scenarios: [scenario],
};
const client = {
  firstName: "A",
  email: "hostile@x.test",
  phone: "(919) 555-0142",
  addresses: [{ address1: "1 Main", state: "TX", zipcode: "78701" }],
  status: "lead",
  note: "note",
};
const template = { name: "Hostile", description: "", loanKind: "purchase", program: "fha", fees: [fee] };
const WRITES: [string, object][] = [
  ["/loan/purchase/create", loan],
  ["/client/store", client],
  ["/template", template],
  ["/loan/get-monthly-payment", { loanAmountCents: 10_000_000, noteRate: 0.06, termMonths: 360 }],
  ["/loan/get-loan-entries", { page: 1, perPage: 10, q: "a", sort: "title", clientId: loan.clientIds[0] }],
];

type Path = (string | number)[];
function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) yield* pathsOf(item, [...path, key]);
}
function withAt(whole: object, path: Path, value: unknown): object {
  const copy = structuredClone(whole) as Record<string, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
  place[path.at(-1) as string] = value;
  return copy;
}
const textsOf = (body: { errors?: Record<string, string[]> }) => Object.values(body.errors ?? {}).flat();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const stored = () =>
  world.running.services.database.system(
    (db) =>
      db.$queryRaw`SELECT (SELECT count(*) FROM "Loan") AS loans, (SELECT count(*) FROM "Client") AS clients, (SELECT count(*) FROM "FeeTemplate") AS templates`,
  );

describe("hostile values", () => {
  // A test for each value and call: none of them may take long, even on a busy machine.
  const cases = WRITES.flatMap(([path, body]) =>
    HOSTILE.map((value) => ({ path, body, value, shown: JSON.stringify(value).slice(0, 40) })),
  );
  it.each(cases)("$path rejects or stores $shown in any field, and never breaks", async ({ path, body, value }) => {
    let before = await stored();
    for (const field of pathsOf(body)) {
      const response = await world.api(AS, "post", `/api${path}`, withAt(body, field, value));
      const what = `${field.join(".")} = ${JSON.stringify(value).slice(0, 40)}: ${JSON.stringify(response.body).slice(0, 300)}`;
      expect(response.status, what).toBeLessThan(500);
      const after = await stored();
      if (response.status >= 300) {
        expect(after, what).toEqual(before);
        expect(textsOf(response.body).length, what).toBeGreaterThan(0);
        for (const text of textsOf(response.body)) {
          expect(text, what).toMatch(/^[A-Z0-9−-].*[.!?]$/su);
          expect(text, what).not.toMatch(/Infinity|NaN|undefined|Invalid/);
        }
      }
      before = after;
    }
  });

  it.each(operationsOf(features).filter(({ operation }) => operation.rest && operation.access !== "share-key"))(
    "$name names a text that no row can store",
    async ({ operation }) => {
      const { method = "GET", path = "" } = operation.rest ?? {};
      const [first] = Object.keys(inputFields(operation).properties).filter((key) => !pathFields(path).includes(key));
      if (first === undefined) return;
      const url = `/api${path.replaceAll(/\{\w+\}/g, "01990000-0000-7000-8000-000000000000")}`;
      const response = takesQuery(method)
        ? await world.api("admin@demo.test", method.toLowerCase() as "get", `${url}?${first}=a%00b`)
        : !mediaOf(operation).includes(JSON_TYPE)
          ? await request(world.app.server)
              .post(url)
              .set("authorization", `Bearer ${await world.token("admin@demo.test")}`)
              .field(first, "a\0b")
          : await world.api("admin@demo.test", method.toLowerCase() as "post", url, { [first]: "a\0b" });
      expect([response.status, typeof response.body.errors?.[first]?.[0]]).toEqual([422, "string"]);
    },
  );
});

describe("a time that no calendar or database has", () => {
  const takesMoments = operationsOf(features).flatMap(({ name, operation }) =>
    !operation.rest || operation.access === "share-key"
      ? []
      : Object.entries(inputFields(operation).properties)
          .filter(([, schema]) => schema.format === "date-time")
          .map(([field]) => ({ name, operation, field })),
  );

  it.each(takesMoments)("is rejected by $name for $field, and never breaks it", async ({ operation, field }) => {
    const { method = "GET", path = "" } = operation.rest ?? {};
    const sample = sampleInput(operation, () => "01990000-0000-7000-8000-000000000000");
    for (const moment of [
      "0000-01-01T00:00:00Z",
      "0001-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "2026-02-30T00:00:00Z",
    ]) {
      const inPath = pathFields(path);
      const input = Object.fromEntries(
        Object.entries({ ...sample, [field]: moment }).filter(([name]) => !inPath.includes(name)),
      );
      const url = `/api${inPath.reduce((at, name) => at.replace(`{${name}}`, String(sample[name])), path)}`;
      const response = takesQuery(method)
        ? await world.api(
            "admin@demo.test",
            method.toLowerCase() as "get",
            `${url}?${new URLSearchParams(input as Record<string, string>)}`,
          )
        : await world.api("admin@demo.test", method.toLowerCase() as "post", url, input);
      expect([moment, response.status, typeof response.body.errors?.[field]?.[0]]).toEqual([moment, 422, "string"]);
    }
  });
});

describe("text in a report", () => {
  it("is on one line if it is a name: breaks and invisible characters become a space", async () => {
    const pasted = {
      ...loan,
      clientIds: [],
      title: " Ridgewood\r\n\tpurchase\u0001 ",
      scenarios: [{ ...scenario, name: "A\nB" }],
    };
    const response = await world.api(AS, "post", "/api/loan/purchase/create", pasted);
    expect([response.body.data.title, response.body.data.scenarios[0].name]).toEqual(["Ridgewood purchase", "A B"]);
    const blank = await world.api(AS, "post", "/api/loan/purchase/create", { ...pasted, title: "\u0001\n" });
    expect(blank.body.errors).toEqual({ title: ["A loan needs a title."] });
  });

  it("is rejected if a contact has neither a phone number nor an email", async () => {
    const contacts = [{ kind: "realtor", name: "R", email: "no at", phone: "call me" }];
    const response = await world.api(AS, "post", "/api/loan/purchase/create", { ...loan, contacts });
    expect(Object.keys(response.body.errors)).toEqual(["contacts.0.email", "contacts.0.phone"]);
  });

  it("suggests a rate that would be accepted", async () => {
    const typed = { ...loan, tryLimits: { rateSpread: 1.5 }, scenarios: [{ ...scenario, noteRate: 65 }] };
    const { errors } = (await world.api(AS, "post", "/api/loan/purchase/create", typed)).body;
    expect(errors["tryLimits.rateSpread"][0]).toContain("Did you mean 1.5 %?");
    expect(errors["scenarios.0.noteRate"][0]).toContain("Did you mean 6.5 %?");
  });
});

/** Limit values of each field of a scenario, combined by a seeded random draw. */
const ENDS: Record<string, unknown[]> = {
  program: ["conventional", "fha", "va", "usda", "jumbo"],
  termMonths: [12, 360, 480],
  priceCents: [100_000, 50_000_000, 10_000_000_000],
  downPaymentCents: [0, 1, 99_999, 10_000_000],
  noteRate: [0, 0.000_001, 0.065, 0.25],
  discountPoints: [0, 10],
  lenderCreditCents: [0, 10_000_000_000],
  sellerCreditCents: [undefined, 10_000_000_000],
  depositCents: [undefined, 10_000_000_000],
  creditScore: [undefined, 300, 850],
  interestOnlyMonths: [undefined, 11],
  mortgageInsurance: [undefined, { kind: "auto" }, { kind: "monthly", yearlyRate: 0.05 }, { kind: "financed" }],
  upfrontFee: [undefined, { financed: true, rate: 0.1 }, { financed: false, vaUse: "exempt" }],
  buydown: [undefined, { kind: "3-2-1", paidBy: "lender" }],
  secondLien: [undefined, { amountCents: 1, noteRate: 0, termMonths: 12 }],
  fees: [[], Array.from({ length: 100 }, () => ({ ...fee, amountCents: 10_000_000_000, financeCharge: true }))],
  propertyTaxYearlyCents: [0, 10_000_000_000],
  extraMonthlyCents: [0, 1, 10_000_000_000],
  extraOnce: [undefined, [{ month: 480, amountCents: 10_000_000_000 }]],
  biweekly: [undefined, "true", "program"],
};

describe("numbers at the limits", () => {
  it("are computed, or rejected with an error message, in any combination", async () => {
    let seed = 20_261_120;
    const draw = <T>(from: T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return from[seed % from.length] as T;
    };
    const counts = new Map<number, number>();
    for (let times = 0; times < 150; times += 1) {
      const drawn = Object.fromEntries(Object.entries(ENDS).map(([key, values]) => [key, draw(values)]));
      const body = { scenario: { name: "Ends", ...drawn }, horizonMonths: draw([1, 84, 480]) };
      const response = await world.api(AS, "post", "/api/loan/get-monthly-payment", body);
      const what = JSON.stringify({ body, answer: response.body }).slice(0, 1_500);
      expect([200, 422], what).toContain(response.status);
      if (response.status === 422) expect(textsOf(response.body).length, what).toBeGreaterThan(0);
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
    expect(counts.get(200)).toBeGreaterThan(20);
  });
});

describe("an unreadable body", () => {
  it.each(['{"a":', "[]", "5", '"x"', "[".repeat(50_000)])("is rejected with an error message: %.20s", async (raw) => {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/loan/purchase/create",
      headers: { authorization: `Bearer ${await world.token(AS)}`, "content-type": "application/json" },
      payload: raw,
    });
    expect([response.statusCode, Object.keys(response.json().errors).length > 0]).toEqual([422, true]);
  });

  it("is rejected if it is neither JSON nor a form", async () => {
    const response = await world.app.inject({
      method: "POST",
      url: "/api/loan/purchase/create",
      headers: { authorization: `Bearer ${await world.token(AS)}`, "content-type": "text/xml" },
      payload: "<a/>",
    });
    expect([response.statusCode, response.json().message]).toEqual([
      415,
      "This call takes application/json, not text/xml.",
    ]);
  });
});
