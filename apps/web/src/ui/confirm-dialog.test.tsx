import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

function Asking({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Delete 3 reports?"
      description="The links you sent stop working at once."
      confirmLabel="Delete 3 reports"
      destroys
      onConfirm={onConfirm}
    />
  );
}

it("names what it destroys, does it once and closes", async () => {
  const onConfirm = vi.fn().mockResolvedValue(undefined);
  const user = userEvent.setup();
  render(<Asking onConfirm={onConfirm} />);
  expect(screen.getByRole("dialog", { name: "Delete 3 reports?" })).toHaveAccessibleDescription(
    "The links you sent stop working at once.",
  );
  await user.click(screen.getByRole("button", { name: "Delete 3 reports" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("stays open if the action failed", async () => {
  const user = userEvent.setup();
  render(<Asking onConfirm={() => Promise.reject(new Error("no"))} />);
  await user.click(screen.getByRole("button", { name: "Delete 3 reports" }));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

it.each(["Cancel", "Escape"])("does nothing on %s", async (way) => {
  const onConfirm = vi.fn();
  const user = userEvent.setup();
  render(<Asking onConfirm={onConfirm} />);
  if (way === "Escape") await user.keyboard("{Escape}");
  else await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(onConfirm).not.toHaveBeenCalled();
});
