import { QueryObserver } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { trpc } from "@/api/trpc.ts";
import { refuse, respond } from "@/testing/fake-server.ts";
import { notify } from "@/ui/toast.tsx";
import { cell, completeLoan, figures, loan, open, place } from "../opening/opened-builder.tsx";
import { keptDraft } from "./draft-storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  notify.clear();
});
afterEach(() => void vi.unstubAllGlobals());

/** A toast is in the DOM one frame before it is visible: waits for both. */
const toastSays = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

describe("a draft", () => {
  it("is stored at every change and comes back after a crash, including unreadable text", async () => {
    const { user } = await open();
    await user.type(cell("HOA dues, A"), "45");
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "six");
    await waitFor(() => expect(keptDraft(place)?.unread).not.toEqual({}));
    cleanup();
    const again = await open();
    expect(screen.getByText("Draft restored")).toBeInTheDocument();
    expect(cell("HOA dues, A")).toHaveValue("45");
    expect(cell("Note rate, A")).toHaveValue("six");
    await again.user.click(screen.getByRole("button", { name: "Discard the draft" }));
    expect(cell("HOA dues, A")).toHaveValue("");
    expect(cell("Note rate, A")).toHaveValue("6.500");
    expect(screen.queryByText("Draft restored")).not.toBeInTheDocument();
    expect(keptDraft(place)).toBeUndefined();
    // Nor is an empty one stored in its place after a pause.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(keptDraft(place)).toBeUndefined();
  });

  it("comes back unchanged when it was discarded by mistake", async () => {
    const { user } = await open();
    await user.type(cell("HOA dues, A"), "lots");
    await waitFor(() => expect(keptDraft(place)?.unread).not.toEqual({}));
    cleanup();
    const again = await open(loan(), {}, { toasts: true });
    await again.user.click(screen.getByRole("button", { name: "Discard the draft" }));
    expect(cell("HOA dues, A")).toHaveValue("");
    const toast = (await screen.findByText("The draft is discarded.")).closest("div");
    // Without pointer events, which jsdom and the toasts do not share.
    fireEvent.click(within(toast ?? document.body).getByRole("button", { name: "Undo" }));
    expect(cell("HOA dues, A")).toHaveValue("lots");
    await waitFor(() => expect(keptDraft(place)?.unread).not.toEqual({}));
  });

  it("is discarded if it was edited to nonsense, and the builder opens", async () => {
    const draft = { ...loan(), scenarios: [{ ...loan().scenarios[0], discountPoints: "many", fees: [null] }] };
    const kept = { form: 1, at: new Date().toISOString(), draft, unread: { "a:b": 5 } };
    localStorage.setItem(place, JSON.stringify(kept));
    await open();
    expect(screen.queryByText("Draft restored")).not.toBeInTheDocument();
    expect(cell("Note rate, A")).toHaveValue("6.500");
  });

  it("is discarded if it has another format", () => {
    localStorage.setItem(place, JSON.stringify({ form: 0, at: new Date().toISOString(), draft: {} }));
    expect(keptDraft(place)).toBeUndefined();
    localStorage.setItem(place, "{broken");
    expect(keptDraft(place)).toBeUndefined();
  });
});

describe("undo", () => {
  it("survives a reload, and reports no error if the draft has changed by then", async () => {
    const { user, view } = await open();
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.125");
    await user.type(cell("HOA dues, A"), "45");
    await user.tab();
    dispatchEvent(new Event("pagehide"));
    view.unmount();
    const again = await open();
    expect(screen.getByText("Draft restored")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Undo HOA dues of A" }));
    await user.click(screen.getByRole("button", { name: "Undo note rate of A" }));
    expect(cell("Note rate, A")).toHaveValue("6.500");
    await user.click(screen.getByRole("button", { name: "Redo note rate of A" }));
    expect(cell("Note rate, A")).toHaveValue("6.125");
    again.view.unmount();
    localStorage.clear();
    await open();
    expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
  });
});

describe("before a report is made", () => {
  it("lists what could confuse a borrower, and continues if the officer says so", async () => {
    const { user, server } = await open(completeLoan(), {
      "loans.create": () => respond({ id: "0190bbbb-0000-7000-8000-000000000001", revision: 1, scenarios: [] }),
      "reports.purchase": () => respond({ version: 1 }),
    });
    await user.click(screen.getByRole("button", { name: /^Duplicate/ }));
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    const asked = await screen.findByRole("dialog", { name: "Before the report is made" });
    expect(asked).toHaveTextContent("A and B are the same in everything.");
    expect(server.calls).not.toContain("loans.create");
    await user.click(within(asked).getByRole("button", { name: "Continue anyway" }));
    await waitFor(() => expect(server.calls).toContain("reports.purchase"));
  });

  it("asks why a scenario is recommended, and sends the reason with the scenario", async () => {
    let sent: { scenarios: { recommendation?: string }[] } | undefined;
    const { user } = await open(loan(), {
      "loans.create": (input) => {
        sent = input as typeof sent;
        return respond({ id: "0190bbbb-0000-7000-8000-000000000001", revision: 1, scenarios: [] });
      },
    });
    await user.click(screen.getByRole("link", { name: /^Notes/ }));
    await user.selectOptions(await screen.findByRole("combobox", { name: "I recommend" }), "A, 10% down");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const why = screen.getByRole("textbox", { name: "Why" });
    await waitFor(() => expect(why).toHaveAccessibleDescription(/Say why you recommend it/));
    await user.type(why, "It leaves you the most cash.");
    const refer = screen.getByRole("button", { name: "Refer to @A 10% down" });
    expect(refer).not.toHaveAttribute("aria-label");
    await user.click(refer);
    expect(screen.getByRole("textbox", { name: /^Your note/ })).toHaveValue("@A");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(sent?.scenarios[0]?.recommendation).toBe("It leaves you the most cash."));
  });
});

describe("without a network", () => {
  const id = "0190bbbb-0000-7000-8000-000000000001";
  const made = () => respond({ id, revision: 1, scenarios: [] });
  /** A server that is unreachable until `online`; calls to it may succeed anyway. */
  const network = () => {
    const state = { online: false };
    const reached = (reply: () => ReturnType<typeof made>) => (): ReturnType<typeof made> => {
      if (!state.online) throw new TypeError("Failed to fetch");
      return reply();
    };
    const back = () => {
      state.online = true;
      dispatchEvent(new Event("online"));
    };
    return { reached, back };
  };

  it("keeps what was typed, says so, and once online retries the save with its key, then saves later edits", async () => {
    const { reached, back } = network();
    const inputs: unknown[] = [];
    const { user, server } = await open(
      loan(),
      {
        "loans.create": (input) => {
          inputs.push(input);
          return reached(made)();
        },
        "loans.update": (input) => {
          inputs.push(input);
          return respond({ id, revision: 2, scenarios: [] });
        },
      },
      { toasts: true },
    );
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await toastSays(/You are offline\. Everything you typed is kept here; the loan is saved/);
    expect(screen.getByText("Offline: saved when you are back")).toBeInTheDocument();
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.25");
    expect(figures("Principal and interest")).toEqual(["2,770.73"]);
    back();
    await toastSays("The loan is saved.");
    const [first, again] = server.keysOf("loans.create");
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(again).toBe(first);
    expect(inputs[1]).toEqual(inputs[0]);
    expect(inputs[2]).toMatchObject({ id, revision: 1, scenarios: [{ noteRate: 0.0625 }] });
    expect(inputs).toHaveLength(3);
    expect(server.keysOf("loans.update")[0]).not.toBe(first);
    expect(screen.queryByText("Offline: saved when you are back")).not.toBeInTheDocument();
    expect(cell("Note rate, A")).toHaveFocus();
  });

  /** A new loan that is to be saved once there is a network. */
  async function queued(handlers: Parameters<typeof open>[1]) {
    const opened = await open(loan(), handlers);
    await opened.user.type(cell("HOA dues, A"), "45");
    await opened.user.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByText("Offline: saved when you are back");
    return opened;
  }

  it("keeps pending actions over a reload, under the same key", async () => {
    const { reached, back } = network();
    const handlers = { "loans.create": reached(made) };
    const before = await queued(handlers);
    await waitFor(() => expect(keptDraft(place)).toBeDefined());
    before.view.unmount();
    back();
    const { server } = await open(loan(), handlers, { toasts: true });
    await toastSays("The loan is saved.");
    expect(server.keysOf("loans.create")).toEqual(before.server.keysOf("loans.create"));
  });

  it("does not make a report if the officer has edited the numbers since, but offers it", async () => {
    const { reached, back } = network();
    const { user, server, router } = await open(
      completeLoan(),
      {
        "loans.create": reached(made),
        "loans.update": () => respond({ id, revision: 2, scenarios: [] }),
        "reports.purchase": () => respond({ version: 1 }),
      },
      { toasts: true },
    );
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    await screen.findByText("Offline: saved when you are back");
    await user.clear(cell("Note rate, A"));
    await user.type(cell("Note rate, A"), "6.2");
    back();
    await toastSays(/the report is not made yet/);
    expect(server.calls).toContain("loans.update");
    expect(server.calls).not.toContain("reports.purchase");
    expect(router.state.location.pathname).toBe("/reports/purchase-report");
  });

  it("does not save a draft that was discarded meanwhile", async () => {
    const { reached, back } = network();
    const handlers = { "loans.create": reached(made) };
    const before = await queued(handlers);
    before.view.unmount();
    const { user, server } = await open(loan(), handlers);
    await waitFor(() => expect(server.calls).toContain("loans.create"));
    const tries = server.calls.length;
    await user.click(screen.getByRole("button", { name: "Discard the draft" }));
    back();
    await waitFor(() => expect(screen.queryByText("Offline: saved when you are back")).not.toBeInTheDocument());
    expect(server.calls).toHaveLength(tries);
  });
});

describe("saving", () => {
  const stored = {
    id: "0190bbbb-0000-7000-8000-000000000001",
    revision: 1,
    scenarios: [{ id: "0190bbbb-0000-7000-8000-000000000002" }],
  };

  it("asks for missing values before it calls the server", async () => {
    const { user, server } = await open(loan({ noteRate: null }));
    expect(cell("Note rate, A")).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    await waitFor(() => expect(cell("Note rate, A")).toHaveAccessibleDescription("The note rate is needed."));
    expect(server.calls).not.toContain("loans.create");
  });

  it("sends the loan in the contract's shape", async () => {
    let sent: unknown;
    const { user } = await open(loan(), {
      "loans.create": (input) => {
        sent = input;
        return respond(stored);
      },
      "loans.record": () => respond(stored),
    });
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(sent).toBeDefined());
    expect(sent).toMatchObject({
      title: "Home purchase",
      clientIds: [],
      horizonMonths: 84,
      appreciationRate: 0.03,
      scenarios: [
        {
          name: "10% down",
          program: "conventional",
          amortization: "fixed",
          priceCents: 500_000_00,
          downPaymentCents: 50_000_00,
          termMonths: 360,
          noteRate: 0.065,
          discountPoints: 0,
          lenderCreditCents: 0,
          mortgageInsurance: { kind: "none" },
          fees: [],
        },
      ],
    });
    expect(JSON.stringify(sent)).not.toMatch(/downPaymentRate|"key"/);
  });

  it("shows the server's errors at the cells until they are edited", async () => {
    const { user } = await open(loan(), {
      "loans.create": () =>
        refuse("invalid", 422, "Not right.", { "scenarios.0.noteRate": ["The rate sheet has no such rate."] }),
    });
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const noteRate = cell("Note rate, A");
    await waitFor(() => expect(noteRate).toHaveAccessibleDescription("The rate sheet has no such rate."));
    await user.clear(noteRate);
    await user.type(noteRate, "6.25");
    await user.tab();
    expect(screen.queryByText("The rate sheet has no such rate.")).not.toBeInTheDocument();
  });

  it("shows the scenario that prevents saving, on a phone and on the fees tab", async () => {
    const { user, view } = await open();
    vi.spyOn(Element.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
    const shown = () => view.container.querySelector("[data-shown]")?.getAttribute("data-shown");
    await user.click(screen.getByRole("button", { name: "Duplicate 10% down" }));
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "65");
    expect(shown()).toBe("A");
    expect(screen.getByRole("button", { name: /^B.*something in it has to be corrected$/ })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(shown()).toBe("B"));
    await waitFor(() => expect(cell("Note rate, B")).toHaveFocus());
    await user.clear(cell("Note rate, B"));
    await user.type(cell("Note rate, B"), "6");

    await user.click(screen.getByRole("link", { name: "Fees and escrow" }));
    await user.click(await screen.findByRole("button", { name: /^B, / }));
    await user.click(screen.getByRole("button", { name: "Add a fee to section C" }));
    await user.type(screen.getByRole("textbox", { name: "Amount of this fee" }), "a lot");
    await user.click(screen.getByRole("button", { name: /^A, / }));
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const amount = await screen.findByRole("textbox", { name: "Amount of this fee" });
    await waitFor(() => expect(amount).toHaveFocus());
    expect(amount).toHaveAccessibleDescription(/“a lot” is not an amount/);
    vi.restoreAllMocks();
  });

  it("lets the user choose if someone else saved the loan meanwhile", async () => {
    const answers = [respond(stored), refuse("conflict", 409, "Changed."), respond({ ...stored, revision: 9 })];
    const revisions: unknown[] = [];
    const update = (input: unknown) => {
      revisions.push((input as { revision: number }).revision);
      return answers[revisions.length] ?? respond(stored);
    };
    const { user } = await open(loan(), {
      "loans.create": () => respond(stored),
      "loans.update": update,
      "loans.record": () => respond({ ...stored, revision: 8 }),
    });
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByText("Saved");
    await user.type(cell("HOA dues, A"), "45");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const dialog = await screen.findByRole("dialog", { name: "This loan was changed somewhere else" });
    expect(screen.getByRole("textbox", { name: "HOA dues, A", hidden: true })).toHaveValue("45");
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(revisions).toEqual([1, 8]));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("fetches the reports again if they were being fetched while one was made", async () => {
    let answerFirst = () => {};
    const later = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const versions = (count: number) => respond({ loanId: stored.id, items: Array.from({ length: count }) });
    const { user, server } = await open(completeLoan(), {
      "loans.create": () => respond(stored),
      "reports.versions": (_, calls) => (calls === 1 ? later.then(() => versions(0)) : versions(1)),
      "reports.purchase": () => respond({ id: stored.id, version: 1, scenarios: [], link: null }),
    });
    const asked = trpc.reports.versions.queryOptions({ id: stored.id });
    const leave = new QueryObserver(queryClient, asked).subscribe(() => {});
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    await waitFor(() => expect(server.calls.filter((name) => name === "reports.versions")).toHaveLength(2));
    answerFirst();
    await waitFor(() => expect(queryClient.getQueryData(asked.queryKey)?.items).toHaveLength(1));
    leave();
  });

  it("makes the requested report once a conflict is resolved", async () => {
    const { user, server, router } = await open(completeLoan(), {
      "loans.create": () => respond(stored),
      "loans.update": (_, calls) =>
        calls === 1 ? refuse("conflict", 409, "Changed.") : respond({ ...stored, revision: 9 }),
      "loans.record": () => respond({ ...stored, revision: 8 }),
      "reports.purchase": () => respond({ id: stored.id, version: 1, scenarios: [], link: null }),
    });
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByText("Saved");
    await user.type(cell("HOA dues, A"), "5");
    await user.click(screen.getByRole("button", { name: /Generate report$/ }));
    const dialog = await screen.findByRole("dialog", { name: "This loan was changed somewhere else" });
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.calls).toContain("reports.purchase"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/view-purchase-loans/${stored.id}`));
  });
});
