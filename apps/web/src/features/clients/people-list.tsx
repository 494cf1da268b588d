import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphClose, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { type Option, Select } from "@/ui/select.tsx";
import { itemsOf } from "../../shared/items-of.ts";

export interface Person<Role extends string> {
  clientId: string;
  name: string;
  role: Role;
}

interface PeopleListProps<Role extends string> {
  people: readonly Person<Role>[];
  onChange: (people: Person<Role>[]) => void;
  roles: readonly { value: Role; label: string }[];
  /** The role of a person being added. */
  newRole: Role;
  /** Label of the search: "Add an owner". */
  addLabel: string;
}

/** Clients with a role each; more are found by typing a few letters of a name. */
export function PeopleList<Role extends string>({ people, onChange, roles, newRole, addLabel }: PeopleListProps<Role>) {
  const withRole = (clientId: string, value: string) => {
    const role = roles.find((one) => one.value === value)?.value;
    if (role) onChange(people.map((one) => (one.clientId === clientId ? { ...one, role } : one)));
  };
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2">
        {people.map(({ clientId, name, role }) => (
          <li
            key={clientId}
            className="grid grid-cols-[minmax(0,1fr)_190px_auto] items-center gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="truncate font-medium">{name}</span>
            <Select
              aria-label={`Role of ${name}`}
              frameClassName="max-sm:col-start-1 max-sm:row-start-2"
              options={roles as readonly Option[]}
              value={role}
              onChange={(event) => withRole(clientId, event.target.value)}
            />
            <IconButton
              label={`Remove ${name}`}
              disabled={people.length === 1}
              onClick={() => onChange(people.filter((one) => one.clientId !== clientId))}
            >
              <GlyphClose />
            </IconButton>
          </li>
        ))}
      </ul>
      <FindPerson
        label={addLabel}
        known={people.map(({ clientId }) => clientId)}
        onFound={(found) => onChange([...people, { ...found, role: newRole }])}
      />
    </div>
  );
}

interface FindPersonProps {
  label: string;
  known: readonly string[];
  onFound: (person: { clientId: string; name: string }) => void;
}

function FindPerson({ label, known, onFound }: FindPersonProps) {
  const [typed, setTyped] = useState("");
  const name = useDeferredValue(typed.trim());
  const { data: found = [], isFetching } = useQuery(
    trpc.clients.find.queryOptions({ name }, { enabled: name !== "", select: itemsOf }),
  );
  const offered = name === "" ? [] : found.filter(({ id }) => !known.includes(id)).slice(0, 5);
  const add = (clientId: string, who: string) => {
    setTyped("");
    onFound({ clientId, name: who });
  };
  return (
    <div>
      <Field label={label} help="Type a few letters of a client's name, email or phone.">
        <Input
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed.trim() === "") return;
            // Enter must not submit the surrounding form: the user is still searching.
            event.preventDefault();
            const [first] = name === typed.trim() ? offered : [];
            if (first) add(first.id, first.name);
          }}
        />
      </Field>
      <ul aria-label="Clients found" className="mt-1.5 grid">
        {offered.map(({ id, name: who, email }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-2 rounded-sm px-2 text-left text-sm hover:bg-accent max-md:min-h-11"
              onClick={() => add(id, who)}
            >
              <GlyphPlus className="text-muted-foreground" />
              <span className="font-medium">{who}</span>
              <span className="truncate text-muted-foreground">{email}</span>
            </button>
          </li>
        ))}
      </ul>
      {name !== "" && offered.length === 0 && !isFetching && (
        <p role="status" className="mt-1.5 text-xs text-muted-foreground">
          No other client matches “{name}”.
        </p>
      )}
    </div>
  );
}
