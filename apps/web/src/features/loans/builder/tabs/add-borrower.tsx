import { useMutation, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { GlyphPlus, GlyphSearch } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { itemsOf } from "../../../../shared/items-of.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftClient } from "../store/draft.ts";
import { changeDraft } from "../store/scenario-changes.ts";

/** Finds a client while the user types, or creates one from the typed text. */
export function AddBorrower() {
  const store = useBuilderStore();
  const id = useId();
  const [text, setText] = useState("");
  const [creating, setCreating] = useState(false);
  const asked = useDeferredValue(text.trim());
  const have = useBuilder((state) => state.draft.clients.map((one) => one.id));
  const found = useQuery({
    ...trpc.clients.find.queryOptions({ name: asked }, { select: itemsOf }),
    enabled: asked.length >= 2,
  });
  const matches = asked.length < 2 ? [] : (found.data ?? []).filter((one) => !have.includes(one.id)).slice(0, 6);
  const add = (one: DraftClient) => {
    const { clients } = store.get().draft;
    changeDraft(store, { clients: [...clients, one] }, { cell: "clientIds", what: one.name });
    setText("");
    setCreating(false);
  };
  if (creating) return <NewBorrower name={text} onDone={add} onCancel={() => setCreating(false)} />;
  return (
    <div className="mt-3 max-w-[480px]" data-own-undo="">
      <Field label="Add a borrower" labelHidden>
        <Input
          type="search"
          role="combobox"
          aria-expanded={matches.length > 0}
          aria-controls={id}
          unit={<GlyphSearch />}
          placeholder="Find a client by name, email or phone"
          autoComplete="off"
          className="[&::-webkit-search-cancel-button]:hidden"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const [first] = matches;
            if (event.key === "Enter" && first) add(first);
          }}
        />
      </Field>
      <ul id={id} aria-label="Clients found" className="mt-1">
        {matches.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-9 w-full items-center gap-3 rounded-xs px-2.5 text-left text-sm hover:bg-accent max-md:min-h-11"
              onClick={() => add(one)}
            >
              <span className="font-medium">{one.name}</span>
              <span className="truncate text-muted-foreground">{one.email ?? one.phone}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked.length >= 2 && !found.isFetching && matches.length === 0 && (
        <p className="px-2.5 py-1.5 text-sm text-muted-foreground">No client by that name yet.</p>
      )}
      <Button variant="ghost" className="mt-1" onClick={() => setCreating(true)}>
        <GlyphPlus />
        {text.trim() ? `New client “${text.trim()}”` : "New client"}
      </Button>
    </div>
  );
}

interface NewBorrowerProps {
  name: string;
  onDone: (client: DraftClient) => void;
  onCancel: () => void;
}

function NewBorrower({ name: typed, onDone, onCancel }: NewBorrowerProps) {
  const [name, setName] = useState(typed.includes("@") ? "" : typed);
  const [email, setEmail] = useState(typed.includes("@") ? typed : "");
  const [phone, setPhone] = useState("");
  const create = useMutation(trpc.clients.create.mutationOptions({ meta: { handlesErrors: true } }));
  const refusal = create.error ? errorResponseOf(create.error) : undefined;
  const save = async (allowDuplicate: boolean) => {
    const made = await create
      .mutateAsync({
        name,
        allowDuplicate,
        ...(email.trim() && { email: email.trim() }),
        ...(phone.trim() && { phone: phone.trim() }),
      })
      .catch(() => undefined);
    if (made) onDone({ id: made.id, name: made.name, email: made.email, phone: made.phone });
  };
  const error = (...fields: string[]) => fields.map((field) => refusal?.errors[field]?.[0]).find(Boolean);
  return (
    <form
      data-own-undo=""
      className="mt-3 grid max-w-[480px] gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <Field label="Name" error={error("name", "firstName", "lastName")}>
        <Input value={name} onChange={(event) => setName(event.target.value)} autoFocus={name === ""} />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
        <Field label="Email" optional error={error("email", "emails", "emails.0")}>
          <Input type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        </Field>
        <Field label="Phone" optional error={error("phone", "phones", "phones.0")}>
          <Input type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
        </Field>
      </div>
      {refusal && Object.keys(refusal.errors).length === 0 && <FormError>{refusal.message}</FormError>}
      <div className="flex gap-2">
        <Button does="clients.create" type="submit" variant="primary" busy={create.isPending}>
          Add client
        </Button>
        {refusal?.code === "conflict" && <Button onClick={() => void save(true)}>Add anyway</Button>}
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
