import { fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { afterPress } from "./after-press.ts";

it("waits until a pressed pointer is released and has clicked", async () => {
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(document.body);
  afterPress(work);
  expect(work).toHaveBeenCalledTimes(1);
  fireEvent.pointerUp(document.body);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});
