import { CLIENT_CONTACT_ROLES, type ClientContact } from "@hearthline/contract/clients/contacts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { ROLE_WORD } from "./role-words.ts";

const ROLES = CLIENT_CONTACT_ROLES.map((role) => ({ value: role, label: ROLE_WORD[role] }));
const EMPTY = { name: "", firm: "", phone: "", email: "" };
const FIELDS = [
  { name: "name", label: "Name", type: "text" },
  { name: "firm", label: "Firm", type: "text" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
] as const;

/** Adds a person to a client: an existing contact of the company, or a new one. */
export function AddContactDialog({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const [role, setRole] = useState<ClientContact["role"]>("realtor");
  const add = useMutation(
    trpc.contacts.addToClient.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        void queries.invalidateQueries({ queryKey: trpc.contacts.pathKey() });
        onClose();
      },
    }),
  );
  const refusal = add.error ? errorResponseOf(add.error) : undefined;
  const { name, firm, phone, email } = typed;
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Add a contact">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ clientId, role, name, firm, ...(phone && { phone }), ...(email && { email }) });
        }}
      >
        <Field label="Who they are">
          <Select
            options={ROLES}
            value={role}
            onChange={(event) => setRole(CLIENT_CONTACT_ROLES.find((one) => one === event.target.value) ?? "other")}
          />
        </Field>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            label={field.label}
            optional={field.name !== "name"}
            error={refusal?.errors[field.name]?.[0]}
          >
            <Input
              type={field.type}
              autoComplete="off"
              value={typed[field.name]}
              onChange={(event) => setTyped({ ...typed, [field.name]: event.target.value })}
            />
          </Field>
        ))}
        <Known name={name} onTake={(contactId) => add.mutate({ clientId, role, contactId })} />
        <FormError>{refusal && Object.keys(refusal.errors).length === 0 ? refusal.message : undefined}</FormError>
        <div className="flex justify-end gap-2 max-md:[&>*]:h-11 max-md:[&>*]:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button does="contacts.addToClient" type="submit" variant="primary" busy={add.isPending}>
            Add the contact
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Contacts that the company already has. */
function Known({ name, onTake }: { name: string; onTake: (id: string) => void }) {
  const asked = useDeferredValue(name.trim());
  const { data = [] } = useQuery({
    ...trpc.contacts.list.queryOptions({ q: asked, perPage: 5 }, { select: itemsOf }),
    enabled: asked.length >= 2,
  });
  if (asked.length < 2 || data.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="text-xs text-muted-foreground">Known to your company</p>
      <ul aria-label="Known contacts">
        {data.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-xs px-2 text-left hover:bg-accent max-md:min-h-11"
              onClick={() => onTake(one.id)}
            >
              <span className="flex-none font-medium">{one.name}</span>
              <span className="truncate text-muted-foreground">{one.firm || one.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
