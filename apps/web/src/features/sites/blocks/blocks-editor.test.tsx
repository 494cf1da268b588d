import { FIRST_BLOCKS } from "@hearthline/contract/sites/blocks";
import { SiteDraft } from "@hearthline/contract/sites/site";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import { ToastHost } from "@/ui/toast-host.tsx";
import { SiteForm } from "../site-form.tsx";
import { BlocksEditor } from "./blocks-editor.tsx";
import type { ContentsHistory } from "./use-history.ts";

const SITE = {
  id: "01990000-0000-7000-8000-000000000001",
  subdomain: "laura",
  url: "https://hearthline.test/s/laura",
  revision: 1,
  draft: SiteDraft.parse({ headline: "Every figure before you decide" }),
  published: null,
  scheduled: null,
  notPublished: null,
  updatedAt: "2026-11-30T12:00:00.000Z",
};
const saves: Record<string, unknown>[] = [];
const server = {
  "auth.state": signedIn,
  "auth.user": () => respond(demoUser),
  "sites.preview": () => respond({ html: "<!doctype html><p>The page</p>" }),
  "sites.update": (input: unknown) => {
    const { revision: _, onConflict: __, ...change } = input as Record<string, unknown>;
    saves.push(change);
    return respond({ ...SITE, revision: 2, draft: { ...SITE.draft, ...change } });
  },
};

beforeEach(async () => {
  localStorage.clear();
  saves.length = 0;
  queryClient.clear();
  fakeServer(server);
  await loadSession();
});
afterEach(() => void vi.unstubAllGlobals());

function Contents() {
  const kept: ContentsHistory = useRef(undefined);
  return (
    <SiteForm site={SITE} part="contents">
      {(form) => <BlocksEditor form={form} kept={kept} />}
    </SiteForm>
  );
}

async function opened() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/settings/websites/contents"]}>
        <Contents />
        <ToastHost />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const list = await screen.findByRole("list", { name: "Blocks of the page" });
  const names = () =>
    within(list)
      .getAllByRole("button", { name: /^Drag / })
      .map((one) => one.getAttribute("aria-label")?.slice(5));
  const choose = async (button: string | RegExp, item: string | RegExp) => {
    await user.click(screen.getByRole("button", { name: button }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, names, choose, save };
}
const FIRST = [
  "About you",
  "Homes for sale",
  "Calculators",
  "Reviews",
  "Communities",
  "Resources",
  "From the blog",
  "Contact form",
];

it("starts with the hero's text, and the existing sections in order", async () => {
  const { names } = await opened();
  expect(screen.getByLabelText("Headline")).toHaveValue("Every figure before you decide");
  expect(names()).toEqual(FIRST);
});

it("focuses an added block's first field, and saves the block above the contact form", async () => {
  const { user, names, choose, save } = await opened();
  await choose("Add a block", /^Questions and answers/);
  await vi.waitFor(() => expect(screen.getByLabelText(/^Heading/)).toHaveFocus());
  expect(screen.getByText("Not shown until a question has an answer.")).toBeInTheDocument();
  await user.type(screen.getByLabelText("Question 1"), "How long?");
  await user.type(screen.getByLabelText("Answer 1"), "A month.");
  expect(screen.queryByText("Not shown until a question has an answer.")).not.toBeInTheDocument();
  expect(names()).toEqual([...FIRST.slice(0, -1), "Questions and answers", "Contact form"]);
  await save();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toEqual({
    ...SITE.draft,
    blocks: [
      ...FIRST_BLOCKS.slice(0, -1),
      {
        id: expect.stringMatching(/^faq-[0-9a-f]{8}$/),
        kind: "faq",
        heading: "",
        items: [{ question: "How long?", answer: "A month." }],
      },
      FIRST_BLOCKS.at(-1),
    ],
  });
});

it("chooses the programs of the rates block, and requires at least one", async () => {
  const { user, choose, save } = await opened();
  await choose("Add a block", /^This week’s rates/);
  await user.click(await screen.findByRole("checkbox", { name: "FHA" }));
  await user.click(screen.getByRole("checkbox", { name: "Jumbo" }));
  await save();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.blocks).toContainEqual(
    expect.objectContaining({ kind: "rates", programs: ["conventional", "fha"] }),
  );
  await user.click(screen.getByRole("checkbox", { name: "FHA" }));
  await user.click(screen.getByRole("checkbox", { name: "Conventional" }));
  await save();
  expect(await screen.findByText("Choose at least one program.")).toBeInTheDocument();
  expect(saves).toHaveLength(1);
});

it("moves a block with its menu and announces its position", async () => {
  const { names, choose } = await opened();
  await choose("Actions for Reviews", "Move up");
  expect(names().slice(0, 4)).toEqual(["About you", "Homes for sale", "Reviews", "Calculators"]);
  expect(screen.getByText("Reviews is now at place 3 of 8.")).toBeInTheDocument();
  await choose("Actions for Reviews", "Move down");
  expect(names()).toEqual(FIRST);
});

it("undoes and redoes typing and other changes with buttons and keys, but leaves the keys to a text field", async () => {
  const { user, names, choose } = await opened();
  expect(screen.getByTitle("Undo (Ctrl+Z)")).toBeDisabled();
  await user.type(screen.getByLabelText("Headline"), "!");
  await choose("Actions for Reviews", "Remove");
  expect(names()).not.toContain("Reviews");
  await user.click(screen.getByTitle("Undo (Ctrl+Z)"));
  expect(names()).toEqual(FIRST);
  await user.keyboard("{Control>}z{/Control}");
  expect(screen.getByLabelText("Headline")).toHaveValue("Every figure before you decide");
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(screen.getByLabelText("Headline")).toHaveValue("Every figure before you decide!");
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(names()).not.toContain("Reviews");
  await user.click(screen.getByLabelText("Headline"));
  await user.keyboard("{Control>}z{/Control}");
  expect(names()).not.toContain("Reviews");
});

it("restores a removed block from the toast", async () => {
  const { user, names, choose } = await opened();
  await choose("Actions for Calculators", "Remove");
  expect(names()).not.toContain("Calculators");
  const note = (await screen.findByText("“Calculators” is removed from the page.")).closest("li");
  if (!note) throw new Error("A note is an entry of the list of notes.");
  within(note).getByRole("button", { name: "Undo" }).focus();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(FIRST);
});

it("does not offer to remove the contact form, to duplicate a once-per-page block, or to move the hero", async () => {
  const { user } = await opened();
  expect(screen.queryByRole("button", { name: /Headline and photo$/, expanded: undefined })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Actions for Headline and photo" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Actions for Contact form" }));
  expect(await screen.findByRole("menuitem", { name: "Move up" })).toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Remove" })).not.toBeInTheDocument();
  expect(screen.queryByRole("menuitem", { name: "Duplicate" })).not.toBeInTheDocument();
});

it("opens the block whose text cannot be saved, with the error at its field, and sends nothing", async () => {
  const { user, choose, save } = await opened();
  await choose("Add a block", /^Apply link/);
  await user.type(await screen.findByLabelText("Address of the application"), "javascript:alert(1)");
  await user.click(screen.getByRole("button", { name: "Headline and photo" }));
  await save();
  const address = await screen.findByLabelText("Address of the application");
  await vi.waitFor(() => expect(address).toBeInvalid());
  expect(screen.getByText("This is not an address that begins with https://.")).toBeInTheDocument();
  expect(saves).toEqual([]);
});

it("announces no block ids: the drag library’s own announcements are replaced", async () => {
  await opened();
  const [handle] = screen.getAllByRole("button", { name: /^Drag / });
  expect(document.querySelector('[id^="dnd-kit-announcement"]')).toBeNull();
  expect(handle).toHaveAccessibleDescription(/Press space to pick the block up/);
});
