import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { respond } from "@/testing/fake-server.ts";
import { cell } from "../../opening/opened-builder.tsx";
import { previewDocument } from "../../preview/preview-document.ts";
import { createBuilderStore } from "../../store/builder-store.ts";
import { REFINANCE } from "../kind.ts";
import { openRefinance, proposal, refinance, today } from "../opened-refinance.tsx";
import { benefitInputs } from "./benefit-inputs.ts";

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const KEPT = { "strikeRates.list": () => respond({ items: [], page: 1, perPage: 100, total: 0, nextCursor: null }) };
const va = () =>
  refinance({
    pinned: today({ currentProgram: "va", closedOn: "2024-03-10" }),
    scenarios: [proposal({ program: "va" })],
  });
const panel = async () => {
  const [found] = await screen.findAllByRole("region", { name: "Net tangible benefit" });
  return within(found ?? document.body);
};

it("shows at each key whether a proposal passes, and that only the officer sees it", async () => {
  const { user } = await openRefinance(va(), KEPT);
  const benefit = await panel();
  await waitFor(() => expect(benefit.getByRole("table", { name: "VA IRRRL" })).toHaveTextContent("1.260 lower passes"));
  expect(screen.getAllByText("Only you see this").length).toBeGreaterThan(0);
  await user.clear(cell("Note rate, A"));
  await user.type(cell("Note rate, A"), "7");
  await waitFor(() => expect(benefit.getByRole("table", { name: "VA IRRRL" })).toHaveTextContent("0.250 lower fails"));
  expect(benefit.getByRole("heading", { name: "Strike rate" })).toBeInTheDocument();
});

it("asks for missing values, with a link to their fields", async () => {
  const draft = va();
  await openRefinance({ ...draft, pinned: { ...draft.pinned, closedOn: null } }, KEPT);
  const benefit = await panel();
  const way = await benefit.findByRole("link", { name: "Type it in Today’s loan" });
  expect(way).toHaveAttribute("href", expect.stringContaining("tab=today"));
});

it("reads what the rules need from the draft", () => {
  const draft = { ...va(), property: { ...va().property, state: "TX", units: "2" } };
  const { derived } = createBuilderStore(REFINANCE, draft).get();
  expect(benefitInputs(draft, derived)).toMatchObject({
    current: { program: "va", closedOn: "2024-03-10" },
    occupancy: "primary",
    property: { state: "TX", units: 2 },
  });
});

it("is not part of the report", () => {
  const state = createBuilderStore(REFINANCE, va()).get();
  const document = previewDocument(REFINANCE, state, {
    branding: {
      company: {
        name: "Alder",
        nmls: null,
        addressLines: [],
        phone: null,
        website: null,
        logoUrl: null,
        brandColor: null,
        licenses: null,
      },
      officer: { id: "o", name: "L", title: null, nmls: null, email: "o@demo.test", phone: null, headshotUrl: null },
    },
    disclaimer: "Estimates.",
    timeZone: "America/New_York",
  });
  expect(JSON.stringify(document)).not.toMatch(/verdict|worksheet|IRRRL|strike/i);
});
