import { expect, it } from "vitest";
import { pageWindow } from "./pager.tsx";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 6, [1, 2, 3, undefined, 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 7, 8, 9]],
])("page %i of %i: shows %j", (page, last, shown) => expect(pageWindow(page, last)).toEqual(shown));

it.each([
  [1, 2, [1, 2, undefined]],
  [1, 400, [1, 2, 3, undefined]],
  [57, 400, [1, undefined, 56, 57, 58, undefined]],
  [400, 401, [1, undefined, 399, 400, 401, undefined]],
])("page %i of at least %i: offers no last page and shows %j", (page, last, shown) =>
  expect(pageWindow(page, last, true)).toEqual(shown),
);
