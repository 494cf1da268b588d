import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphClose, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "@/ui/popover.tsx";
import type { Client } from "../client-values.ts";
import { useClientChanged } from "../use-client-changed.ts";

/** Tags, each with a ✕, and a field to add one by name. */
export function TagsFact({ client }: { client: Client }) {
  const may = useCan()("client:manage");
  const save = useMutation(trpc.clients.update.mutationOptions({ onSuccess: useClientChanged() }));
  const set = (tags: string[]) => save.mutate({ id: client.id, tags });
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {client.tags.map((tag) => (
        <span
          key={tag}
          className="flex h-6 items-center rounded-xs border bg-background pl-2 text-xs not-has-[button]:pr-2"
        >
          {tag}
          {may && (
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              className="touch grid h-6 w-6 place-items-center text-faint hover:text-foreground"
              onClick={() => set(client.tags.filter((one) => one !== tag))}
            >
              <GlyphClose className="size-3" />
            </button>
          )}
        </span>
      ))}
      {client.tags.length === 0 && !may && <span className="text-muted-foreground">None</span>}
      {may && <AddTag taken={client.tags} onAdd={(tag) => set([...client.tags, tag])} />}
    </span>
  );
}

function AddTag({ taken, onAdd }: { taken: readonly string[]; onAdd: (tag: string) => void }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const listId = useId();
  const { data } = useQuery({ ...trpc.tags.list.queryOptions({}), enabled: open });
  const known = data?.items.filter(({ name }) => !taken.includes(name)) ?? [];
  const add = () => {
    const tag = typed.trim();
    if (tag && !taken.includes(tag)) onAdd(tag);
    setTyped("");
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton does="clients.update" label="Add a tag" size="icon-sm">
          <GlyphPlus />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-64 p-3" aria-label="Add a tag">
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <Input
            aria-label="Tag"
            placeholder="Move up"
            list={listId}
            maxLength={50}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={listId}>
            {known.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
          <Button type="submit" variant="primary">
            Add
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}
