import { expect, it } from "vitest";
import { pageWindow } from "./pager.tsx";

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 6, [1, 2, 3, undefined, 6]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [9, 9, [1, undefined, 7, 8, 9]],
])("page %i of %i shows %j", (page, last, shown) => expect(pageWindow(page, last)).toEqual(shown));
