import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuse, respond } from "@/testing/fake-server.ts";
import { openJobs } from "@/testing/open-jobs.tsx";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const mail = {
  key: "message-1",
  job: "messages.send",
  about: "Email to ann@example.com",
  attempts: 8,
  error: "The email server is not responding.",
  startedAt: "2026-11-20T10:00:00.000Z",
  endedAt: "2026-11-20T10:05:00.000Z",
};
const page = (...items: object[]) => respond({ items, page: 1, perPage: 25, total: items.length });

it("shows what failed, how many attempts were made, and why", async () => {
  await openJobs({ "jobs.dead": () => page(mail, { ...mail, key: "message-2", about: null }) });
  const row = await screen.findByRole("row", { name: /Email to ann@example.com/ });
  expect(row).toHaveTextContent("The email server is not responding.");
  expect(row).toHaveTextContent("8");
  expect(screen.getByRole("row", { name: /A message/ })).toBeInTheDocument();
});

it("says that nothing failed if there are no failed jobs", async () => {
  await openJobs({ "jobs.dead": () => page() });
  expect(await screen.findByRole("heading", { name: "No job has failed" })).toBeInTheDocument();
});

it("retries a job, and says that it waits until a worker has taken it", async () => {
  let asked: unknown;
  const { user, server } = await openJobs({
    "jobs.dead": () => page(mail),
    "jobs.retry": (input) => {
      asked = input;
      return respond({ key: "message-1" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Try again: Email to ann@example.com" }));
  expect(await screen.findByText("In the queue")).toBeInTheDocument();
  expect(asked).toEqual({ key: "message-1" });
  await waitFor(() => expect(server.calls.filter((name) => name === "jobs.dead").length).toBeGreaterThan(1));
});

it("offers the button again if the queue no longer has the job", async () => {
  const { user } = await openJobs({
    "jobs.dead": () => page(mail),
    "jobs.retry": () => refuse("conflict", 409, "The queue no longer has this job as failed."),
  });
  const button = { name: "Try again: Email to ann@example.com" };
  await user.click(await screen.findByRole("button", button));
  expect(await screen.findByRole("button", button)).toBeInTheDocument();
});
