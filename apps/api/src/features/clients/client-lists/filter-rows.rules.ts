import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError } from "../../../kernel/calls/errors.ts";

type Named = { id: string }[];

/** @throws DomainError `not_found` on the first id of a filter that names no row of the company */
export async function requireNamed(ctx: Context, filter: ClientFilter): Promise<void> {
  const { db } = ctx;
  const lookUps: Record<string, { ids: readonly string[] | undefined; find(ids: string[]): Promise<Named> }> = {
    ...Object.fromEntries(
      (["tags", "allTags", "noTags"] as const).map((name) => [
        name,
        {
          ids: filter[name],
          find: (ids: string[]) => db.tag.findMany({ where: { id: { in: ids } }, select: { id: true } }),
        },
      ]),
    ),
    officers: {
      ids: filter.officers,
      find: (ids) => db.user.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    },
    branches: {
      ids: filter.branches,
      find: (ids) => db.branch.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    },
    importId: {
      ids: filter.importId === undefined ? undefined : [filter.importId],
      find: (ids) => db.import.findMany({ where: { id: { in: ids } }, select: { id: true } }),
    },
  };
  for (const [name, { ids, find }] of Object.entries(lookUps)) {
    if (!ids?.length) continue;
    const known = new Set((await find([...ids])).map(({ id }) => id));
    const at = ids.findIndex((id) => !known.has(id));
    if (at < 0) continue;
    const message = "The filter names something that is not there.";
    const field = name === "importId" ? "filter.importId" : `filter.${name}.${at}`;
    throw new DomainError("not_found", message, { details: [{ field, code: "not_found", message }] });
  }
}
