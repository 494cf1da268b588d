import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeServer, refuse, respond } from "@/testing/fake-server.ts";
import type { Client } from "./client-values.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const FIELDS = {
  "clientFields.list": () =>
    respond({
      items: [
        { id: "f1", key: "lead_score", name: "Lead score", type: "number", choices: [] },
        { id: "f2", key: "lead_from", name: "Lead from", type: "choice", choices: ["Gold", "Silver"] },
        { id: "f3", key: "lease_ends", name: "Lease ends", type: "date", choices: [] },
      ],
    }),
};

async function open(handlers: Parameters<typeof fakeServer>[0], client?: Client) {
  const server = fakeServer({ ...FIELDS, ...handlers });
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ClientDialog } = await import("./client-dialog.tsx");
  const onSaved = vi.fn();
  render(
    <QueryLayout>
      <ClientDialog open onOpenChange={() => {}} onSaved={onSaved} {...(client && { client })} />
    </QueryLayout>,
  );
  return { user: userEvent.setup(), server, onSaved };
}

it("focuses the first field, and shows what is missing next to it", async () => {
  const { user, server } = await open({});
  expect(screen.getByLabelText("First name")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(await screen.findByText("A name is needed.")).toBeInTheDocument();
  expect(screen.getByLabelText("First name")).toBeInvalid();
  expect(server.calls.filter((name) => name.startsWith("clients."))).toEqual([]);
});

it("sends what was typed: several emails, the phone as E.164, empty lines left out", async () => {
  let sent: unknown;
  const { user, onSaved } = await open({
    "clients.create": (input) => {
      sent = input;
      return respond({ id: "c9", name: "Helen Dvorak" });
    },
  });
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(screen.getByLabelText(/Last name/), "Dvorak");
  await user.type(screen.getByLabelText(/^Email/), "Helen@Dvorak.example");
  await user.click(screen.getByRole("button", { name: "Another email" }));
  await user.click(screen.getByRole("button", { name: "Another email" }));
  await user.type(screen.getByLabelText("Email 2"), "mark@dvorak.example");
  await user.type(screen.getByLabelText(/Phone/), "919 555 0187");
  await user.keyboard("{Enter}");
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: "c9" })));
  expect(sent).toMatchObject({
    firstName: "Helen",
    lastName: "Dvorak",
    emails: ["helen@dvorak.example", "mark@dvorak.example"],
    phones: ["+19195550187"],
    status: "lead",
    allowDuplicate: false,
  });
});

it("adds a second client with the same email only after confirmation", async () => {
  const { user, onSaved } = await open({
    "clients.create": (input) =>
      (input as { allowDuplicate: boolean }).allowDuplicate
        ? respond({ id: "c9", name: "Helen" })
        : refuse("conflict", 409, "Helen Dvorak has this address already.", {
            emails: ["Helen Dvorak has this address already."],
          }),
  });
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(screen.getByLabelText(/^Email/), "helen@dvorak.example");
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(await screen.findByText("Helen Dvorak has this address already.")).toBeInTheDocument();
  expect(screen.getByLabelText(/^Email/)).toHaveValue("helen@dvorak.example");
  await user.click(screen.getByRole("button", { name: "Add anyway" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it("is not submitted while a number cannot be read, and keeps what was typed", async () => {
  const { user, server } = await open({});
  const phone = () => screen.getByLabelText(/^Phone/);
  await user.type(screen.getByLabelText("First name"), "Helen");
  await user.type(phone(), "12");
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/This is not a phone number/)).toBeInTheDocument();
  expect(phone()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Add the client" }));
  expect(phone()).toHaveFocus();
  expect(phone()).toHaveValue("12");
  expect(server.calls.filter((name) => name.startsWith("clients."))).toEqual([]);
});

/** The part of a client that the form reads. */
const HELEN = {
  id: "c1",
  name: "Helen Dvorak",
  firstName: "Helen",
  lastName: "Dvorak",
  emails: ["helen@dvorak.example"],
  phones: ["+19195550161", "+19195550162"],
  phoneKinds: ["mobile", ""],
  addresses: [{ address1: "305 Vance Street", city: "Raleigh", state: "NC", zipcode: "27603" }],
  employers: [{ name: "Triangle Systems", title: "Engineer", phone: null, startedOn: "2019-03-04", endedOn: null }],
  status: "lead",
  language: "en",
  birthday: null,
  source: "Open house",
  referredBy: { id: "01990000-0000-7000-8000-000035100001", name: "Nina Castellan" },
  fields: { lead_score: 8, lead_from: "Gold" },
  note: "",
} as unknown as Client;

it("sends only edited fields, so that a colleague's change to another field survives", async () => {
  let sent: unknown;
  const { user, onSaved } = await open(
    {
      "clients.update": (input) => {
        sent = input;
        return respond({ id: "c1", name: "Helen Dvorak" });
      },
    },
    HELEN,
  );
  await user.type(screen.getByLabelText(/^Birthday/), "6/14/1988");
  await user.selectOptions(screen.getByLabelText("Kind of phone 2"), "Work");
  await user.click(await screen.findByText("Your company’s own fields"));
  await user.clear(screen.getByLabelText(/^Lead score/));
  await user.click(screen.getByRole("button", { name: /^Referred by Nina Castellan/ }));
  await user.click(screen.getByRole("button", { name: "Save the client" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual({
    id: "c1",
    birthday: "1988-06-14",
    phones: ["+19195550161", "+19195550162"],
    phoneKinds: ["mobile", "work"],
    fields: { lead_score: null },
    referredById: null,
    allowDuplicate: false,
  });
});

it("takes a second address and an employer, and shows errors at the second line even if the first is empty", async () => {
  let sent: unknown;
  const { user, onSaved } = await open(
    {
      "clients.update": (input) => {
        sent = input;
        return respond({ id: "c1", name: "Helen Dvorak" });
      },
    },
    HELEN,
  );
  await user.click(screen.getByRole("button", { name: "Another address" }));
  await user.click(screen.getByRole("button", { name: "Another address" }));
  const third = screen.getByRole("group", { name: "Address 3" });
  await user.type(within(third).getByLabelText(/^City/), "Durham");
  await user.click(screen.getByRole("button", { name: "Another employer" }));
  await user.type(within(screen.getByRole("group", { name: "Employer 2" })).getByLabelText("Employer"), "Duke Health");
  await user.click(screen.getByRole("button", { name: "Save the client" }));
  const second = screen.getByRole("group", { name: "Address 2" });
  expect(await within(second).findByText("A street address is needed.")).toBeInTheDocument();
  expect(within(second).getByLabelText(/^City/)).toHaveValue("Durham");
  await user.type(within(second).getByLabelText(/^Street address/), "12 Ridgewood Ave");
  await user.click(screen.getByRole("button", { name: "Save the client" }));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toEqual({
    id: "c1",
    addresses: [
      { address1: "305 Vance Street", city: "Raleigh", state: "NC", zipcode: "27603" },
      { address1: "12 Ridgewood Ave", city: "Durham" },
    ],
    employers: [
      expect.objectContaining({ name: "Triangle Systems", startedOn: "2019-03-04" }),
      expect.objectContaining({ name: "Duke Health" }),
    ],
    allowDuplicate: false,
  });
});
