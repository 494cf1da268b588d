import { expect, it } from "vitest";
import { LOAN_SCREENS, loanPaths, loanScreensAt } from "./paths.ts";

it("each page of a loan names its kind, and no other page does", () => {
  for (const { kind, at } of LOAN_SCREENS) {
    const pages = [at.list, at.one("7"), at.edit("7"), at.copy("7"), at.builder(), at.pdf()];
    expect(pages.map((page) => loanScreensAt(page)?.kind)).toEqual(pages.map(() => kind));
  }
  expect(loanScreensAt("/reports")).toBeUndefined();
  expect(loanScreensAt("/dashboard")).toBeUndefined();
});

it("a report starts from a client or a template, and is printed for one loan", () => {
  const at = loanPaths("purchase");
  expect(at?.builder({ client: "c1", template: "t 1" })).toBe("/reports/purchase-report?client=c1&template=t+1");
  expect(at?.pdf("l1")).toBe("/reports/purchase-report/pdf?loan=l1");
});
