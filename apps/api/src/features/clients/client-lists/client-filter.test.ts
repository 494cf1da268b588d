import { beforeAll, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";
import { READ } from "../selected-clients.reads.ts";

const ADMIN = "admin@demo.test";
const STATUSES = ["lead", "credit", "declined", "archived"] as const;
const TAGS = ["Red", "Green", "Blue"];
const SOURCES = ["Prop open house", "Prop website", "Prop friend"];

interface Person {
  id: string;
  status: string;
  tags: string[];
  source: string;
  score: number | undefined;
  month: number;
}

/** Pseudorandom numbers that are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

let world: World;
const people: Person[] = [];
const tagIds = new Map<string, string>();
const next = numbers(7);
const post = (path: string, body: object) => world.api(ADMIN, "post", `/api/${path}`, body);

beforeAll(async () => {
  world = await openWorld();
  await post("client-fields", { name: "Prop score", type: "number" });
  for (const name of TAGS) tagIds.set(name, (await post("tags", { name })).body.data.id);
  for (let at = 0; at < 60; at += 1) {
    const person = {
      status: STATUSES[next(4)] ?? "lead",
      tags: TAGS.filter(() => next(2) === 0),
      source: SOURCES[next(3)] ?? "",
      score: next(3) === 0 ? undefined : next(10),
      month: 1 + next(12),
    };
    const { score, month, ...fields } = person;
    const { body } = await post("client/store", {
      ...fields,
      firstName: `Prop${at}`,
      birthday: `1980-${String(month).padStart(2, "0")}-15`,
      ...(score !== undefined && { fields: { prop_score: score } }),
    });
    people.push({ ...person, id: body.data.id });
  }
});

type Test = [query: [string, string][], holds: (person: Person) => boolean];
const ids = (names: readonly string[], name: string) =>
  names.map((tag): [string, string] => [name, tagIds.get(tag) ?? ""]);
const some = <T>(all: readonly T[]): T[] => all.filter(() => next(2) === 0);

/** Returns a random condition: as query parameters, and as a predicate. */
function condition(): Test {
  const [tags, sources, statuses] = [some(TAGS), some(SOURCES), some(STATUSES)];
  const [min, month] = [next(10), 1 + next(12)];
  const json = (is: object) => JSON.stringify([{ key: "prop_score", ...is }]);
  const all: Test[] = [
    [
      statuses.map((one) => ["statuses", one]),
      ({ status }) => statuses.length === 0 || statuses.some((one) => one === status),
    ],
    [ids(tags, "tags"), (one) => tags.length === 0 || tags.some((tag) => one.tags.includes(tag))],
    [ids(tags, "allTags"), (one) => tags.every((tag) => one.tags.includes(tag))],
    [ids(tags, "noTags"), (one) => !tags.some((tag) => one.tags.includes(tag))],
    [sources.map((one) => ["sources", one]), ({ source }) => sources.length === 0 || sources.includes(source)],
    [[["fields", json({ is: "range", min })]], ({ score }) => score !== undefined && score >= min],
    [[["fields", json({ is: "given" })]], ({ score }) => score !== undefined],
    [[["fields", json({ is: "empty" })]], ({ score }) => score === undefined],
    [[["birthdayMonth", String(month)]], (one) => one.month === month],
    [[["archived", "without"]], ({ status }) => status !== "archived"],
    [[["archived", "only"]], ({ status }) => status === "archived"],
  ];
  return all[next(all.length)] ?? [[], () => true];
}

const sorts = ["name", "-createdAt", "updatedAt", "status"];

/** Combines random conditions, and returns the clients they should select. */
function filter() {
  const byName = new Map([condition(), condition()].map((one) => [one[0][0]?.[0] ?? "", one] as const));
  const tests = [...byName.values()];
  return {
    pairs: tests.flatMap(([pairs]) => pairs),
    expected: people
      .filter((person) => tests.every(([, holds]) => holds(person)))
      .map(({ id }) => id)
      .toSorted(),
  };
}
const list = async (pairs: [string, string][]) =>
  (await world.api(ADMIN, "get", `/api/client/list?${new URLSearchParams(pairs)}`)).body;
const idsOf = (data: { id: string }[]) => data.map(({ id }) => id);

it("a filter selects exactly the clients for whom all of its conditions hold, in any order", async () => {
  for (let round = 0; round < 60; round += 1) {
    const { pairs, expected } = filter();
    const asked: [string, string][] = [
      ["q", "prop"],
      ["perPage", "100"],
      ["sort", sorts[round % 4] ?? "name"],
      ...pairs,
    ];
    const { data, meta } = await list(asked);
    expect(idsOf(data).toSorted(), `${asked}`).toEqual(expected);
    expect(meta.total, `${asked}`).toBe(expected.length);
  }
});

it.each([
  ["when each of a user's few visible clients is checked", 1_000],
  ["when whole sets are read for a user who sees many", 5],
])(
  "a list read with the limits of a million has exactly the clients of its filter, page by page, %s",
  async (_, all) => {
    const before = { ...READ };
    const read = { look: 9, few: 4 };
    Object.assign(READ, { related: read, text: read, amongFew: { look: 3, few: 4 }, all });
    try {
      for (let round = 0; round < 40; round += 1) {
        const { pairs, expected } = filter();
        const ours = pairs.some(([name]) => name === "sources")
          ? []
          : SOURCES.map((one): [string, string] => ["sources", one]);
        const asked: [string, string][] = [...ours, ["perPage", "7"], ["sort", sorts[round % 4] ?? "name"], ...pairs];
        const byCursor: string[] = [];
        for (let after = ""; after !== "end"; ) {
          const { data, meta } = await list([...asked, ...(after ? [["after", after] as [string, string]] : [])]);
          byCursor.push(...idsOf(data));
          expect(meta.total, `${asked}`).toBe(expected.length);
          after = meta.nextCursor ?? "end";
        }
        expect(byCursor.toSorted(), `${asked}`).toEqual(expected);
        const byNumber = await Promise.all(
          Array.from({ length: 9 }, (_, at) =>
            list([...asked, ["page", String(at + 1)]]).then(({ data }) => idsOf(data)),
          ),
        );
        expect(byNumber.flat(), `${asked}`).toEqual(byCursor);
      }
    } finally {
      Object.assign(READ, before);
    }
  },
);
