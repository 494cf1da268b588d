import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type AnyOperation, operationsOf } from "../kernel/calls/operation.ts";
import { features } from "../router.ts";
import { SMALL_REFINANCE } from "./sample-loans.ts";
import { openWorld, type World } from "./world.ts";

const OFFICER = "officer@demo.test";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const send = async (method: "post" | "patch", path: string, body: object) => {
  const { status, body: response } = await world.api(OFFICER, method, `/api/${path}`, body);
  return { status, ...response };
};
const post = (path: string, body: object) => send("post", path, body);

type Shape = Record<string, z.core.$ZodType>;
/** Unwraps a field from what makes it optional, empty or described. */
function inner(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const { innerType, in: input } = (field?._zod.def ?? {}) as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  return innerType || input ? inner(innerType ?? input) : field;
}
const shapeOf = (field: z.core.$ZodType | undefined): Shape =>
  (inner(field)?._zod.def as unknown as { shape?: Shape } | undefined)?.shape ?? {};
const shapesOf = (output: z.ZodType): Shape[] =>
  (output instanceof z.ZodUnion ? output.options : [output]).map((one) => shapeOf(one as z.ZodType));
/** An operation's input, or each form of it, with a label: its kind if it has several. */
const inputsOf = (name: string, { input }: AnyOperation): { name: string; input: z.ZodType }[] =>
  input instanceof z.ZodUnion
    ? (input.options as z.ZodType[]).map((form) => ({ name: `${name} (${form.meta()?.title})`, input: form }))
    : [{ name, input }];
/** The fields of a list's entries; undefined if it is not a list of objects. */
function entryOf(field: z.core.$ZodType | undefined): Shape | undefined {
  const { type, element } = (inner(field)?._zod.def ?? {}) as { type?: string; element?: z.core.$ZodType };
  const shape = type === "array" ? shapeOf(element) : {};
  return Object.keys(shape).length > 0 ? shape : undefined;
}

interface ListInChange {
  name: string;
  input: z.ZodType;
  output: z.ZodType;
  list: string;
  entry: Shape;
}
/** Every list of objects in a call that changes a row. */
const lists: ListInChange[] = operationsOf(features)
  .filter(({ name, operation }) => operation.kind === "mutation" && /\.(update|upsert)/.test(name))
  .flatMap(({ name, operation }) => inputsOf(name, operation).map((form) => ({ ...form, output: operation.output })))
  .flatMap(({ name, input, output }) =>
    Object.entries(shapeOf(input)).flatMap(([list, field]) => {
      const entry = entryOf(field);
      return entry ? [{ name, input, output, list, entry }] : [];
    }),
  );
/** `scenarios` → `removeScenarioIds`. */
const removing = (list: string) => `remove${list.charAt(0).toUpperCase()}${list.slice(1, -1)}Ids`;

const SCENARIO = {
  name: "Bank A",
  program: "fha",
  priceCents: 50_000_000,
  downPaymentCents: 10_000_000,
  termMonths: 360,
  noteRate: 0.06,
  propertyTaxYearlyCents: 600_000,
  recommendation: "The lowest payment.",
  fees: [{ name: "Underwriting", section: "A", amountCents: 129_500 }],
};
const REFINANCED = { ...SMALL_REFINANCE.scenarios[0], program: "fha", recommendation: "Saves the most." };
const FEE = { name: "Underwriting", section: "A", amountCents: 129_500, payer: "lender" };

interface Row {
  id: string;
  [field: string]: unknown;
}
interface Case {
  make: (entries: object[]) => Promise<{ row: Row; change: (change: object) => Promise<Row & { status: number }> }>;
  entry: object;
  /** A field that is changed, and one that is emptied with `null`. */
  changed: object;
  emptied: string;
}

let made = 0;
const loans = (
  kind: "purchase" | "refi",
  by: "id" | "externalId",
  at: "its own" | "both kinds'" = "its own",
): Case["make"] => {
  const upsert =
    at === "both kinds'" ? "loans/upsert" : kind === "purchase" ? "purchase-loans/upsert" : "loans/refi/upsert";
  const said = at === "both kinds'" && { kind: kind === "refi" ? "refinance" : kind };
  return async (scenarios) => {
    made += 1;
    const externalId = `lists-${made}`;
    const { title, ...rest } = kind === "refi" ? SMALL_REFINANCE : { title: "Lists" };
    const { status, data } = await post(upsert, { ...said, externalId, title, ...rest, scenarios });
    expect(status).toBe(201);
    return {
      row: data,
      change: async (change) => {
        const response =
          by === "externalId"
            ? await post(upsert, { ...said, externalId, ...change })
            : said
              ? await send("patch", `loans/${data.id}`, change)
              : await post(`loan/${kind}/update`, { id: data.id, ...change });
        return { ...response, ...response.data, status: response.status };
      },
    };
  };
};
const purchase = { entry: SCENARIO, changed: { noteRate: 0.0625 }, emptied: "recommendation" };
const refinance = { entry: REFINANCED, changed: { noteRate: 0.0625 }, emptied: "recommendation" };
const CASES: Record<string, Case> = {
  "loans.update.scenarios": { ...purchase, make: loans("purchase", "id") },
  "loans.upsert.scenarios": { ...purchase, make: loans("purchase", "externalId") },
  "loans.updateRefinance.scenarios": { ...refinance, make: loans("refi", "id") },
  "loans.upsertRefinance.scenarios": { ...refinance, make: loans("refi", "externalId") },
  "loans.updateLoan (Purchase).scenarios": { ...purchase, make: loans("purchase", "id", "both kinds'") },
  "loans.updateLoan (Refinance).scenarios": { ...refinance, make: loans("refi", "id", "both kinds'") },
  "loans.upsertLoan (Purchase).scenarios": { ...purchase, make: loans("purchase", "externalId", "both kinds'") },
  "loans.upsertLoan (Refinance).scenarios": { ...refinance, make: loans("refi", "externalId", "both kinds'") },
  "templates.update.fees": {
    entry: FEE,
    changed: { amountCents: 99_500 },
    emptied: "payer",
    make: async (fees) => {
      made += 1;
      const { data } = await post("template", { name: `Lists ${made}`, fees });
      return {
        row: data,
        change: async (change) => {
          const response = await post("template-update", { id: data.id, ...change });
          return { ...response, ...response.data, status: response.status };
        },
      };
    },
  },
};
const merged = lists.filter(({ entry }) => "id" in entry);
type Entry = Record<string, unknown> & { id: string };
/** Without computed fields. */
const typed = (entries: unknown) =>
  (entries as Entry[]).map(({ figures: _, findings: __, marks: ___, ...entry }) => entry);

describe("a list in a change", () => {
  it("is merged by id if the response gives its entries ids, and names what it removes", () => {
    const answered = lists.filter(({ output, list }) =>
      shapesOf(output).some((shape) => "id" in (entryOf(shape[list]) ?? {})),
    );
    expect(answered.map(({ name, list }) => `${name}.${list}`).sort()).toEqual(Object.keys(CASES).sort());
    expect(merged.map(({ name, list }) => `${name}.${list}`).sort()).toEqual(Object.keys(CASES).sort());
    for (const { input, list } of merged) expect(Object.keys(shapeOf(input))).toContain(removing(list));
  });

  it.each(merged.map(({ name, list }) => [`${name}.${list}`, list] as const))(
    "of %s changes the named fields of the named entry, and leaves the others unchanged",
    async (name, list) => {
      const { make, entry, changed, emptied } = CASES[name] as Case;
      const { row, change } = await make([entry, { ...entry, name: "Bank B", recommendation: undefined }]);
      const [first, second] = typed(row[list]);
      const after = await change({ [list]: [{ id: second?.id, ...changed }] });
      expect([after.status, typed(after[list])]).toEqual([200, [first, { ...second, ...changed }]]);
      const cleared = await change({ [list]: [{ id: first?.id, [emptied]: null }] });
      const [bare] = typed(cleared[list]);
      expect(bare?.[emptied]).not.toEqual(first?.[emptied]);
      expect({ ...bare, [emptied]: first?.[emptied] }).toEqual(first);
    },
  );

  it.each(merged.map(({ name, list }) => [`${name}.${list}`, list] as const))(
    "of %s adds entries without an id, removes only named ones, and reorders if all are named",
    async (name, list) => {
      const { make, entry } = CASES[name] as Case;
      const plain = { ...entry, recommendation: undefined };
      const { row, change } = await make([plain, { ...plain, name: "Bank B" }]);
      const [first, second] = typed(row[list]);
      const added = await change({ [list]: [{ id: first?.id }, { ...plain, name: "Bank C" }] });
      expect(typed(added[list]).map((one) => one.name)).toEqual([first?.name, "Bank B", "Bank C"]);
      expect(typed(added[list]).slice(0, 2)).toEqual([first, second]);
      const third = typed(added[list])[2];
      const turned = await change({ [list]: [{ id: third?.id }, { id: second?.id }, { id: first?.id }] });
      expect(typed(turned[list])).toEqual([third, second, first]);
      const left = await change({ [removing(list)]: [second?.id] });
      expect([left.status, typed(left[list])]).toEqual([200, [third, first]]);
    },
  );

  it.each(merged.map(({ name, list }) => [`${name}.${list}`, list] as const))(
    "of %s rejects another row's entry and one named twice, at the id's field, and changes nothing",
    async (name, list) => {
      const { make, entry } = CASES[name] as Case;
      const { row, change } = await make([entry]);
      const { row: other } = await make([entry]);
      const [own] = typed(row[list]);
      const [foreign] = typed(other[list]);
      for (const [body, status, field] of [
        [{ [list]: [{ id: foreign?.id, name: "Mine" }] }, 404, `${list}.0.id`],
        [{ [removing(list)]: [foreign?.id] }, 404, `${removing(list)}.0`],
        [{ [list]: [{ id: own?.id }, { id: own?.id, name: "Twice" }] }, 422, `${list}.1.id`],
        [{ [list]: [{ id: own?.id, name: "Gone" }], [removing(list)]: [own?.id] }, 422, `${removing(list)}.0`],
      ] as const) {
        const refused = await change(body);
        expect([refused.status, Object.keys(refused.errors as object)]).toEqual([status, [field]]);
      }
      const unchanged = await change({});
      expect(typed(unchanged[list])).toEqual(typed(row[list]));
    },
  );
});

describe("a loan's scenarios", () => {
  it("sent again without ids change in place, and are added only once", async () => {
    const { row, change } = await loans(
      "purchase",
      "externalId",
    )([SCENARIO, { ...SCENARIO, name: "Bank B", recommendation: undefined }]);
    const again = await change({ scenarios: [SCENARIO, { ...SCENARIO, name: "Bank B", recommendation: null }] });
    expect([again.status, again.revision, again.updatedAt]).toEqual([200, row.revision, row.updatedAt]);
    const first = await change({ scenarios: [{ noteRate: 0.0575 }] });
    expect(typed(first.scenarios).map(({ noteRate, program }) => [noteRate, program])).toEqual([
      [0.0575, "fha"],
      [0.06, "fha"],
    ]);
    const byLetter = await change({ scenarios: [{ letter: "B", noteRate: 0.055 }] });
    expect(typed(byLetter.scenarios).map(({ noteRate }) => noteRate)).toEqual([0.0575, 0.055]);
  });

  it("report errors at the entry of the change, wherever the scenario is", async () => {
    const { row, change } = await loans("purchase", "id")([SCENARIO, { ...SCENARIO, recommendation: undefined }]);
    const [, second] = typed(row.scenarios);
    const tooMuch = await change({ scenarios: [{ id: second?.id, downPaymentCents: 60_000_000 }] });
    expect([tooMuch.status, Object.keys(tooMuch.errors as object)]).toEqual([422, ["scenarios.0.downPaymentCents"]]);
    const bare = await change({ scenarios: [{ name: "Without terms" }] });
    expect(bare.status).toBe(422);
    expect(Object.keys(bare.errors as object)).toContain("scenarios.0.noteRate");
    const two = await change({ scenarios: [{ id: second?.id, recommendation: "This one." }] });
    expect([two.status, Object.keys(two.errors as object)]).toEqual([422, ["scenarios"]]);
    const taken = await change({ scenarios: [{ ...SCENARIO, recommendation: undefined, letter: "A" }] });
    expect([taken.status, Object.keys(taken.errors as object)]).toEqual([409, ["scenarios.0.letter"]]);
    const none = await change({ removeScenarioIds: typed(row.scenarios).map(({ id }) => id) });
    expect([none.status, Object.keys(none.errors as object)]).toEqual([422, ["scenarios"]]);
  });
});
