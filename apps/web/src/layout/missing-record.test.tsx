import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TRPCClientError } from "@trpc/client";
import { MemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { MissingRecord } from "./missing-record.tsx";

const refused = (code: string, httpStatus: number, message: string) =>
  new TRPCClientError(message, { result: { error: { code: -32000, message, data: { code, httpStatus } } } });

function show(error: unknown, onRetry = vi.fn()) {
  render(
    <MemoryRouter>
      <MissingRecord
        thing="role"
        error={error}
        onRetry={onRetry}
        list={{ label: "All roles", to: "/settings/roles" }}
      />
    </MemoryRouter>,
  );
  return onRetry;
}

it.each([
  ["not_found", 404],
  ["invalid", 422],
])("says that there is no such record (%s) and links to the list", (code, status) => {
  show(refused(code, status, "There is no such role."));
  expect(screen.getByRole("heading", { name: "There is no such role" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "All roles" })).toHaveAttribute("href", "/settings/roles");
});

it("offers to retry a record that did not load", async () => {
  const onRetry = show(refused("unavailable", 503, "The database is away for a moment."));
  expect(screen.getByText("The database is away for a moment.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
