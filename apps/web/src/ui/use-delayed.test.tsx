import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDelayed } from "./use-delayed.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it("shows nothing for work that is done within 200 ms", () => {
  const { result, rerender } = renderHook(({ busy }) => useDelayed(busy), { initialProps: { busy: true } });
  wait(199);
  rerender({ busy: false });
  wait(1000);
  expect(result.current).toBe(false);
});

it("stays for at least 200 ms once shown", () => {
  const { result, rerender } = renderHook(({ busy }) => useDelayed(busy), { initialProps: { busy: true } });
  wait(201);
  expect(result.current).toBe(true);
  rerender({ busy: false });
  wait(150);
  expect(result.current).toBe(true);
  wait(60);
  expect(result.current).toBe(false);
});
