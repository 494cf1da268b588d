import type { Import, ImportLine } from "@hearthline/contract/imports/imports";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, respond } from "@/testing/fake-server.ts";
import { aLine, anImport } from "@/testing/imports.ts";

afterEach(() => void vi.unstubAllGlobals());

const LINES: ImportLine[] = [
  aLine(86, ["Marcus", "Oyelaran", "marcus@oyelaran.example", "919 555 018"], {
    reasons: [{ column: 3, message: "Nine digits; a US number has ten." }],
  }),
  aLine(139, ["Ellen", "Brandt", "ellen@", "(984) 555-0112"], {
    reasons: [{ column: 2, message: "Nothing after the @." }],
  }),
  aLine(202, ["Tom", "Keller", "keller@tomrosa,example", "(919) 555-0190"], {
    reasons: [{ column: 2, message: "A comma where a dot belongs." }],
  }),
];

async function open(lines = LINES, of = anImport()) {
  const sent: unknown[] = [];
  fakeServer({
    "clientFields.list": () => respond({ items: [], total: 0 }),
    "imports.cells": (input) => {
      sent.push(input);
      return respond(anImport());
    },
  });
  const { queryClient } = await import("@/api/query-client.ts");
  const { useImportChanges } = await import("../use-import.ts");
  const { WrongTable } = await import("./wrong-table.tsx");
  function Table({ of, rows }: { of: Import; rows: readonly ImportLine[] }) {
    const { mend } = useImportChanges(of.id);
    return (
      <>
        <WrongTable of={of} page={1} rows={rows} mend={mend} />
        <button type="button" id="import-confirm">
          Import
        </button>
      </>
    );
  }
  const draw = (rows: readonly ImportLine[]) => (
    <QueryClientProvider client={queryClient}>
      <Table of={of} rows={rows} />
    </QueryClientProvider>
  );
  const view = render(draw(lines));
  return { user: userEvent.setup(), sent, again: (rows: readonly ImportLine[]) => view.rerender(draw(rows)) };
}

it("moves from invalid cell to invalid cell with Enter alone, and sends each text once", async () => {
  const { user, sent } = await open();
  await user.click(screen.getByLabelText("Mobile phone, row 88"));
  await user.clear(screen.getByLabelText("Mobile phone, row 88"));
  await user.keyboard("919 555 0184{Enter}");
  expect(screen.getByLabelText("Email address, row 141")).toHaveFocus();
  await user.keyboard("ellen@brandt.example{Enter}");
  expect(screen.getByLabelText("Email address, row 204")).toHaveFocus();
  await user.keyboard("keller@tomrosa.example{Enter}");
  expect(screen.getByRole("button", { name: "Import" })).toHaveFocus();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { id: anImport().id, rows: [{ index: 86, cells: [{ column: 3, text: "919 555 0184" }] }] },
      { id: anImport().id, rows: [{ index: 139, cells: [{ column: 2, text: "ellen@brandt.example" }] }] },
      { id: anImport().id, rows: [{ index: 202, cells: [{ column: 2, text: "keller@tomrosa.example" }] }] },
    ]),
  );
});

it("shows the original text of a corrected cell, and the error of an invalid one immediately", async () => {
  const { user } = await open();
  const cell = screen.getByLabelText("Email address, row 141");
  expect(cell).toBeInvalid();
  expect(cell).toHaveAccessibleDescription(/Nothing after the @\./);
  await user.clear(cell);
  await user.type(cell, "ellen@brandt.example{Enter}");
  expect(cell).toBeValid();
  expect(cell).toHaveAccessibleDescription("Was “ellen@”");
  await user.clear(cell);
  await user.type(cell, "ellen at brandt{Enter}");
  expect(cell).toBeInvalid();
});

it("takes a suggestion with one key, and discards what was typed with Escape", async () => {
  const { user, sent } = await open();
  const cell = screen.getByLabelText("Email address, row 204");
  await user.click(cell);
  await user.keyboard("{ArrowDown}");
  expect(cell).toHaveValue("keller@tomrosa.example");
  await user.keyboard("{Escape}");
  expect(cell).toHaveValue("keller@tomrosa,example");
  await user.keyboard("{ArrowDown}{Enter}");
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { id: anImport().id, rows: [{ index: 202, cells: [{ column: 2, text: "keller@tomrosa.example" }] }] },
    ]),
  );
});

it("keeps a corrected row in its place when the next dry run no longer has it", async () => {
  const { user, again } = await open();
  const cell = screen.getByLabelText("Email address, row 141");
  await user.clear(cell);
  await user.type(cell, "ellen@brandt.example{Enter}");
  again(LINES.filter(({ index }) => index !== 139));
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("rowheader").textContent)).toEqual([
    expect.stringContaining("Marcus Oyelaran"),
    expect.stringContaining("Ellen Brandt"),
    expect.stringContaining("Tom Keller"),
  ]);
  expect(screen.getByLabelText("Email address, row 141")).toHaveValue("ellen@brandt.example");
});

it("skips a row and includes it again", async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole("button", { name: "Leave out row 141" }));
  expect(screen.queryByLabelText("Email address, row 141")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Take row 141 in again" }));
  expect(screen.getByLabelText("Email address, row 141")).toBeInTheDocument();
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { id: anImport().id, rows: [{ index: 139, leaveOut: true }] },
      { id: anImport().id, rows: [{ index: 139, leaveOut: false }] },
    ]),
  );
});

it("offers both numbers that a cell may mean, in its column's notation, and switches between them with ↓", async () => {
  const [name, last, email] = anImport().columns;
  if (!name || !last || !email) throw new Error("The example has four columns.");
  const notation = { decimalMark: null, open: true, percentUnit: null, negative: null, ofNumbers: false };
  const cash = { ...email, index: 3, heading: "Cash", target: "cashToClose", notation };
  const message = "“3.600” may be 3.6 or 3600. Write which it is, or choose how this column writes decimals.";
  const { user, sent } = await open(
    [aLine(86, ["Marcus", "Oyelaran", "marcus@oyelaran.example", "3.600"], { reasons: [{ column: 3, message }] })],
    anImport({ kind: "loans", columns: [name, last, email, cash] }),
  );
  const cell = screen.getByLabelText("Cash to close, row 88");
  expect(cell).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getAllByRole("button", { name: /^Take “/ }).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Take “3.6” for Cash to close, row 88",
    "Take “3600” for Cash to close, row 88",
  ]);
  await user.click(cell);
  await user.keyboard("{ArrowDown}");
  expect(cell).toHaveValue("3.6");
  await user.keyboard("{ArrowDown}");
  expect(cell).toHaveValue("3600");
  await user.keyboard("{Enter}");
  await vi.waitFor(() =>
    expect(sent).toEqual([{ id: anImport().id, rows: [{ index: 86, cells: [{ column: 3, text: "3600" }] }] }]),
  );
  expect(cell).toBeValid();
});
