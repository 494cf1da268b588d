import { beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { completeLoan, figures, loan, open, row } from "../opening/opened-builder.tsx";
import { newScenario } from "../purchase/scenario-draft.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

const arm = { amortization: "arm", creditScore: 740 } as const;
const cents = (text: string | null = "") => Number((text ?? "").replace(/[^\d]/g, ""));

it("shows for an adjustable rate what its payment becomes, with the months, and the most it can be", async () => {
  await open(completeLoan(arm));
  const [now = ""] = figures("Monthly payment");
  const [changed = ""] = figures("At the first change");
  const [most = ""] = figures("The most it can be");
  expect(cents(changed)).toBeGreaterThan(cents(now));
  expect(cents(most)).toBeGreaterThan(cents(changed));
  expect(row("At the first change")).toHaveTextContent(/from [A-Z][a-z]{2} 20\d\d/);
  expect(row("The most it can be")).toHaveTextContent(/from [A-Z][a-z]{2} 20\d\d/);
});

it("shows the first change of a rate that stays at today’s index, too", async () => {
  const { arm: usual } = newScenario();
  await open(completeLoan({ ...arm, noteRate: 0.07, arm: { ...usual, index: 0.0425, margin: 0.0275 } }));
  const [now = ""] = figures("Principal and interest");
  expect(cents(now)).toBeGreaterThan(0);
  expect(figures("At the first change")).toHaveLength(1);
  expect(row("At the first change")).toHaveTextContent(/from [A-Z][a-z]{2} 20\d\d/);
  expect(row("The most it can be")).toHaveTextContent(/from [A-Z][a-z]{2} 20\d\d/);
});

it("omits a change that comes after the loan is paid off", async () => {
  await open(completeLoan({ ...arm, extraMonthlyCents: 12_000_00 }));
  expect(row("At the first change")).toBeUndefined();
  expect(row("The most it can be")).toBeUndefined();
});

it("shows only principal and interest while taxes are unknown, and no total payment", async () => {
  await open(loan({ ...arm, mortgageInsurance: { kind: "auto", yearlyRate: null, singleRate: null } }));
  const [first = ""] = figures("Principal and interest only");
  expect(row("After the last payment with MI")).toBeUndefined();
  expect(cents(figures("At the first change")[0])).toBeGreaterThan(cents(first));
});

it("shows no such lines for a fixed rate", async () => {
  await open(completeLoan());
  expect(row("At the first change")).toBeUndefined();
  expect(row("The most it can be")).toBeUndefined();
  expect(row("After the last payment with MI")).toBeDefined();
});
