import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { CONDITION_MS } from "../../../scripts/waits.ts";

afterEach(cleanup);
// A generous timeout for async queries on a busy machine.
configure({ asyncUtilTimeout: CONDITION_MS });
const { waitFor } = vi;
vi.waitFor = (callback, options = CONDITION_MS) => waitFor(callback, options);

// jsdom has no frames: runs what waits for one immediately.
vi.mock("@/shared/browser/after-paint.ts", () => ({ afterPaint: (work: () => void) => work() }));

// Browser APIs that Radix and cmdk need and jsdom lacks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoObserver as unknown as typeof ResizeObserver;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.releasePointerCapture ??= () => {};
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
