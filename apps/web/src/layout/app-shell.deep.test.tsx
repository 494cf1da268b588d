import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { open, setUp } from "./app-shell.fixture.tsx";

setUp();

it("opens the palette at the key once the page has rested, so that what is typed next lands in it", async () => {
  await open();
  await import("./command-palette.tsx");
  await act(() => new Promise((rest) => setTimeout(rest, 1_200)));
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  expect(screen.getByRole("combobox")).toHaveFocus();
});
