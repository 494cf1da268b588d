import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isChunkFailure } from "./chunk-reload.ts";

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

/** The module as a freshly loaded page has it. */
async function pageLoad() {
  vi.resetModules();
  return import("./chunk-reload.ts");
}

it("reloads for a failed chunk, at most once in 60 s", async () => {
  const reload = vi.fn();
  expect((await pageLoad()).reloadForChunk(reload, 1_000_000)).toBe(true);
  expect((await pageLoad()).reloadForChunk(reload, 1_030_000)).toBe(false);
  expect((await pageLoad()).reloadForChunk(reload, 1_059_999)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect((await pageLoad()).reloadForChunk(reload, 1_060_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("asks for one reload however many chunks fail together", async () => {
  const reload = vi.fn();
  const { reloadForChunk } = await pageLoad();
  expect([reloadForChunk(reload), reloadForChunk(reload)]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("stays on the page while there is no network", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const reload = vi.fn();
  expect((await pageLoad()).reloadForChunk(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  offline.mockRestore();
});

it("never reloads if it could not remember that it did", async () => {
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("closed");
  });
  const reload = vi.fn();
  expect((await pageLoad()).reloadForChunk(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  blocked.mockRestore();
});

it.each([
  [new TypeError("Failed to fetch dynamically imported module: https://app/assets/clients-page-1.js"), true],
  [new TypeError("error loading dynamically imported module"), true],
  [new TypeError("Importing a module script failed."), true],
  [new Error("Unable to preload CSS for /assets/a.css"), true],
  [new Error("x is undefined"), false],
  ["text", false],
])("distinguishes a missing chunk from other errors: %s", (error, is) => expect(isChunkFailure(error)).toBe(is));

it("is notified by the bundler; on the next page the failure is passed through", async () => {
  const reload = vi.fn();
  const failOn = async () => {
    const target = new EventTarget() as Window;
    const { watchChunkFailures, going } = await pageLoad();
    vi.spyOn(going, "again").mockImplementation(reload);
    watchChunkFailures(undefined, target);
    const failure = new Event("vite:preloadError", { cancelable: true });
    target.dispatchEvent(failure);
    return failure.defaultPrevented;
  };
  expect(await failOn()).toBe(true);
  expect(await failOn()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it("loads the requested page if a navigation is pending", async () => {
  const target = new EventTarget() as Window;
  const { watchChunkFailures, going } = await pageLoad();
  const reload = vi.spyOn(going, "again").mockReturnValue();
  const open = vi.spyOn(going, "to").mockReturnValue();
  watchChunkFailures(() => "/clients?page=2", target);
  target.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  expect(open).toHaveBeenCalledWith("/clients?page=2");
  expect(reload).not.toHaveBeenCalled();
});
