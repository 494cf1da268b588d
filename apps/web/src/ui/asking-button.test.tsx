import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { AskingButton, AskingIconButton } from "./asking-button.tsx";

const question = {
  title: "Revoke “CRM”?",
  description: "It is refused from its next call on.",
  confirmLabel: "Revoke the token",
  destroys: true,
};
const opener = () => screen.getByRole("button", { name: "Revoke" });
const deed = () => screen.getByRole("button", { name: "Revoke the token" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

it("acts only after confirmation, once, and gets the focus back", async () => {
  const onConfirm = vi.fn().mockResolvedValue(undefined);
  const user = userEvent.setup();
  render(
    <AskingButton question={question} onConfirm={onConfirm}>
      Revoke
    </AskingButton>,
  );
  await user.click(opener());
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole("dialog", { name: "Revoke “CRM”?" })).toHaveAccessibleDescription(
    "It is refused from its next call on.",
  );
  await user.click(deed());
  await closed();
  expect(onConfirm).toHaveBeenCalledOnce();
  await waitFor(() => expect(opener()).toHaveFocus());
});

it("ignores further clicks while busy, and stays open if the action failed", async () => {
  let fail: (reason: Error) => void = () => undefined;
  const onConfirm = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const user = userEvent.setup();
  render(
    <AskingButton question={question} onConfirm={onConfirm}>
      Revoke
    </AskingButton>,
  );
  await user.click(opener());
  await user.click(deed());
  expect(deed()).toHaveAttribute("aria-busy", "true");
  await user.click(deed());
  expect(onConfirm).toHaveBeenCalledOnce();
  fail(new Error("refused"));
  await waitFor(() => expect(deed()).not.toHaveAttribute("aria-busy"));
});

it("gets the focus back on Escape, without acting", async () => {
  const onConfirm = vi.fn();
  const user = userEvent.setup();
  render(
    <AskingIconButton label="Revoke" question={question} onConfirm={onConfirm}>
      ×
    </AskingIconButton>,
  );
  await user.click(opener());
  await user.keyboard("{Escape}");
  await closed();
  await waitFor(() => expect(opener()).toHaveFocus());
  expect(onConfirm).not.toHaveBeenCalled();
});

function Rows() {
  const [rows, setRows] = useState(["CRM"]);
  return (
    <main tabIndex={-1}>
      {rows.map((name) => (
        <AskingButton key={name} question={question} onConfirm={() => setRows([])}>
          Revoke
        </AskingButton>
      ))}
    </main>
  );
}

it("leaves the focus on the page if the action removes the button", async () => {
  const user = userEvent.setup();
  render(<Rows />);
  await user.click(opener());
  await user.click(deed());
  await closed();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

it("acts immediately if there is nothing to ask", async () => {
  const onConfirm = vi.fn().mockRejectedValue(new Error("refused"));
  const user = userEvent.setup();
  render(
    <AskingButton question={undefined} onConfirm={onConfirm}>
      Switch on
    </AskingButton>,
  );
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
