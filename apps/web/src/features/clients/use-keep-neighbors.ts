import { useEffect } from "react";
import { keepNeighbors } from "./neighbors.ts";

interface PageOfClients {
  items: readonly { id: string }[];
  page: number;
  perPage: number;
  total: number;
  totalIsExact?: boolean | undefined;
}

/** For a list of clients: a client's page opened from it links to the previous and next client. */
export function useKeepNeighbors(page: PageOfClients | undefined): void {
  useEffect(() => {
    if (!page) return;
    const { items, perPage, total, totalIsExact = true } = page;
    keepNeighbors({ ids: items.map(({ id }) => id), offset: (page.page - 1) * perPage, total, totalIsExact });
  }, [page]);
}
