import { expect, test } from "vitest";
import { moved, withThinGraph } from "../scripts/thin-graph.ts";

const encoded = (...bytes: number[]) => Buffer.from(bytes).toString("base64url");
// One input with two edges (the second names an enum and has a child node), one output, one root; 8,192 more is 0x80 0xC0 in seven-bit groups.
const small = encoded(
  ...[1, 1, 1],
  ...[2, 5, 7, 1, 0, 0, 3],
  ...[6, 0, 0, 1, 130, 1, 9],
  ...[1, 4, 1, 0],
  ...[3, 1, 1],
);
const far = encoded(
  ...[1, 1, 1],
  ...[2, 133, 64, 7, 1, 0, 0, 3],
  ...[134, 64, 0, 0, 1, 130, 65, 9],
  ...[1, 132, 64, 1, 0],
  ...[131, 64, 1, 1],
);

test("every word of Prisma's graph is moved up, and nothing else changes", () => {
  expect(moved(small)).toBe(far);
});

test("the words are at the indexes where the graph looks for them", () => {
  const thin = withThinGraph(`x = {\n  strings: JSON.parse("[\\"a\\",\\"b\\"]"),\n  graph: "${small}"\n}`);
  expect(thin).toBe(
    `x = {\n  strings: [...new Array(8192), ...JSON.parse("[\\"a\\",\\"b\\"]")],\n  graph: "${far}"\n}`,
  );
});

test("a graph in an unknown format is reported, not mangled", () => {
  expect(() => moved(encoded(1, 1, 1, 2))).toThrow("ends early");
  expect(() =>
    moved(`${Buffer.concat([Buffer.from(small, "base64url"), Buffer.from([0])]).toString("base64url")}`),
  ).toThrow("goes on");
  expect(() => withThinGraph("nothing of the kind")).toThrow("another way");
});
