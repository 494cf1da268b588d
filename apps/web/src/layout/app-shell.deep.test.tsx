import { act, fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { open, setUp } from "./app-shell.fixture.tsx";

setUp();

it("opens the palette at its shortcut once the page is idle, so that the next keys land in it", async () => {
  await open();
  await import("./command-palette.tsx");
  await act(() => new Promise((rest) => setTimeout(rest, 1_200)));
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  expect(screen.getByRole("combobox")).toHaveFocus();
});
