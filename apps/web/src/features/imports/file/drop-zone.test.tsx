import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ClosedActionsProvider } from "@/ui/closed-actions.tsx";

afterEach(() => void vi.unstubAllGlobals());

async function open(closed?: string) {
  const send = vi.fn();
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      send = send;
    },
  );
  const { queryClient } = await import("@/api/query-client.ts");
  const { DropZone } = await import("./drop-zone.tsx");
  const { useUpload } = await import("./use-upload.ts");
  function Zone() {
    return <DropZone upload={useUpload("/api/settings/import-client-csv", vi.fn())} does="imports.clients" />;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ClosedActionsProvider closedOf={() => (closed ? { reason: closed, explain: (button) => button } : undefined)}>
        <Zone />
      </ClosedActionsProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), send };
}

/** A file that claims a size without having it. */
const fileOf = (size: number) => Object.defineProperty(new File(["a"], "all.csv"), "size", { value: size });

it("rejects a file over 200 MB immediately, and uploads nothing", async () => {
  const { user, send } = await open();
  await user.upload(screen.getByLabelText("Choose a file"), fileOf(2_000_000_000));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "“all.csv” has 2000 MB; a file may have 200 MB. Split it in two and import one after the other.",
  );
  expect(send).not.toHaveBeenCalled();
});

it("says why no one can import right now instead of taking a file", async () => {
  await open("Add billing info to import a list.");
  expect(screen.getByText("Add billing info to import a list.")).toBeInTheDocument();
  expect(screen.queryByLabelText("Choose a file")).not.toBeInTheDocument();
});
