import { FIRST_BLOCKS, type SiteBlock } from "@hearthline/contract/sites/blocks";
import { SiteDraft } from "@hearthline/contract/sites/site";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { loadSession } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { demoUser, fakeServer, refuse, respond, signedIn } from "@/testing/fake-server.ts";
import { BlocksEditor } from "./blocks/blocks-editor.tsx";
import type { ContentsHistory } from "./blocks/use-history.ts";
import { SiteForm } from "./site-form.tsx";

const [HERO, ...OTHERS] = FIRST_BLOCKS as [SiteBlock, ...SiteBlock[]];
const faq = (said: string): SiteBlock => ({
  ...{ id: "faq-1", kind: "faq", heading: "Before you ask" },
  items: [{ question: "How long?", answer: said }],
});
const draftWith = (said: string) => SiteDraft.parse({ headline: "Calm loans", blocks: [HERO, faq(said), ...OTHERS] });
const siteWith = (revision: number, draft: SiteDraft) => ({
  id: "01990000-0000-7000-8000-000000000001",
  subdomain: "laura",
  url: "https://hearthline.test/s/laura",
  revision,
  draft,
  published: null,
  scheduled: null,
  notPublished: null,
  updatedAt: "2026-11-30T12:00:00.000Z",
});
const SENTENCE = "“Questions and answers “Before you ask”” was changed here and in another tab.";
const saves: Record<string, unknown>[] = [];

beforeEach(async () => {
  localStorage.clear();
  saves.length = 0;
  queryClient.clear();
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "sites.preview": () => respond({ html: "<!doctype html><p>The page</p>" }),
    "sites.own": () => respond(siteWith(1, draftWith("A month."))),
    "sites.get": () => respond(siteWith(2, draftWith("From the other tab."))),
    "sites.update": (input: unknown) => {
      const save = input as Record<string, unknown> & { blocks: SiteBlock[] };
      saves.push(save);
      if (save.onConflict === "refuse") return refuse("conflict", 409, SENTENCE, { "blocks.faq-1": [SENTENCE] });
      const kept = save.onConflict === "keep-saved" ? "From the other tab." : "From this tab.";
      return respond(siteWith(3, { ...draftWith(kept), headline: String(save.headline) }));
    },
  });
  await loadSession();
});
afterEach(() => void vi.unstubAllGlobals());

function Contents() {
  const kept: ContentsHistory = useRef(undefined);
  const { data } = useQuery(trpc.sites.own.queryOptions({}, { staleTime: Number.POSITIVE_INFINITY }));
  if (!data) return null;
  return (
    <SiteForm key={data.revision} site={data} part="contents">
      {(form) => <BlocksEditor form={form} kept={kept} />}
    </SiteForm>
  );
}

/** A tab that changed the headline and the answer, after another tab saved the answer. */
async function refusedTab() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/settings/websites/contents?block=hero"]}>
        <Contents />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const headline = await screen.findByLabelText("Headline");
  await user.clear(headline);
  await user.type(headline, "Calmer loans");
  await user.click(screen.getByRole("button", { name: "Questions and answers: Before you ask" }));
  const words = screen.getByLabelText("Answer 1");
  await user.clear(words);
  await user.type(words, "From this tab.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  return { user, choice: await screen.findByRole("alert", { name: "Saved in another tab" }) };
}

it("shows both versions of a block that two tabs changed, and keeps what was typed until one is chosen", async () => {
  const { choice } = await refusedTab();
  expect(within(choice).getByText(SENTENCE)).toBeInTheDocument();
  expect(choice).toHaveTextContent("Here: Before you ask How long? From this tab.");
  expect(choice).toHaveTextContent("Saved: Before you ask How long? From the other tab.");
  expect(choice).not.toHaveTextContent("Calmer loans");
  expect(screen.getByLabelText("Answer 1")).toHaveValue("From this tab.");
  expect(saves).toMatchObject([{ revision: 1, onConflict: "refuse", headline: "Calmer loans" }]);
});

it.each([
  { button: "Save what is here", onConflict: "keep-mine", kept: "From this tab." },
  { button: "Keep what was saved", onConflict: "keep-saved", kept: "From the other tab." },
])("also saves all other changes when the user chooses “$button”", async ({ button, onConflict, kept }) => {
  const { user, choice } = await refusedTab();
  await user.click(within(choice).getByRole("button", { name: button }));
  await vi.waitFor(() => expect(choice).not.toBeInTheDocument());
  expect(saves.at(-1)).toMatchObject({ revision: 1, onConflict, headline: "Calmer loans" });
  expect(await screen.findByLabelText("Answer 1")).toHaveValue(kept);
});

it("keeps the revision that typing started from over a reload, so that later saves are merged", async () => {
  const { id } = demoUser;
  const kept = { ...draftWith("From this tab."), revision: 1 };
  localStorage.setItem(`hearthline.draft.${id}.website.contents`, JSON.stringify(kept));
  queryClient.setQueryData(trpc.sites.own.queryKey({}), siteWith(2, draftWith("Saved since.")));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={["/settings/websites/contents?block=faq-1"]}>
        <Contents />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByLabelText("Answer 1")).toHaveValue("From this tab.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("alert", { name: "Saved in another tab" });
  expect(saves).toMatchObject([{ revision: 1 }]);
});
