import { beforeEach, expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { keepDraft, keptDraft, movePlacesWithoutKind, placeOf } from "./draft-storage.ts";

beforeEach(() => localStorage.clear());

const titled = (title: string) => ({ ...newDraft(), title });
const titles = (...places: string[]) => places.map((place) => keptDraft(placeOf("me", place))?.draft.title);

it("finds new loans stored under keys from before those named the loan kind", () => {
  for (const place of ["new", "new.2", "new.client-a.", "new..template-b.3"])
    keepDraft(placeOf("me", place), titled(place), {});
  keepDraft(placeOf("other", "new"), titled("another's"), {});
  movePlacesWithoutKind("me");
  movePlacesWithoutKind("me");
  expect(titles("new.purchase", "new.purchase.2", "new.purchase.client-a.", "new.purchase..template-b.3")).toEqual([
    "new",
    "new.2",
    "new.client-a.",
    "new..template-b.3",
  ]);
  expect(titles("new", "new.2")).toEqual([undefined, undefined]);
  expect(keptDraft(placeOf("other", "new"))?.draft.title).toBe("another's");
});

it("overwrites nothing when it moves a new loan", () => {
  keepDraft(placeOf("me", "new.purchase"), titled("later"), {});
  keepDraft(placeOf("me", "new.refinance"), titled("of another kind"), {});
  keepDraft(placeOf("me", "new"), titled("before"), {});
  movePlacesWithoutKind("me");
  expect(titles("new.purchase", "new.purchase.2", "new.refinance")).toEqual(["later", "before", "of another kind"]);
});
