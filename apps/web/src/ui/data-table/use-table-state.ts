import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";

interface TableDefaults {
  /** Separates two tables of one page in the URL: `graph` makes `graph.page`. */
  prefix?: string;
  perPage?: number;
  /** `-updatedAt`: the server's field name, with a minus for the largest first. */
  sort?: string;
}

type Patch = Record<string, string | number | undefined>;

/** The URL's parameters, and a setter that builds on earlier changes even before the page has rendered them. */
function useParams() {
  const [params, setParams] = useSearchParams();
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const own = sent.current.lastIndexOf(params.toString());
    sent.current = own < 0 ? [] : sent.current.slice(own + 1);
  }, [params]);
  const change = useCallback(
    (make: (now: URLSearchParams) => URLSearchParams) => {
      const last = sent.current.at(-1);
      const next = make(last === undefined ? params : new URLSearchParams(last));
      sent.current.push(next.toString());
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [params, setParams],
  );
  return [params, change] as const;
}

/** A table's page, size, sort, text and other filters, read from and stored in the URL. */
export function useTableState({ prefix = "", perPage = 25, sort }: TableDefaults = {}) {
  const [params, change] = useParams();
  const { pathname } = useLocation();
  return useMemo(() => {
    const name = (key: string) => (prefix ? `${prefix}.${key}` : key);
    const get = (key: string) => params.get(name(key)) ?? undefined;
    const whole = (key: string, otherwise: number, max: number) => {
      const value = Number(get(key));
      return Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;
    };
    const patched = (patch: Patch, from: URLSearchParams) => {
      const next = new URLSearchParams(from);
      // Another filter or size invalidates the page number.
      if (!("page" in patch)) next.delete(name("page"));
      for (const [key, value] of Object.entries(patch)) {
        if (value === undefined || value === "" || (key === "page" && value === 1)) next.delete(name(key));
        else next.set(name(key), String(value));
      }
      return next;
    };
    return {
      page: whole("page", 1, 1_000_000),
      perPage: whole("perPage", perPage, 100),
      q: get("q"),
      sort: get("sort") ?? sort,
      /** Any other filter, by its own name. */
      get,
      /** Sets filters and returns to the first page, unless a page is given. */
      set: (patch: Patch) => change((now) => patched(patch, now)),
      /** The URL that `set` would lead to. */
      href: (patch: Patch) => `${pathname}?${patched(patch, params)}`,
    };
  }, [params, change, pathname, prefix, perPage, sort]);
}

export type TableState = ReturnType<typeof useTableState>;
