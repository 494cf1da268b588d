import { expect, it } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { PURCHASE } from "../purchase/kind.ts";
import { createBuilderStore } from "../store/builder-store.ts";
import { handedOver, handOver, takenOver } from "./open-drafts.ts";

it("returns a store to every render of the page until it is mounted", () => {
  const store = createBuilderStore(PURCHASE, newDraft(), null);
  handOver("a", store);
  expect(handedOver("b")).toBeUndefined();
  expect([handedOver("a"), handedOver("a")]).toEqual([store, store]);
  takenOver("a");
  expect(handedOver("a")).toBeUndefined();
});
