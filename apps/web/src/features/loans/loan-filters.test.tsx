import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, it } from "vitest";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { PurposeChoice, StageTabs } from "./loan-filters.tsx";

function open(address: string) {
  function Filters() {
    const state = useTableState();
    return (
      <>
        <StageTabs state={state} />
        <PurposeChoice kind="purchase" state={state} />
      </>
    );
  }
  const router = createMemoryRouter([{ path: "*", element: <Filters /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), at: () => router.state.location.pathname + router.state.location.search };
}

it("shows loans by stage, including closed ones, and keeps the other filters", async () => {
  const { user, at } = open("/view-purchase-loans?q=dvorak&page=3");
  await user.click(screen.getByRole("link", { name: "Closed" }));
  expect(at()).toBe("/view-purchase-loans?q=dvorak&status=closed");
  expect(screen.getByRole("link", { name: "Closed" })).toHaveAttribute("aria-current", "page");
  await user.click(screen.getByRole("link", { name: "All" }));
  expect(at()).toBe("/view-purchase-loans?q=dvorak");
});

it("links to the loans of a kind, or shows all of them", async () => {
  const { user, at } = open("/view-purchase-loans");
  await user.click(screen.getByRole("button", { name: /Purpose/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "All" }));
  expect(at()).toBe("/view-purchase-loans?purpose=all");
  await user.click(screen.getByRole("button", { name: /Purpose/ }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Refinance" }));
  expect(at()).toBe("/view-refi-loans");
});
