import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuse, respond } from "@/testing/fake-server.ts";
import { openJobs } from "@/testing/open-jobs.tsx";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const ended = {
  state: "done",
  startedAt: "2026-11-20T14:07:00.000Z",
  endedAt: "2026-11-20T14:08:00.000Z",
  counts: [],
  note: null,
  byHand: false,
  by: null,
};
const homeValues = {
  name: "home-values",
  label: "Home value emails",
  does: "Mails clients the value of their home.",
  when: "Every 15 minutes, 9 AM to 8 PM",
  scope: "company",
  lastRun: {
    ...ended,
    counts: [
      { label: "mailed", count: 12 },
      { label: "skipped", count: 1 },
    ],
  },
  nextAt: "2099-11-20T14:22:00.000Z",
  failures: [],
  paused: null,
  holds: [],
  always: null,
};
const survey = {
  ...homeValues,
  name: "mortgage-survey",
  label: "Weekly mortgage survey",
  scope: "everyone",
  when: "Thursdays at noon Eastern, then daily until the week is there",
  holds: [
    {
      what: "Week of Dec 31, 2025: 30-year 6.15%, 15-year 5.44%",
      source: "Freddie Mac Primary Mortgage Market Survey",
      readAt: "2019-01-02T17:00:00.000Z",
    },
  ],
};
const billing = {
  ...homeValues,
  name: "nightly-billing",
  label: "Billing check",
  does: "Compares your plan with Stripe.",
  when: "Every day at 4:10 AM",
  lastRun: { ...ended, state: "failed" },
  failures: [
    { at: "2026-11-20T09:10:00.000Z", reason: "Stripe does not answer.", failed: 1, tries: 12 },
    { at: "2026-11-19T09:10:00.000Z", reason: "Stripe refused the key.", failed: 2, tries: 1 },
  ],
  always: "Your plan has to match what you pay for.",
};
const keys = {
  ...homeValues,
  name: "nightly-keys",
  label: "Mailbox keys",
  scope: "everyone",
  lastRun: { ...ended, state: "missed" },
};
const list = (...items: object[]) => respond({ items });
const item = (name: string) => screen.findByRole("listitem", { name: new RegExp(name) });

it("shows for each schedule what it does, how its last run went, and when the next is", async () => {
  await openJobs({ "schedules.list": () => list(homeValues, billing, keys) });
  const mails = await item("Home value emails");
  for (const words of ["Mails clients the value of their home.", "12 mailed, 1 skipped", "Nov 20, 2099", "Done"])
    expect(mails).toHaveTextContent(words);
  const check = await item("Billing check");
  expect(check).toHaveTextContent("Failed");
  expect(check).toHaveTextContent("Your plan has to match what you pay for.");
  expect(within(check).queryByRole("button", { name: /Pause/ })).toBeNull();
  expect(screen.getByText(/Server upkeep, 1 schedules?/)).toHaveTextContent("1 did not run well");
  expect(screen.getByText(/so no company can run or pause it/)).toBeInTheDocument();
  const upkeep = screen.getByText("Mailbox keys").closest("li");
  expect(upkeep).toHaveTextContent("The server was down when it was due.");
  expect(within(upkeep as HTMLElement).queryAllByRole("button")).toEqual([]);
});

it("shows which week of the rate survey is stored, and its source", async () => {
  await openJobs({ "schedules.list": () => list(homeValues, survey) });
  await item("Home value emails");
  const upkeep = screen.getByText("Weekly mortgage survey").closest("li");
  for (const words of ["Week of Dec 31, 2025: 30-year 6.15%, 15-year 5.44%", "Freddie Mac Primary", "read Jan 2, 2019"])
    expect(upkeep).toHaveTextContent(words);
});

it("opens the reasons of a failed schedule", async () => {
  const { user } = await openJobs({ "schedules.list": () => list(billing) });
  await user.click(await screen.findByRole("button", { name: "2 failures in 14 days" }));
  const sheet = await screen.findByRole("dialog", { name: "Billing check: failures" });
  expect(sheet).toHaveTextContent("Stripe does not answer.");
  expect(sheet).toHaveTextContent("1 job after 12 tries");
  expect(sheet).toHaveTextContent("2 jobs after 1 try");
});

it("runs one now, and follows it to its end", async () => {
  let asked: unknown;
  const { user } = await openJobs({
    "schedules.list": (_input, calls) =>
      calls === 1
        ? list(homeValues)
        : list({
            ...homeValues,
            lastRun: {
              ...ended,
              state: calls === 2 ? "running" : "done",
              byHand: true,
              by: "June Abbott",
              note: "Nothing is due right now.",
            },
          }),
    "schedules.run": (input) => {
      asked = input;
      return respond(homeValues);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Run now: Home value emails" }));
  expect(await screen.findByText(/Running/)).toBeInTheDocument();
  expect(asked).toEqual({ name: "home-values" });
  expect(screen.getByRole("button", { name: "Run now: Home value emails" })).toBeDisabled();
  expect(await screen.findByText(/^Done/)).toBeInTheDocument();
  expect(screen.getByText("Started by June Abbott")).toBeInTheDocument();
  expect(screen.getByText("Nothing is due right now.")).toBeInTheDocument();
});

it("pauses one, shows since when and by whom, and resumes it", async () => {
  let paused = false;
  const said: string[] = [];
  const { user } = await openJobs({
    "schedules.list": () =>
      list(
        paused
          ? { ...homeValues, nextAt: null, paused: { since: new Date().toISOString(), by: "June Abbott" } }
          : homeValues,
      ),
    "schedules.pause": () => {
      paused = true;
      said.push("pause");
      return respond(homeValues);
    },
    "schedules.resume": () => {
      paused = false;
      said.push("resume");
      return respond(homeValues);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pause: Home value emails" }));
  expect(await screen.findByText(/Paused just now by June Abbott/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Run now: Home value emails" })).toBeNull();
  expect(screen.getByText("When resumed")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Resume: Home value emails" }));
  expect(await screen.findByRole("button", { name: "Run now: Home value emails" })).toBeInTheDocument();
  expect(said).toEqual(["pause", "resume"]);
});

it("reports a failed load and loads the list again; the failed jobs are shown anyway", async () => {
  const { user } = await openJobs({
    "schedules.list": (_input, calls) => (calls === 1 ? refuse("internal", 500, "Something broke.") : list(homeValues)),
  });
  await user.click(await screen.findByRole("button", { name: "Load again" }));
  expect(await item("Home value emails")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "No job has failed" })).toBeInTheDocument();
});
