import type { ClientField } from "@hearthline/contract/clients/client-fields";
import { plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { typeInWords } from "./field-words.ts";
import { useArchive } from "./use-field-changes.ts";

/** Archived fields, collapsed until opened. */
export function ArchivedFields({ fields, mayShape }: { fields: readonly ClientField[]; mayShape: boolean }) {
  if (fields.length === 0) return null;
  return (
    <details className="group mt-3">
      <summary className="touch flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-xs text-sm text-muted-foreground hover:text-foreground">
        <GlyphDown className="size-3.5 -rotate-90 group-open:rotate-0" />
        {plural(fields.length, "archived field")}
      </summary>
      <ul className="mt-2 border-t">
        {fields.map((field) => (
          <li key={field.id} className="flex min-h-11 items-center gap-3 border-b py-1.5 text-sm">
            <p className="min-w-0 flex-1 break-words">
              {field.name} <span className="text-muted-foreground">· {typeInWords(field)}</span>
            </p>
            {mayShape && <Restore field={field} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Restore({ field: { id, name } }: { field: ClientField }) {
  const archive = useArchive();
  return (
    <Button
      does="clientFields.update"
      size="sm"
      aria-label={`Restore ${name}`}
      busy={archive.isPending}
      onClick={() => archive.mutate({ id, archived: false })}
    >
      Restore
    </Button>
  );
}
