import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { aLine, anImport } from "@/testing/imports.ts";
import { PlainRows } from "./plain-rows.tsx";

const NOTE = { column: 3, message: "Rounded to whole cents: 2,275.45 is imported for “2275.445”." };
const cells = ["Helen", "Dvorak", "helen@dvorak.example", "2275.445"];

const rowOf = () => within(screen.getAllByRole("row")[1] ?? document.body);

it("shows next to a new client's values what was rounded, and in which column", () => {
  const lines = [aLine(4, cells, { status: "create", reasons: [NOTE] })];
  render(<PlainRows of={anImport()} tab="create" rows={lines} />);
  expect(rowOf().getByText(/Helen · Dvorak · helen@dvorak.example · 2275.445/)).toBeInTheDocument();
  expect(rowOf().getByRole("listitem")).toHaveTextContent(`Cell: ${NOTE.message}`);
});

it("shows what was rounded next to a client's changes, without the reason for the match", () => {
  const here = { column: null, message: "Helen Dvorak is here already, by email address." };
  const changes = [{ field: "city", label: "City", from: "", to: "Austin" }];
  const lines = [aLine(4, cells, { status: "update", reasons: [here, NOTE], changes, recordId: anImport().id })];
  render(<PlainRows of={anImport()} tab="update" rows={lines} />, { wrapper: MemoryRouter });
  expect(rowOf().getByText("Austin")).toBeInTheDocument();
  expect(rowOf().getByText(`Cell: ${NOTE.message}`)).toBeInTheDocument();
  expect(rowOf().queryByText(here.message)).not.toBeInTheDocument();
});
