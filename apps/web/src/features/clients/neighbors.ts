const KEY = "hearthline.client-neighbors";

/** A page of the list somebody came from: who is before and after. */
export interface NeighborPage {
  ids: string[];
  /** Rows before this page. */
  offset: number;
  total: number;
  /** False where there are at least `total`. */
  totalIsExact: boolean;
}

let kept: NeighborPage | undefined;

/** The list says what it shows: the client's page leads to the one before and after. */
export function keepNeighbors(page: NeighborPage): void {
  kept = page;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Only for as long as the page lives, then.
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
    // Written by nobody, or by an older page.
  }
  return kept;
}

/** Where a client stands in the list somebody came from; undefined where they did not come from one. */
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
