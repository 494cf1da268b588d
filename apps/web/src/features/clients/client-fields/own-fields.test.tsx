import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer, refuse, respond } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const field = (at: number, name: string, more: object = {}) => ({
  id: `0190aaaa-0000-7000-8000-00000000040${at}`,
  key: name.toLowerCase(),
  name,
  type: "text",
  choices: [],
  position: at,
  archived: false,
  clientCount: at,
  createdAt: "2026-11-18T15:41:00.000Z",
  updatedAt: "2026-11-18T15:41:00.000Z",
  ...more,
});
const FIELDS = [
  field(0, "Pet"),
  field(1, "Score", { type: "number" }),
  field(2, "Tier", { type: "choice", choices: ["Gold", "Silver"] }),
];

async function open(what: "list" | "dialog", onCreate = () => respond(field(3, "New"))) {
  const sent: [string, unknown][] = [];
  const note = (name: string) => (input: unknown) => {
    sent.push([name, input]);
    return name === "clientFields.create" ? onCreate() : respond({ ids: [] });
  };
  fakeServer({
    "clientFields.list": (input) => {
      const { archived } = (input ?? {}) as { archived?: boolean };
      return respond({ items: archived ? [] : FIELDS, total: archived ? 0 : 3 });
    },
    "clientFields.reorder": note("clientFields.reorder"),
    "clientFields.update": note("clientFields.update"),
    "clientFields.create": note("clientFields.create"),
  });
  const { queryClient } = await import("@/api/query-client.ts");
  const { OwnFields } = await import("./own-fields.tsx");
  const { FieldDialog } = await import("./field-dialog.tsx");
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      {what === "list" ? <OwnFields mayShape onNew={vi.fn()} /> : <FieldDialog onClose={onClose} />}
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent, onClose };
}

it("moves a field immediately, and sends the whole order", async () => {
  const { user, sent } = await open("list");
  await user.click(await screen.findByRole("button", { name: "Move Tier up" }));
  await vi.waitFor(() =>
    expect(sent).toEqual([["clientFields.reorder", { ids: [FIELDS[0]?.id, FIELDS[2]?.id, FIELDS[1]?.id] }]]),
  );
});

it("shows for each field its type and how many clients have it", async () => {
  await open("list");
  expect(await screen.findByText("Choice: Gold, Silver · 2 clients have it")).toBeInTheDocument();
  expect(screen.getByText("Text · No client has it yet")).toBeInTheDocument();
});

it("adds a choice field with its options, one per line with Enter, and leaves empty lines out", async () => {
  const { user, sent, onClose } = await open("dialog");
  await user.type(screen.getByLabelText("Name"), "Lead from");
  await user.click(screen.getByRole("radio", { name: "Choice" }));
  await user.type(screen.getByLabelText("Choice 1"), "Zillow{Enter}Open house{Enter}");
  expect(screen.getByLabelText("Choice 3")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Add the field" }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    ["clientFields.create", { name: "Lead from", type: "choice", choices: ["Zillow", "Open house"] }],
  ]);
});

it("shows the server's error next to the name", async () => {
  const sentence = "There already is a field called “Pet”.";
  const { user, onClose } = await open("dialog", () => refuse("invalid", 422, sentence, { name: [sentence] }));
  await user.type(screen.getByLabelText("Name"), "Pet");
  await user.click(screen.getByRole("button", { name: "Add the field" }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText("Name")).toBeInvalid();
  expect(onClose).not.toHaveBeenCalled();
});
