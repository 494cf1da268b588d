import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { fakeServer, respond } from "@/testing/fake-server.ts";
import { SearchLoanDialog } from "./search-loan-dialog.tsx";

it("moves through the results with the arrows, and opens the first with Enter", async () => {
  fakeServer({
    "search.find": () =>
      respond({
        loans: [
          { id: "1", kind: "purchase", title: "Alder Creek", address: "1418 Alder Creek Lane", status: "draft" },
          { id: "3", kind: "refinance", title: "Oak Street", address: "12 Oak Street", status: "draft" },
        ],
        clients: [{ id: "2", name: "Helen Dvorak", email: null }],
        reports: [],
      }),
  });
  const page = (
    <QueryClientProvider client={queryClient}>
      <SearchLoanDialog open onClose={() => {}} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  const loan = await screen.findByRole("link", { name: /Alder Creek/ });
  const other = screen.getByRole("link", { name: /Oak Street/ });
  expect(other).toHaveAttribute("href", "/view-refi-loans/3");
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("{ArrowDown}");
  expect(loan).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(other).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("link", { name: /Helen Dvorak/ })).toHaveFocus();
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/view-purchase-loans/1"));
});
