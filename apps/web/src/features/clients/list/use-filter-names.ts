import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { itemsOf } from "@/shared/items-of.ts";
import type { FilterNames } from "./filter-words.ts";

const KEPT = { staleTime: 60_000 };

/** Data for the filter editors: the company's tags, fields, lists and officers. */
export function useFilterChoices() {
  const mayFilterOfficers = useCan()("client:manage");
  const tags = useQuery({ ...trpc.tags.list.queryOptions({}, { select: itemsOf }), ...KEPT });
  const fields = useQuery({ ...trpc.clientFields.list.queryOptions({}, { select: itemsOf }), ...KEPT });
  const lists = useQuery({ ...trpc.clientLists.list.queryOptions({}, { select: itemsOf }), ...KEPT });
  const officers = useQuery({
    ...trpc.users.officers.queryOptions({ perPage: 100 }, { select: itemsOf }),
    ...KEPT,
    enabled: mayFilterOfficers,
  });
  return useMemo(
    () => ({
      tags: tags.data ?? [],
      fields: fields.data ?? [],
      lists: lists.data ?? [],
      officers: officers.data ?? [],
    }),
    [tags.data, fields.data, lists.data, officers.data],
  );
}
export type FilterChoices = ReturnType<typeof useFilterChoices>;

const named = (rows: readonly { id: string; name: string }[], otherwise: string) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) ?? otherwise;
};

export function namesOf({ tags, fields, lists, officers }: FilterChoices): FilterNames {
  const byKey = new Map(fields.map(({ key, name }) => [key, name]));
  return {
    tag: named(tags, "a tag"),
    officer: named(officers, "an officer"),
    branch: () => "One branch",
    list: named(lists, "a list"),
    field: (key) => byKey.get(key) ?? key,
  };
}
