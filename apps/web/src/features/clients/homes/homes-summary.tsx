import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { day, money } from "@/shared/words/format.ts";
import { SOURCE_WORD } from "@/shared/words/value-sources.ts";
import { EquityBar } from "./equity-bar.tsx";
import { streetOf } from "./home-words.ts";

/** The homes next to the timeline: value and equity at a glance. */
export function HomesSummary({ clientId }: { clientId: string }) {
  const { data } = useQuery(trpc.homes.list.queryOptions({ clientId, perPage: 100 }));
  if (!data) return null;
  return (
    <section aria-label="Homes">
      <h2 className="mb-3 text-lg tracking-tight">{data.items.length === 1 ? "Home" : "Homes"}</h2>
      <ul className="grid gap-5 text-sm">
        {data.items.map((home) => {
          const [newest] = home.values;
          return (
            <li key={home.id}>
              <Link className="link" to="?tab=homes">
                {streetOf(home)}
              </Link>
              {newest ? (
                <p className="mt-1">
                  <span className="block text-2xl font-semibold tracking-tighter tabular-nums">
                    {money(newest.amountCents)}
                  </span>
                  <span className="text-xs text-muted-foreground">
                    {SOURCE_WORD[newest.source]}, {day(newest.asOf)}
                  </span>
                </p>
              ) : (
                <p className="text-muted-foreground">No value recorded yet.</p>
              )}
              <EquityBar home={home} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
