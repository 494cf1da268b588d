import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MergeError, mergedById } from "./merge-by-id.ts";

interface Row {
  id?: string | undefined;
  name?: string | undefined;
  rate?: number | undefined;
}
const A: Row = { id: "a", name: "A", rate: 1 };
const B: Row = { id: "b", name: "B", rate: 2 };

const rows = fc
  .uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 })
  .map((ids) => ids.map((id, at): Row => ({ id, name: id.toUpperCase(), rate: at })));

describe("a list merged by id", () => {
  it("keeps entries and fields that the change does not contain", () => {
    fc.assert(
      fc.property(rows, fc.nat(3), fc.integer(), (present, pick, rate) => {
        const at = present.length > 0 ? pick % present.length : -1;
        const { entries } = mergedById(present, at < 0 ? [] : [{ id: present[at]?.id, rate }]);
        expect(entries).toEqual(present.map((row, index) => (index === at ? { ...row, rate } : row)));
      }),
    );
  });

  it("removes only the listed ids, and adds entries without an id", () => {
    fc.assert(
      fc.property(rows, fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), (present, marks) => {
        const removed = present.flatMap(({ id }, at) => (marks[at] && id ? [id] : []));
        const { entries, places } = mergedById(present, [{ name: "New" }], removed);
        const staying = present.filter(({ id = "" }) => !removed.includes(id));
        expect(entries).toEqual([...staying, { name: "New" }]);
        expect(places).toEqual([...staying.map(() => undefined), 0]);
      }),
    );
  });

  it("takes the change's order if the change contains all remaining entries", () => {
    expect(mergedById([A, B], [{ id: "b" }, { name: "New" }, { id: "a" }])).toEqual({
      entries: [B, { name: "New" }, A],
      places: [0, 1, 2],
    });
    expect(mergedById([A, B], [{ name: "New" }, { id: "b", name: "Renamed" }]).entries).toEqual([
      A,
      { ...B, name: "Renamed" },
      { name: "New" },
    ]);
  });

  it("clears a field with null, and keeps it with undefined", () => {
    expect(mergedById([A], [{ id: "a", name: null, rate: undefined }]).entries).toEqual([{ id: "a", rate: 1 }]);
  });

  it("rejects an id that is unknown or appears twice, and reports its position", () => {
    const fault = (...given: Parameters<typeof mergedById<Row>>) => {
      try {
        mergedById(...given);
      } catch (error) {
        if (error instanceof MergeError) return [error.reason, error.list, error.at];
      }
      return undefined;
    };
    expect(fault([A], [{ name: "New" }, { id: "x" }])).toEqual(["unknown", "change", 1]);
    expect(fault([A], [], ["a", "x"])).toEqual(["unknown", "removed", 1]);
    expect(fault([A], [{ id: "a" }, { id: "a" }])).toEqual(["twice", "change", 1]);
    expect(fault([A], [{ id: "a" }], ["a"])).toEqual(["twice", "removed", 0]);
  });
});
