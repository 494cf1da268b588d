import type { Post } from "@hearthline/contract/sites/posts";
import type { SiteCheck } from "@hearthline/contract/sites/site";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { CheckList } from "../site-check-list.tsx";
import { postColumns } from "./post-columns.tsx";

const post = (more: Partial<Post>): Post => ({
  id: "01990000-0000-7000-8000-000066100001",
  ...{ title: "Escrow", name: "Escrow", slug: "escrow", summary: "", body: "", pictureUrl: null, pictureAlt: "" },
  ...{ url: null, status: "draft", publishAt: null, publishedAt: null, changed: false, failure: null, revision: 1 },
  officer: { id: "01990000-0000-7000-8000-000000000013", name: "Laura" },
  ...{ createdAt: "2026-11-30T12:00:00.000Z", updatedAt: "2026-11-30T12:00:00.000Z", ...more },
});
const status = (more: Partial<Post>) =>
  render(
    postColumns(() => "")
      .find(({ id }) => id === "status")
      ?.cell(post(more)),
  ).container.textContent;

it.each([
  ["Draft", {}],
  ["Scheduled", { status: "scheduled" as const }],
  ["Published", { status: "published" as const }],
  ["Published, with changes", { status: "published" as const, changed: true }],
  ["Not published", { failure: "Title: Nobody can promise this." }],
])("the list of posts shows “%s” for a post with that status", (words, more) => {
  expect(status(more)).toBe(words);
});

it("the check of a post shows the words, the rule with its source, and a link to where to change them", () => {
  const check: SiteCheck = {
    mayPublish: false,
    missing: [{ fact: "website", sentence: "Your website is not published.", screen: "/settings/website" }],
    findings: [
      {
        ...{ rule: "guaranteed", level: "error", place: "Text", field: "body", words: "guaranteed approval" },
        ...{ sentence: "Nobody can promise this.", suggestion: "Say what you do instead." },
        screen: "/settings/websites/blog-form/1",
        source: { name: "12 CFR 1014.3", url: "https://www.consumerfinance.gov/rules-policy/regulations/1014/3/" },
      },
    ],
  };
  render(
    <MemoryRouter>
      <CheckList query={{ data: check, isError: false, refetch: () => undefined }} />
    </MemoryRouter>,
  );
  expect(screen.getByText("Your website is not published.")).toBeInTheDocument();
  expect(screen.getByText("Blocks publishing")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "12 CFR 1014.3" })).toHaveAttribute("href", check.findings[0]?.source.url);
  expect(screen.getByRole("link", { name: "Edit it" })).toHaveAttribute("href", "/settings/websites/blog-form/1");
});
