import type { ClientField } from "@hearthline/contract/clients/client-fields";
import { Archive, GripVertical } from "lucide-react";
import { type DragEvent, useState } from "react";
import { count, plural } from "@/shared/words/format.ts";
import { AskingIconButton } from "@/ui/asking-button.tsx";
import { Button, IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphArrow } from "@/ui/glyphs.tsx";
import { FieldDialog } from "./field-dialog.tsx";
import { typeInWords } from "./field-words.ts";
import { useArchive } from "./use-field-changes.ts";

interface FieldRowProps {
  field: ClientField;
  /** Its position, from 0. */
  at: number;
  of: number;
  mayShape: boolean;
  onMove: (from: number, to: number) => void;
}

const DRAGGED = "application/x-hearthline-field";

/** A row that can be dragged to another position. */
function useDrag(at: number, onMove: (from: number, to: number) => void) {
  const [over, setOver] = useState(false);
  const carries = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED);
  return {
    over,
    handle: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(DRAGGED, String(at));
        event.dataTransfer.effectAllowed = "move";
      },
    },
    place: {
      onDragOver: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!carries(event)) return;
        event.preventDefault();
        onMove(Number(event.dataTransfer.getData(DRAGGED)), at);
      },
    },
  };
}

export function FieldRow({ field, at, of, mayShape, onMove }: FieldRowProps) {
  const [editing, setEditing] = useState(false);
  const { over, handle, place } = useDrag(at, onMove);
  const { name, clientCount } = field;
  return (
    <li
      {...(mayShape && place)}
      className={cn("flex min-h-14 items-center gap-3 border-b py-2 max-md:flex-wrap", over && "bg-brand-soft")}
    >
      {mayShape && (
        <span
          {...handle}
          aria-hidden="true"
          title="Drag to another place"
          className="-ml-1 cursor-grab text-faint max-md:hidden"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <div className="min-w-0 flex-1 text-sm max-md:basis-full">
        <p className="font-medium break-words">{name}</p>
        <p className="break-words text-muted-foreground">
          {typeInWords(field)}
          {" · "}
          {clientCount === 0 ? "No client has it yet" : `${plural(clientCount, "client has", "clients have")} it`}
        </p>
      </div>
      {mayShape && (
        <div className="flex flex-none items-center gap-1 max-md:-ml-1">
          <Move field={field} at={at} of={of} onMove={onMove} />
          <Button does="clientFields.update" size="sm" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
            Edit
          </Button>
          <ArchiveButton field={field} />
        </div>
      )}
      {editing && <FieldDialog field={field} onClose={() => setEditing(false)} />}
    </li>
  );
}

function Move({ field: { name }, at, of, onMove }: Pick<FieldRowProps, "field" | "at" | "of" | "onMove">) {
  return (
    <>
      <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at, at - 1)}>
        <GlyphArrow up />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={at === of - 1} onClick={() => onMove(at, at + 1)}>
        <GlyphArrow />
      </IconButton>
    </>
  );
}

function ArchiveButton({ field: { id, name, clientCount } }: { field: ClientField }) {
  const archive = useArchive();
  return (
    <AskingIconButton
      does="clientFields.update"
      label={`Archive ${name}`}
      question={{
        title: `Archive “${name}”?`,
        description: `It goes from clients’ pages, lists and imports. What ${
          clientCount === 0
            ? "clients have"
            : `${count(clientCount)} ${clientCount === 1 ? "client has" : "clients have"}`
        } in it is kept, and comes back when you restore it.`,
        confirmLabel: "Archive the field",
      }}
      onConfirm={() => archive.mutateAsync({ id, archived: true })}
    >
      <Archive />
    </AskingIconButton>
  );
}
