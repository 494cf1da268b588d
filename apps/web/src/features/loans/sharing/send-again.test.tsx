import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import type { Loan } from "../loan.ts";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { ShareByMessage } from "./share-by-message.tsx";

beforeEach(() => queryClient.clear());

const HELEN = { address: "helen@dvorak.test", name: "Helen Dvorak", status: "delivered" };
const ROSA = { address: "rosa@iglesias.test", name: "Rosa Iglesias", status: "delivered" };
const HER_PHONE = { ...HELEN, address: "+19195550143" };
const ROSAS_PHONE = { ...ROSA, address: "+19195550188" };
const sent = (channel: string, ...recipients: object[]) => ({
  channel,
  audience: "borrower",
  revokedAt: null,
  recipients,
});
const versions = [
  { id: "v2", version: 2, shares: [] },
  { id: "v1", version: 1, shares: [sent("email", HELEN, ROSA), sent("sms", HER_PHONE, ROSAS_PHONE)] },
] as unknown as ReportVersion[];
const loan = {
  id: "0190cccc-0000-7000-8000-000000000001",
  kind: "purchase",
  status: "credit",
  title: "Dvorak",
  clients: [
    { name: HELEN.name, email: HELEN.address, phone: HER_PHONE.address, language: "en" },
    { name: ROSA.name, email: ROSA.address, phone: ROSAS_PHONE.address, language: "es" },
  ],
  contacts: [],
  scenarios: [],
} as unknown as Loan;
/** The parts of the whole report that are compared here. */
const frozen = (appreciationRate: number) => ({
  kind: "purchase",
  borrowers: [],
  horizonMonths: 84,
  appreciationRate,
  scenarios: [],
});

it.each([
  ["email", "shares.sendEmail"],
  ["sms", "shares.sendSms"],
] as const)("readers of both languages get one %s each, in their own", async (way, call) => {
  const calls: unknown[] = [];
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "reports.document": (input) => respond(frozen((input as { id: string }).id === "v1" ? 0.03 : 0.04)),
    [call]: (input) => {
      calls.push(input);
      return respond({ recipients: [{}, {}] });
    },
  });
  await loadSession();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ShareByMessage
          way={way}
          loan={loan}
          versions={versions}
          version={versions[0]}
          onSent={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  for (const [label, words] of [
    [/^Message in English/, "As we said."],
    [/^Message in Spanish/, "Como dijimos."],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), words);
  }
  await user.click(screen.getByRole("button", { name: "Send again to those who have version 1" }));
  const spanish = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Message in Spanish/ });
  const english = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message in English/ });
  expect(english.value).toMatch(/^As we said\.\s+.*version 1:\s+Home value grows: 3.000% → 4.000%/);
  expect(spanish.value).toMatch(/^Como dijimos\.\s+.*versión 1:\s+Aumento del valor de la vivienda: 3.000% → 4.000%/);
  expect(english.value).not.toContain("Aumento");
  expect(spanish.value).not.toContain("grows");
  await user.click(screen.getByRole("button", { name: "Send to 2 people" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({
    message: expect.stringMatching("grows"),
    messageIn: { es: expect.stringMatching("Aumento") },
  });
});

it.each([
  ["email", "shares.sendEmail", HELEN],
  ["sms", "shares.sendSms", HER_PHONE],
] as const)(
  "sends a report with a code without figures in the %s (neither changes nor the note), and reuses the earlier code",
  async (way, call, who) => {
    const calls: Record<string, unknown>[] = [];
    fakeServer({
      "auth.state": signedIn,
      "auth.user": () => respond(demoUser),
      "reports.document": (input) => respond(frozen((input as { id: string }).id === "v1" ? 0.03 : 0.04)),
      [call]: (input) => {
        calls.push(input as Record<string, unknown>);
        return respond({ recipients: [{}] });
      },
    });
    await loadSession();
    const coded = [
      { id: "v2", version: 2, shares: [] },
      { id: "v1", version: 1, shares: [{ ...sent(way, who), id: "s1", hasAccessCode: true }] },
    ] as unknown as ReportVersion[];
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ShareByMessage
            way={way}
            loan={{ ...loan, clients: loan.clients.slice(0, 1), note: "You pay $3,663." } as Loan}
            versions={coded}
            version={coded[0]}
            onSent={async () => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    const user = userEvent.setup();
    const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ });
    const code = () => screen.getByRole("checkbox", { name: /Ask for an access code/ });
    expect(box().value).toBe("You pay $3,663.");
    await user.click(code());
    expect(box().value).toBe("");
    await user.click(code());
    expect(box().value).toBe("You pay $3,663.");
    await user.click(screen.getByRole("button", { name: "Send again to those who have version 1" }));
    await waitFor(() => expect(box().value).toContain("Your report has a new version"));
    expect(box().value).not.toMatch(/[$%]|→/);
    expect(code()).toBeChecked();
    expect(screen.getByRole("button", { name: "Same code as before", pressed: true })).toBeInTheDocument();
    expect(screen.getByText(/The code that Helen Dvorak got for version 1 opens this version too/)).toBeInTheDocument();
    await user.click(code());
    expect(box().value).toContain("3.000% → 4.000%");
    await user.click(code());
    expect(box().value).not.toMatch(/[$%]|→/);
    if (way === "sms") await user.click(screen.getByRole("checkbox", { name: /agreed/i }));
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ accessCodeOf: "s1" });
    expect(calls[0]?.accessCode).toBeUndefined();
    expect(calls[0]?.message).not.toMatch(/[$%]|→/);
    await user.click(screen.getByRole("button", { name: "A new code" }));
    expect(screen.getByText(/It is not the code of version 1: tell Helen Dvorak by phone/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.accessCode).toMatch(/^\d{6}$/);
  },
);
