import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import { SIGNAL_LISTS } from "@hearthline/contract/clients/signals";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { totalText } from "@/ui/pager.tsx";
import { LinkTabs } from "@/ui/tabs.tsx";
import { paramsOf, sameFilter } from "./filter-params.ts";
import type { FilterChoices } from "./use-filter-names.ts";

/** The number of the user's own lists shown next to "All clients"; the rest are in the menu. */
const SHOWN = 4;

/** "214"; "10,000+" if there are more than the server counts; empty while loading. */
const countText = (counted: { count: number; countIsExact?: boolean | undefined } | undefined): string =>
  counted ? totalText({ total: counted.count, totalIsExact: counted.countIsExact !== false }) : "";

/** All clients, saved lists, and built-in lists: each is a URL of this page. */
export function ListViews({
  state,
  filter,
  choices: { lists },
}: {
  state: TableState;
  filter: ClientFilter;
  choices: FilterChoices;
}) {
  const counts = useQuery({ ...trpc.clientLists.counts.queryOptions({}), staleTime: 30_000 }).data;
  const shown = lists.slice(0, SHOWN);
  const href = (to: ClientFilter) => state.href({ page: 1, ...paramsOf(to) });
  const countOf = (id: string) => countText(counts?.lists.find((one) => one.id === id));
  const all = counts && { count: counts.all, countIsExact: counts.allIsExact };
  const is = (to: ClientFilter) => sameFilter(statedFilter(filter), to);
  const tab = (to: string, label: string, current: boolean, total: string) => ({
    to,
    label,
    current,
    ...(total && { count: total }),
  });
  return (
    <div className="mb-4 flex items-end gap-3">
      <LinkTabs
        label="Lists of clients"
        className="min-w-0 flex-1"
        tabs={[
          tab(href({}), "All clients", is({}), countText(all)),
          ...shown.map(({ id, name }) => tab(href({ list: id }), name, is({ list: id }), countOf(id))),
        ]}
      />
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" className="mb-1 max-md:h-11">
            Lists
            <GlyphDown className="text-muted-foreground" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end" className="w-72">
          <MenuLabel>Who to call</MenuLabel>
          {SIGNAL_LISTS.map(({ key, label }) => (
            <ListItem
              key={key}
              to={href({ signals: [key] })}
              label={label}
              total={countText(counts?.builtIn.find((one) => one.key === key))}
            />
          ))}
          {lists.length > 0 && <MenuSeparator />}
          {lists.length > 0 && <MenuLabel>Your lists, and those shared with you</MenuLabel>}
          {lists.map(({ id, name }) => (
            <ListItem key={id} to={href({ list: id })} label={name} total={countOf(id)} />
          ))}
        </MenuContent>
      </Menu>
    </div>
  );
}

const ListItem = ({ to, label, total }: { to: string; label: string; total: string }) => (
  <MenuItem asChild>
    <Link to={to}>
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <span className="text-xs text-muted-foreground tabular-nums">{total}</span>
    </Link>
  </MenuItem>
);
