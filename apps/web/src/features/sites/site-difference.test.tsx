import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { fakeServer, respond } from "@/testing/fake-server.ts";
import { SiteDifference } from "./site-difference.tsx";

const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  queryClient.clear();
  fakeServer({
    "sites.difference": (input) => {
      asked.push(input);
      const { with: other } = input as { with: number };
      const blocks = [
        { change: "removed", kind: "reviews", name: "Reviews", place: 5 },
        { change: "moved", kind: "contact", name: "Contact form", place: 2 },
      ];
      const texts = [{ place: "Headline", before: "Calm loans", after: "Calm, quick loans" }];
      return respond({ number: 3, with: other, blocks: other === 2 ? blocks : [], texts: other === 2 ? texts : [] });
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

it("shows which blocks were removed and moved, and marks the words that changed", async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <SiteDifference number={3} others={[2, 1]} />
    </QueryClientProvider>,
  );
  const [removed, moved] = await screen.findAllByRole("listitem");
  expect(removed).toHaveTextContent("Removed: Reviews, which was at place 5");
  expect(moved).toHaveTextContent("Moved: Contact form, now at place 2");
  expect(screen.getByText(/quick/).closest("ins")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Compared with/ }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Version 1" }));
  expect(await screen.findByText(/Nothing that you wrote differs/)).toBeInTheDocument();
  expect(asked).toEqual([
    { number: 3, with: 2 },
    { number: 3, with: 1 },
  ]);
});
