import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState, FailedState } from "@/ui/empty-state.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { Client } from "../client-values.ts";
import { HomeCard } from "./home-card.tsx";
import { HomeDialog } from "./home-dialog.tsx";

/** A client's homes: the value of each, what is owed on it, and its owners. */
export function HomesTab({ client }: { client: Client }) {
  const [adding, setAdding] = useState(false);
  const { data, isError, refetch } = useQuery(trpc.homes.list.queryOptions({ clientId: client.id, perPage: 100 }));
  const add = (
    <May need="client:manage">
      <Button does="homes.create" onClick={() => setAdding(true)}>
        <GlyphPlus />
        Add a home
      </Button>
    </May>
  );
  return (
    <>
      {isError && !data && (
        <FailedState
          what="The homes"
          onRetry={() => void refetch()}
          action={(retry) => <Button onClick={retry}>Load again</Button>}
        />
      )}
      {!data && !isError && <Loader label="Loading the homes" />}
      {data && data.items.length === 0 && (
        <EmptyState
          art="chart"
          title="No homes yet"
          heading="h2"
          text={`Add a home that ${client.firstName} owns. With a value and a mortgage you see equity and LTV here.`}
          action={add}
        />
      )}
      {data && data.items.length > 0 && (
        <div className="grid max-w-[1160px] gap-4">
          <div className="flex items-center justify-between">
            <h2 className="text-lg tracking-tight">Homes</h2>
            {add}
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,440px),1fr))] items-start gap-4">
            {data.items.map((home) => (
              <HomeCard key={home.id} home={home} client={client} />
            ))}
          </div>
        </div>
      )}
      {adding && <HomeDialog client={client} onClose={() => setAdding(false)} />}
    </>
  );
}
