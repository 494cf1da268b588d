import type { Import } from "@hearthline/contract/imports/imports";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, respond } from "@/testing/fake-server.ts";
import { anImport } from "@/testing/imports.ts";

afterEach(() => void vi.unstubAllGlobals());

const { columns, plan } = anImport();
const [name, last, email, cell] = columns;

async function open(more: Partial<Import> = {}) {
  fakeServer({
    "clientFields.list": () =>
      respond({ items: [{ id: "1", key: "lead_score", name: "Lead score", type: "number", choices: [] }], total: 1 }),
  });
  const { queryClient } = await import("@/api/query-client.ts");
  const { ColumnsSection } = await import("./columns-section.tsx");
  const onPlan = vi.fn();
  const onReading = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <ColumnsSection of={anImport(more)} onPlan={onPlan} onReading={onReading} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onPlan, onReading };
}
const rowOf = (heading: string) => within(screen.getByRole("row", { name: new RegExp(`^${heading}`) }));

it("shows how sure each column's target is, in a word and a percentage", async () => {
  if (!name || !last || !email || !cell) throw new Error("The example has four columns.");
  await open({ columns: [name, { ...last, confidence: 0.72 }, { ...email, target: null }, cell] });
  expect(rowOf("First Name").getByText("Sure")).toHaveTextContent("Sure97%");
  expect(rowOf("Last Name").getByText("Please check")).toHaveTextContent("Please check72%");
  expect(rowOf("Email").getByText("Not imported")).toBeInTheDocument();
  expect(screen.getByText("3 of 4 matched")).toBeInTheDocument();
});

it("sends the whole column plan when one column gets another target, also for one of the company's own fields", async () => {
  const { user, onPlan } = await open();
  await vi.waitFor(() => expect(screen.getAllByRole("option", { name: "Lead score" }).length).toBe(4));
  await user.selectOptions(screen.getByLabelText("Field for Cell"), "Lead score");
  expect(onPlan).toHaveBeenCalledWith({
    columns: [...plan.columns.slice(0, 3), { index: 3, target: "field:lead_score" }],
  });
});

it("does not offer a target that another column has if it allows only one", async () => {
  await open();
  const choices = within(screen.getByLabelText("Field for Cell"));
  expect(choices.getByRole("option", { name: "First name" })).toBeDisabled();
  expect(choices.getByRole("option", { name: "Email address" })).toBeEnabled();
});

it("asks only for unknown words, and keeps the choices for others", async () => {
  const { user, onPlan } = await open({
    columns: columns.map((one) => (one.index === 3 ? { ...one, heading: "Stage", target: "status" } : one)),
    plan: {
      ...plan,
      columns: plan.columns.map((one) =>
        one.index === 3 ? { index: 3, target: "status", values: { "old friend": "closed" } } : one,
      ),
    },
    values: [
      {
        column: 3,
        target: "status",
        choices: [
          { value: "lead", label: "Lead" },
          { value: "closed", label: "Closed" },
        ],
        texts: [
          { text: "Lead", rows: 40, value: "lead" },
          { text: "Old friend", rows: 7, value: "closed" },
          { text: "Warmish", rows: 3, value: null },
        ],
      },
    ],
  });
  expect(screen.queryByLabelText("What “Lead” means")).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("What “Warmish” means"), "Lead");
  const [change] = onPlan.mock.lastCall ?? [];
  expect(change.columns[3]).toEqual({
    index: 3,
    target: "status",
    values: { "old friend": "closed", warmish: "lead" },
  });
});

it("reads the file again with another header row, and rejects an impossible one", async () => {
  const { user, onReading } = await open();
  await user.click(screen.getByRole("button", { name: "Headings in line 1" }));
  await user.clear(screen.getByLabelText("Line of the headings"));
  await user.type(screen.getByLabelText("Line of the headings"), "0");
  expect(screen.getByText("A line from 1 to 1,000.")).toBeInTheDocument();
  await user.clear(screen.getByLabelText("Line of the headings"));
  await user.type(screen.getByLabelText("Line of the headings"), "4");
  await user.click(screen.getByRole("button", { name: "Read the file again" }));
  expect(onReading).toHaveBeenCalledWith(
    expect.objectContaining({ headingLine: 4, delimiter: ",", encoding: "utf-8" }),
  );
});

it("lets the user choose the decimal mark of a column only where its cells are ambiguous, and shows what they mean", async () => {
  if (!name || !last || !email || !cell) throw new Error("The example has four columns.");
  const notation = { decimalMark: null, open: true, percentUnit: null, negative: null, ofNumbers: false };
  const amounts = [
    { ...name, target: "cashToClose", heading: "Cash", notation },
    {
      ...last,
      target: "closingCosts",
      heading: "Costs",
      notation: { ...notation, decimalMark: "comma" as const, open: false },
    },
    {
      ...email,
      target: "principalAndInterest",
      heading: "Payment",
      notation: { ...notation, decimalMark: "point" as const, open: false },
    },
    {
      ...cell,
      target: "noteRate",
      heading: "Rate",
      notation: { ...notation, open: false, percentUnit: "fraction" as const },
    },
  ];
  const { user, onPlan } = await open({
    kind: "loans",
    columns: amounts,
    plan: { ...plan, columns: amounts.map(({ index, target }) => ({ index, target })) },
  });
  expect(screen.queryByLabelText("How decimals of Payment are written")).not.toBeInTheDocument();
  expect(screen.getByLabelText("How decimals of Costs are written")).toHaveDisplayValue("1,5 is 1½, as found");
  expect(screen.getByLabelText("How percents of Rate are written")).toHaveDisplayValue("0.065 is 6.5%, as found");
  const asked = screen.getByLabelText("How decimals of Cash are written");
  expect(asked).toHaveDisplayValue("Not known yet");
  await user.selectOptions(asked, "1,5 is 1½");
  expect(onPlan.mock.lastCall?.[0].columns[0]).toEqual({ index: 0, target: "cashToClose", decimalMark: "comma" });
});
