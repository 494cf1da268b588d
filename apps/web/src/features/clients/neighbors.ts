const KEY = "hearthline.client-neighbors";

/** Remembers a page of the list the user came from, for the previous and next client. */
export interface NeighborPage {
  ids: string[];
  /** The number of rows before this page. */
  offset: number;
  total: number;
  /** False if `total` is only a lower bound. */
  totalIsExact: boolean;
}

let kept: NeighborPage | undefined;

/** Stores the list's rows, so that the client's page can link to the previous and next one. */
export function keepNeighbors(page: NeighborPage): void {
  kept = page;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage is unavailable: remember it only while the page lives.
  }
}

function known(): NeighborPage | undefined {
  if (kept) return kept;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof stored !== "object" || stored === null || !("ids" in stored) || !Array.isArray(stored.ids))
      return undefined;
    const { offset, total, totalIsExact } = stored as Partial<NeighborPage>;
    kept = {
      ids: stored.ids.map(String),
      offset: Number(offset),
      total: Number(total),
      totalIsExact: totalIsExact !== false,
    };
  } catch {
    // Not stored, or stored by an older version of the page.
  }
  return kept;
}

/** A client's position in the list the user came from; undefined if they did not come from one. */
export function neighborsOf(clientId: string):
  | (Pick<NeighborPage, "total" | "totalIsExact"> & {
      place: number;
      before: string | undefined;
      after: string | undefined;
    })
  | undefined {
  const page = known();
  const at = page?.ids.indexOf(clientId) ?? -1;
  if (!page || at < 0) return undefined;
  const { total, totalIsExact, ids, offset } = page;
  return { place: offset + at + 1, total, totalIsExact, before: ids[at - 1], after: ids[at + 1] };
}
