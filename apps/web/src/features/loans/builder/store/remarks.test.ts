import { expect, it } from "vitest";
import { loan } from "../opening/opened-builder.tsx";
import type { PurchaseDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { remarksOf } from "./remarks.ts";

const helen = { id: "1", name: "Helen Dvorak", email: null, phone: null };
const base = (): PurchaseDraft => ({
  ...loan(),
  clients: [helen],
  property: { ...loan().property, address1: "1418 Alder Creek Lane" },
});
const texts = (draft: PurchaseDraft, opened = base()) => remarksOf(PURCHASE, draft, opened).map(({ text }) => text);
const two = (change: object = {}): PurchaseDraft => {
  const draft = base();
  const [one] = draft.scenarios;
  if (!one) throw new Error("There is no scenario.");
  return { ...draft, scenarios: [one, { ...one, key: "b", letter: "B", ...change }], lastLetter: "C" };
};

it("makes no remarks on a consistent loan", () => {
  expect(
    texts({ ...two({ noteRate: 0.06 }), note: "@B costs less. A call is welcome; I am here, at AT&T's corner." }),
  ).toEqual([]);
});

it("names two scenarios that are alike", () => {
  expect(texts(two())).toEqual(["A and B are the same in everything."]);
  expect(texts(two({ name: "Another name" }))).toEqual(["A and B are the same in everything."]);
});

it.each([
  ["20% down", "10% down"],
  ["FHA", "a Conventional loan"],
  ["15-year fixed", "30 years"],
  ["7/6 ARM", "a fixed rate"],
  ["At 6.125%", "6.000%"],
  ["1 point", "0 points"],
])("reports the misleading name %s, and that the scenario has %s", (name, instead) => {
  expect(texts(two({ name, noteRate: 0.06 }))).toEqual([`B is called “${name}” and has ${instead}.`]);
});

it.each(["10% down", "Keep cash", "30 years fixed", "Best for 7 years: 6.000%"])(
  "makes no remark on the fitting name %s",
  (name) => expect(texts(two({ name, noteRate: 0.06 }))).toEqual([]),
);

it("names what a note refers to but no longer exists", () => {
  const draft = two({ noteRate: 0.06 });
  expect(texts({ ...draft, note: "@C pays for itself." })).toEqual([
    "@C does not exist: no scenario has this letter now.",
  ]);
  expect(texts({ ...draft, note: "C pays for itself." })).toEqual(["Your note mentions C, which was deleted."]);
});

it("names people and addresses that are no longer on the loan", () => {
  const draft = { ...two({ noteRate: 0.06 }), clients: [{ ...helen, name: "Mark Lyle" }] };
  expect(texts({ ...draft, title: "Dvorak, 1418 Alder Creek Lane", note: "Helen, call me." })).toEqual([
    "The title “Dvorak, 1418 Alder Creek Lane” names Dvorak, who is no longer a borrower.",
    "Your note names Helen, who is no longer a borrower.",
  ]);
  const moved = { ...two({ noteRate: 0.06 }), property: { ...base().property, address1: "9 Elm St" } };
  expect(texts({ ...moved, title: "Dvorak, 1418 Alder Creek Lane (copy)" })).toEqual([
    "The title “Dvorak, 1418 Alder Creek Lane (copy)” has another address than the home.",
    "The title ends with “(copy)”, and the borrower reads it.",
  ]);
});
