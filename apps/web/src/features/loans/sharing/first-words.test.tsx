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

const figures = (housingPaymentCents: number) => ({
  figures: { housingPaymentCents, propertyTaxMonthlyCents: 30_000, insuranceMonthlyCents: 12_000 },
});
const loan = {
  id: "0190cccc-0000-7000-8000-000000000001",
  kind: "purchase",
  status: "credit",
  title: "Dvorak",
  property: { address1: "12 Oak Street", city: "Cary" },
  clients: [{ name: "Helen Dvorak", email: "helen@dvorak.test", phone: "+19195550143", language: "en" }],
  contacts: [{ kind: "realtor", name: "Ivy Cole", email: "ivy@cole.test", phone: null }],
  // Edited since: the message is about the version that is sent.
  scenarios: [figures(999_900)],
} as unknown as Loan;
const versions = [{ id: "v1", version: 1, shares: [] }] as unknown as ReportVersion[];
const frozen = { kind: "purchase", borrowers: [], horizonMonths: 84, scenarios: [figures(234_550), figures(251_000)] };

async function open(of: Partial<Loan> = {}) {
  fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond(demoUser),
    "reports.document": () => respond(frozen),
  });
  await loadSession();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ShareByMessage
          way="email"
          loan={{ ...loan, ...of } as Loan}
          versions={versions}
          version={versions[0]}
          onSent={async () => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), box: () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message/ }) };
}

const WRITTEN =
  "Hi Helen,\n\nHere are 2 ways to finance 12 Oak Street: $2,346 to $2,510 a month with taxes and insurance.\n\nWhich matters more to you, a lower payment or less cash at closing? Reply here or call me.";

it("starts a message with the figures of the version sent, or without figures if the report asks for a code", async () => {
  const { user, box } = await open();
  await waitFor(() => expect(box().value).toBe(WRITTEN));
  await user.click(screen.getByRole("checkbox", { name: /Ask for an access code/ }));
  expect(box().value).toMatch(/^Hi Helen,/);
  expect(box().value).not.toContain("$");
});

it("keeps what the officer types whatever else they choose, except for prefilled figures behind a code", async () => {
  const { user, box } = await open();
  await waitFor(() => expect(box().value).toBe(WRITTEN));
  await user.type(box(), " Laura");
  await user.selectOptions(screen.getByLabelText("Who is it for?"), "realtor");
  expect(box().value).toBe(`${WRITTEN} Laura`);
  await user.selectOptions(screen.getByLabelText("Who is it for?"), "borrower");
  await user.click(screen.getByRole("checkbox", { name: /Ask for an access code/ }));
  expect(box().value).toMatch(/^Hi Helen,.* Laura$/s);
  expect(box().value).not.toContain("$");
});

it("prefers the note on the report to the default text, and prefills nothing for a realtor's page", async () => {
  const { user, box } = await open({ note: "As we said on Monday." } as Partial<Loan>);
  expect(box().value).toBe("As we said on Monday.");
  await user.selectOptions(screen.getByLabelText("Who is it for?"), "realtor");
  expect(box().value).toBe("");
});
