import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphSearch } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

interface MergeWithDialogProps {
  client: { id: string; name: string };
  onClose: () => void;
  onMerged: (client: { id: string }) => void;
}

/** Finds a client's other record, then shows both. */
export function MergeWithDialog({ client, onClose, onMerged }: MergeWithDialogProps) {
  const [text, setText] = useState("");
  const [other, setOther] = useState<string>();
  const asked = useDeferredValue(text.trim());
  const found = useQuery({
    ...trpc.clients.find.queryOptions({ name: asked }, { select: itemsOf }),
    enabled: asked.length >= 2,
  });
  const matches = asked.length < 2 ? [] : (found.data ?? []).filter(({ id }) => id !== client.id).slice(0, 8);
  if (other) return <MergeDialog pair={{ keptId: client.id, goneId: other }} onClose={onClose} onMerged={onMerged} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Merge ${client.name} with another record`}
      description="Find the other record of the same person. You see both side by side before anything happens."
    >
      <Field label="The other record">
        <Input
          type="search"
          unit={<GlyphSearch />}
          placeholder="Name, email or phone"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <ul aria-label="Clients found" className="mt-2">
        {matches.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-9 w-full min-w-0 items-center gap-3 rounded-xs px-2.5 text-left text-sm hover:bg-accent max-md:min-h-11"
              onClick={() => setOther(one.id)}
            >
              <span className="flex-none font-medium">{one.name}</span>
              <span className="truncate text-muted-foreground">{one.email ?? one.phone}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked.length >= 2 && found.isSuccess && matches.length === 0 && (
        <p className="px-2.5 py-1.5 text-sm text-muted-foreground">No other client matches.</p>
      )}
    </Dialog>
  );
}
