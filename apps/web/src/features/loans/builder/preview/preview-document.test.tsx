import type { Letterhead } from "@hearthline/contract/reports/freeze-report";
import { Report } from "@hearthline/report/report";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { loan } from "../opening/opened-builder.tsx";
import { PURCHASE } from "../purchase/kind.ts";
import { cellName, createBuilderStore } from "../store/builder-store.ts";
import { changeScenario, duplicateScenario } from "../store/scenario-changes.ts";
import { previewDocument } from "./preview-document.ts";

const letterhead: Letterhead = {
  branding: {
    company: {
      name: "Northgate",
      nmls: null,
      addressLines: [],
      phone: null,
      website: null,
      logoUrl: null,
      brandColor: null,
      licenses: null,
    },
    officer: {
      id: "0190aaaa-0000-7000-8000-000000000001",
      name: "Laura Whitfield",
      title: null,
      nmls: null,
      email: "laura@northgate.example",
      phone: null,
      headshotUrl: null,
    },
  },
  disclaimer: "",
  timeZone: "America/New_York",
};

const start = () => {
  const store = createBuilderStore(PURCHASE, loan());
  const [{ key = "" } = {}] = store.get().draft.scenarios;
  return { store, key };
};
const typeRate = (store: ReturnType<typeof start>["store"], key: string, noteRate: number) =>
  changeScenario(store, key, (one) => ({ ...one, noteRate }), { cell: cellName(key, "noteRate"), what: "Note rate" });

it("leaves out a scenario with unreadable values; the others keep their letters", () => {
  const { store, key } = start();
  duplicateScenario(store, key);
  store.keepUnread(cellName(key, "noteRate"), "abc", "note rate of A");
  const document = previewDocument(PURCHASE, store.get(), letterhead);
  expect(document?.scenarios.map(({ letter }) => letter)).toEqual(["B"]);
});

it("starts the borrower's own numbers from the price that is on the screen", () => {
  const { store, key } = start();
  const drawn = () => {
    const document = previewDocument(PURCHASE, store.get(), letterhead);
    if (!document) throw new Error("There is no report.");
    return <Report document={document} mode="preview" onTry={() => undefined} />;
  };
  const { rerender } = render(drawn());
  const price = () => screen.getByRole<HTMLInputElement>("slider", { name: /price/i }).value;
  const before = Number(price());
  changeScenario(store, key, (one) => ({ ...one, priceCents: 600_000_00 }), { cell: "x", what: "Price" });
  rerender(drawn());
  expect(Number(price()) / before).toBeCloseTo(1.2, 2);
  typeRate(store, key, 0.07);
  rerender(drawn());
  expect(screen.getByText(/7\.000% fixed for 30 years, within/)).toBeInTheDocument();
});
