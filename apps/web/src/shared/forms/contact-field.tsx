import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";

export interface Person {
  id: string;
  name: string;
}

interface ContactFieldProps {
  label: string;
  help: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  error: string | undefined;
}

/** One of the company's contacts, found while typing. */
export function ContactField({ label, help, value, onChange, error }: ContactFieldProps) {
  const [typed, setTyped] = useState("");
  const asked = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    ...trpc.contacts.list.queryOptions({ q: asked, perPage: 5 }, { select: itemsOf }),
    enabled: asked.length >= 2,
  });
  const found = asked.length < 2 ? [] : data;
  if (value)
    return (
      <div className="text-sm sm:col-span-2">
        <p className="mb-1.5 leading-[1.125rem] font-medium">{label}</p>
        <Button onClick={() => onChange(null)} aria-label={`${label} ${value.name}: take it off`}>
          {value.name}
          <GlyphClose />
        </Button>
      </div>
    );
  return (
    <div className="sm:col-span-2">
      <Field label={label} optional error={error} help={help}>
        <Input
          type="search"
          autoComplete="off"
          placeholder="Find a contact by name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            const [first] = found;
            if (first) onChange({ id: first.id, name: first.name });
          }}
        />
      </Field>
      <ul aria-label="Contacts found" className="text-sm">
        {found.map(({ id, name, firm, email }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-xs px-2 text-left hover:bg-accent max-md:min-h-11"
              onClick={() => onChange({ id, name })}
            >
              <span className="flex-none font-medium">{name}</span>
              <span className="truncate text-muted-foreground">{firm || email}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked.length >= 2 && !isFetching && found.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-sm text-muted-foreground">
          No contact by that name yet. Add them under Partners.
        </p>
      )}
    </div>
  );
}
