import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newDraft } from "../purchase/draft.ts";
import { keepDraft } from "./draft-storage.ts";
import { useDraftPlace } from "./use-draft-place.ts";

/** One browser's locks: a name is held until its promise settles. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    held,
    async request(name: string, _options: LockOptions, work: (lock: object | null) => unknown) {
      if (held.has(name)) return work(null);
      held.add(name);
      await work({ name });
      held.delete(name);
    },
  };
}

let locks: ReturnType<typeof fakeLocks>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks = fakeLocks();
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => void vi.unstubAllGlobals());

const openTab = async () => {
  sessionStorage.clear();
  const { result, unmount } = renderHook(() => useDraftPlace("new"));
  await waitFor(() => expect(result.current).toBeDefined());
  return { place: result.current ?? "", close: unmount };
};

it("gives every open tab its own key", async () => {
  const places = [(await openTab()).place, (await openTab()).place];
  expect(places).toEqual(["new", "new.2"]);
});

it("gives the next tab what a closed one left behind", async () => {
  const first = await openTab();
  const second = await openTab();
  keepDraft(second.place, newDraft(), {});
  second.close();
  await waitFor(() => expect(locks.held).toEqual(new Set(["new"])));
  first.close();
  await waitFor(() => expect(locks.held.size).toBe(0));
  expect((await openTab()).place).toBe("new.2");
});

it("keeps its key over a reload", async () => {
  await openTab();
  const second = await openTab();
  const own = { ...sessionStorage };
  keepDraft("new.3", newDraft(), {});
  second.close();
  await waitFor(() => expect(locks.held.size).toBe(1));
  sessionStorage.clear();
  for (const [name, value] of Object.entries(own)) sessionStorage.setItem(name, value);
  const { result } = renderHook(() => useDraftPlace("new"));
  await waitFor(() => expect(result.current).toBe("new.2"));
});
