import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "@/api/query-client.ts";
import { cell, loan, open } from "../opening/opened-builder.tsx";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

it.each([
  ["Monthly income", "110.4k/yr", "$9,200 a month", "9,200"],
  ["Monthly income", "9.2k", "$9,200 a month", "9,200"],
  ["Other debts", "450/mo", "$450 a month", "450"],
  ["Rent today", "1950 a month", "$1,950 a month", "1,950"],
])("%s parses %s and shows %s", async (name, typed, echo, shown) => {
  const { user } = await open(loan());
  await user.type(cell(name), typed);
  expect(screen.getByText(echo)).toBeInTheDocument();
  await user.tab();
  expect(cell(name)).toHaveValue(shown);
  expect(screen.queryByText(echo)).not.toBeInTheDocument();
});
