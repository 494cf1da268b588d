import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { describe, expect, it, vi } from "vitest";
import { Button } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import type { Column } from "./column.ts";
import { DataTable } from "./data-table.tsx";
import type { TableQuery } from "./table-props.ts";
import { useTableState } from "./use-table-state.ts";

interface Person {
  id: string;
  name: string;
  city: string;
  loanCents: number;
}
const people: Person[] = [
  { id: "1", name: "Helen Dvorak", city: "Raleigh", loanCents: 45_000_000 },
  { id: "2", name: "Ivan Petrosky", city: "Cary", loanCents: 51_200_000 },
];
const columns: Column<Person>[] = [
  { id: "name", header: "Client", cell: (person) => person.name, sortBy: "name", fixed: true, phone: "name" },
  { id: "city", header: "City", cell: (person) => person.city },
  {
    id: "loan",
    header: "Loan",
    cell: (person) => String(person.loanCents / 100),
    sortBy: "loan",
    descendingFirst: true,
    align: "end",
  },
];
const loaded = (items: Person[], total = items.length): TableQuery<Person> => ({
  data: { items, total },
  isError: false,
  refetch: vi.fn(),
});

interface ListProps {
  query: TableQuery<Person>;
  prefix?: string;
  onDelete?: (people: readonly Person[]) => void;
}

function List({ query, prefix, onDelete }: ListProps) {
  const state = useTableState({ perPage: 10, sort: "name", ...(prefix && { prefix }) });
  return (
    <DataTable
      name="clients"
      heading="Clients"
      columns={columns}
      state={state}
      query={query}
      rowKey={(person) => person.id}
      rowName={(person) => person.name}
      rowHref={(person) => `/clients/${person.id}`}
      actions={(person) => <button type="button">Delete {person.name}</button>}
      {...(onDelete && {
        bulk: (chosen: readonly Person[]) => (
          <Button onClick={() => onDelete(chosen)}>Delete {chosen.length} clients</Button>
        ),
      })}
      empty={<EmptyState title="No clients yet" action={<Button>Add a client</Button>} />}
    />
  );
}

function open(props: ListProps, at = "/clients") {
  const router = createMemoryRouter([{ path: "*", element: <List {...props} /> }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, search: () => router.state.location.search, user: userEvent.setup() };
}

describe("a table", () => {
  it("shows skeleton rows until the data has loaded", () => {
    open({ query: { data: undefined, isError: false, refetch: vi.fn() } });
    const table = screen.getByRole("table", { name: "Clients" });
    expect(table).toHaveAttribute("aria-busy", "true");
    expect(within(table).getAllByRole("row").length).toBeGreaterThan(5);
  });

  it("shows rows whose name is a link, with their count", () => {
    open({ query: loaded(people, 46) });
    expect(screen.getByRole("heading", { name: /Clients\s*46/ })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Helen Dvorak" })).toHaveAttribute("href", "/clients/1");
    expect(screen.getByRole("button", { name: "Delete Ivan Petrosky" })).toBeInTheDocument();
    expect(screen.getByText("1 to 10 of 46")).toBeInTheDocument();
  });

  it("keeps filter, sort, size and page in the URL; a new filter starts at page 1", async () => {
    const { user, search } = open({ query: loaded(people, 46) }, "/clients?page=3");
    await user.type(screen.getByRole("searchbox", { name: "Filter clients" }), "dvo");
    await waitFor(() => expect(search()).toBe("?q=dvo"));
    await user.click(screen.getByRole("button", { name: "Loan" }));
    expect(new URLSearchParams(search()).get("sort")).toBe("-loan");
    expect(screen.getByRole("columnheader", { name: "Loan" })).toHaveAttribute("aria-sort", "descending");
    await user.click(screen.getByRole("button", { name: "Loan" }));
    expect(new URLSearchParams(search()).get("sort")).toBe("loan");
    await user.click(screen.getByRole("button", { name: /Rows/ }));
    await user.click(screen.getByRole("menuitemradio", { name: "25" }));
    expect(new URLSearchParams(search()).get("perPage")).toBe("25");
    await user.click(screen.getByRole("link", { name: "Page 2" }));
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
      q: "dvo",
      sort: "loan",
      perPage: "25",
      page: "2",
    });
  });

  it("lets two tables share a URL by a prefix", async () => {
    const { user, search } = open({ query: loaded(people, 46), prefix: "graph" }, "/dashboard?page=2");
    await user.click(screen.getByRole("link", { name: "Next page" }));
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ page: "2", "graph.page": "2" });
  });

  it("hides and shows columns, and remembers them in the URL", async () => {
    const { user, search } = open({ query: loaded(people) });
    await user.click(screen.getByRole("button", { name: "Columns" }));
    expect(screen.getByRole("menuitemcheckbox", { name: "Client" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("menuitemcheckbox", { name: "City" }));
    expect(search()).toBe("?cols=name%2Cloan");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("columnheader", { name: "City" })).not.toBeInTheDocument();
    expect(screen.queryByText("Raleigh")).not.toBeInTheDocument();
  });

  it("offers an action for the selected rows", async () => {
    const onDelete = vi.fn();
    const { user } = open({ query: loaded(people), onDelete });
    await user.click(screen.getByRole("checkbox", { name: "Choose Ivan Petrosky" }));
    expect(screen.getByText("1 chosen")).toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Choose all clients on this page" }));
    await user.click(screen.getByRole("button", { name: "Delete 2 clients" }));
    expect(onDelete).toHaveBeenCalledWith(people);
  });

  it("says what to do if the table is empty", () => {
    open({ query: loaded([]) });
    expect(screen.getByRole("heading", { name: "No clients yet" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Add a client" })).toBeInTheDocument();
  });

  it("names the filter if it hides everything, and clears it", async () => {
    const { user, search } = open({ query: loaded([]) }, "/clients?q=dvork");
    expect(screen.getByRole("heading", { name: "No clients match “dvork”" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Clear the filter" }));
    expect(search()).toBe("");
  });

  it("reports a failed load and retries it", async () => {
    const refetch = vi.fn();
    const { user } = open({ query: { data: undefined, isError: true, refetch } });
    expect(screen.getByRole("alert")).toHaveTextContent("The list did not load");
    await user.click(screen.getByRole("button", { name: "Load again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it("returns to the last page if all rows of this one were deleted", async () => {
    const { search } = open({ query: loaded(people, 12) }, "/clients?page=5");
    await waitFor(() => expect(search()).toBe("?page=2"));
  });

  it("says that there are more rows while they are being counted, and stays on its page", () => {
    const counting = { ...loaded(people), data: { items: people, total: 71, totalIsExact: false } };
    const { search } = open({ query: counting }, "/clients?page=7");
    expect(screen.getByRole("heading", { name: /^Clients ?71\+$/ })).toBeInTheDocument();
    expect(screen.getByText("61 to 70 of 71+")).toBeInTheDocument();
    expect(search()).toBe("?page=7");
  });

  it("goes to the last known page if a page beyond the rows is empty and the count is incomplete", async () => {
    const beyond = { ...loaded([]), data: { items: [], total: 10_000, totalIsExact: false } };
    const { search } = open({ query: beyond }, "/clients?page=90000");
    await waitFor(() => expect(search()).toBe("?page=1000"));
  });

  it("ignores an invalid page or size in the URL", () => {
    open({ query: loaded(people, 12) }, "/clients?page=abc&perPage=-3");
    expect(screen.getByText("1 to 10 of 12")).toBeInTheDocument();
  });
});
