import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

afterEach(cleanup);
// What is waited for comes when it comes: a busy machine takes more than a second for it now and then.
configure({ asyncUtilTimeout: 5_000 });

// jsdom shows no frame: what waits for one goes on at once.
vi.mock("@/shared/browser/after-paint.ts", () => ({ afterPaint: (work: () => void) => work() }));

// jsdom lacks what Radix and cmdk ask of a browser.
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
