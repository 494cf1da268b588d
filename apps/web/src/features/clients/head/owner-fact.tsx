import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { IconButton } from "@/ui/button.tsx";
import { GlyphClose, GlyphDown } from "@/ui/glyphs.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import { Select } from "@/ui/select.tsx";
import type { Client } from "../client-values.ts";
import { useClientChanged } from "../use-client-changed.ts";
import { HandOver } from "./hand-over.tsx";

/** The client's owner; opens who else sees the client, and the handover to another officer. */
export function OwnerFact({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const may = useCan()("client:manage");
  const { data } = useQuery(trpc.viewers.list.queryOptions({ clientId: client.id }));
  const others = data?.items.length ?? 0;
  const words = (
    <>
      <Avatar name={client.officerName} className="size-5 text-[9px]" />
      <span className="truncate">{client.officerName}</span>
      {others > 0 && <span className="flex-none text-muted-foreground">+{others}</span>}
    </>
  );
  if (!may) return <span className="flex items-center gap-1.5">{words}</span>;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger className="touch flex max-w-full items-center gap-1.5 rounded-sm focus-visible:rounded-sm">
        {words}
        <span className="sr-only">: who sees this client</span>
        <GlyphDown className="size-3.5 text-faint" />
      </PopoverTrigger>
      <PopoverContent align="start" className="w-72 p-3.5" aria-label="Who sees this client">
        <Viewers client={client} />
        <HandOver client={client} onDone={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

function Viewers({ client }: { client: Client }) {
  const clientId = client.id;
  const onSuccess = useClientChanged();
  const { data: viewers } = useQuery(trpc.viewers.list.queryOptions({ clientId }));
  const { data: colleagues } = useQuery(trpc.viewers.colleagues.queryOptions({ clientId, all: true }));
  const add = useMutation(trpc.viewers.add.mutationOptions({ onSuccess }));
  const remove = useMutation(trpc.viewers.remove.mutationOptions({ onSuccess }));
  const free = colleagues?.items.filter(({ sees }) => !sees) ?? [];
  return (
    <>
      <p className="mb-2 text-xs text-muted-foreground">
        {client.officerName} owns this client. Who sees {client.officerName}’s clients sees this one; others you name
        here.
      </p>
      <ul className="mb-2">
        {viewers?.items.map(({ id, name }) => (
          <li key={id} className="flex min-h-8 items-center justify-between">
            {name}
            <IconButton
              does="viewers.remove"
              size="icon-sm"
              label={`${name} no longer sees this client`}
              onClick={() => remove.mutate({ clientId, userId: id })}
            >
              <GlyphClose className="size-3.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <Select
          aria-label="Let a colleague see this client"
          placeholder="Let a colleague see this client"
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          onChange={(event) => event.target.value && add.mutate({ clientId, userId: event.target.value })}
        />
      )}
    </>
  );
}
