import { afterEach, beforeEach, expect, it, vi } from "vitest";

class FakeSource {
  static CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  onmessage?: (event: { data: string }) => void;
  onerror?: (event: unknown) => void;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  FakeSource.opened = [];
  vi.stubGlobal("EventSource", FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const opened = {
  kind: "report.opened",
  loanId: "l",
  reportId: "r",
  recipientId: "p",
  viewerName: "Helen",
  at: "2026-11-20T14:00:00Z",
};

it("shares one connection among all listeners, and closes it after the last one leaves", async () => {
  const { live } = await import("./live.ts");
  const [first, second] = [vi.fn(), vi.fn()];
  const a = live.live.events.subscribe(undefined, { onData: first });
  const b = live.live.events.subscribe(undefined, { onData: second });
  expect(FakeSource.opened.map((source) => source.address)).toEqual(["/trpc/live.events"]);
  FakeSource.opened[0]?.onmessage?.({ data: JSON.stringify(opened) });
  expect(first).toHaveBeenCalledWith(opened);
  expect(second).toHaveBeenCalledWith(opened);
  a.unsubscribe();
  expect(FakeSource.opened[0]?.readyState).toBe(1);
  b.unsubscribe();
  expect(FakeSource.opened[0]?.readyState).toBe(FakeSource.CLOSED);
});

it("reconnects 5 s after the server rejected it, and leaves a dropped connection to the browser", async () => {
  const { live } = await import("./live.ts");
  live.live.events.subscribe(undefined, { onData: vi.fn() });
  const [source] = FakeSource.opened;
  source?.onerror?.({});
  vi.advanceTimersByTime(10_000);
  expect(FakeSource.opened).toHaveLength(1);
  source?.close();
  source?.onerror?.({});
  vi.advanceTimersByTime(4_999);
  expect(FakeSource.opened).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSource.opened).toHaveLength(2);
});

it("ignores messages that are not events", async () => {
  const { live } = await import("./live.ts");
  const heard = vi.fn();
  live.live.events.subscribe(undefined, { onData: heard });
  FakeSource.opened[0]?.onmessage?.({ data: "null" });
  FakeSource.opened[0]?.onmessage?.({ data: '{"other":1}' });
  expect(heard).not.toHaveBeenCalled();
});
