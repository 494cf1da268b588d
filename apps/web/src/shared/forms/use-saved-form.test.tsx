import { zodResolver } from "@hookform/resolvers/zod";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import { useSavedForm } from "./use-saved-form.ts";

beforeEach(async () => {
  localStorage.clear();
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
  await loadSession();
});
afterEach(() => void vi.unstubAllGlobals());

const Shape = z.object({ name: z.string() });
const stored = () => JSON.stringify({ ...localStorage });

/** Like the edit pages: remounts the form with the saved data. */
function Edit({ save }: { save: () => Promise<void> }) {
  const [saved, setSaved] = useState("Old");
  return (
    <NameForm
      key={saved}
      saved={saved}
      onSave={async ({ name }) => {
        await save();
        setSaved(name);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }}
    />
  );
}

function NameForm({ saved, onSave }: { saved: string; onSave: (sent: { name: string }) => Promise<void> }) {
  const { form, submit, bar } = useSavedForm<{ name: string }, { name: string }>({
    draftName: "thing",
    saved: { name: saved },
    resolver: zodResolver(Shape),
    onSave,
  });
  return (
    <form onSubmit={submit}>
      <input aria-label="Name" {...form.register("name")} />
      <p role="status">{bar.note}</p>
      <button type="submit">Save</button>
    </form>
  );
}

async function typed(save: () => Promise<void>) {
  const user = userEvent.setup();
  render(<Edit save={save} />);
  await user.clear(screen.getByLabelText("Name"));
  await user.type(screen.getByLabelText("Name"), "New");
  await vi.waitFor(() => expect(stored()).toContain("New"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  return user;
}

it("deletes the draft once it is saved, also if the saved data remounts the form", async () => {
  await typed(async () => undefined);
  await vi.waitFor(() => expect(stored()).not.toContain("New"));
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(stored()).not.toContain("New");
  expect(screen.getByLabelText("Name")).toHaveValue("New");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

it("keeps the draft if saving failed", async () => {
  await typed(() => Promise.reject(new Error("refused")));
  await vi.waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/Saved/));
  expect(stored()).toContain("New");
});
