import type { ClientContact } from "@hearthline/contract/clients/contacts";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { May } from "@/shared/access/may.tsx";
import { itemsOf } from "@/shared/items-of.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphClose, GlyphPlus } from "@/ui/glyphs.tsx";
import { AddContactDialog } from "./add-contact-dialog.tsx";
import { ROLE_WORD } from "./role-words.ts";

/** A client's contacts: their realtor, attorney, family. */
export function ClientContacts({ clientId }: { clientId: string }) {
  const [adding, setAdding] = useState(false);
  const { data: contacts = [] } = useQuery(trpc.contacts.ofClient.queryOptions({ id: clientId }, { select: itemsOf }));
  return (
    <section aria-labelledby="client-contacts" className="mt-9 max-w-[720px]">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <h2 id="client-contacts" className="text-lg tracking-tight">
          Contacts
        </h2>
        <May need="client:manage">
          <Button size="sm" does="contacts.addToClient" onClick={() => setAdding(true)}>
            <GlyphPlus />
            Add a contact
          </Button>
        </May>
      </div>
      {contacts.length === 0 ? (
        <p className="border-t border-border-strong py-4 text-sm text-muted-foreground">
          Their realtor, attorney, accountant or family: anyone you may have to call about them.
        </p>
      ) : (
        <ul className="border-t border-border-strong">
          {contacts.map((contact) => (
            <ContactLine key={contact.id} contact={contact} />
          ))}
        </ul>
      )}
      {adding && <AddContactDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </section>
  );
}

function ContactLine({ contact }: { contact: ClientContact }) {
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.contacts.removeFromClient.mutationOptions({
      meta: { success: `${contact.name} is no longer this client's contact.` },
      onSuccess: () => queries.invalidateQueries({ queryKey: trpc.contacts.pathKey() }),
    }),
  );
  return (
    <li className="flex min-h-11 items-center gap-3 border-b py-2 text-sm">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{contact.name}</span>
          {contact.firm && <span className="text-muted-foreground">, {contact.firm}</span>}
        </p>
        <p className="text-xs text-muted-foreground [overflow-wrap:anywhere]">
          {[ROLE_WORD[contact.role], contact.phone && phoneLabel(contact.phone), contact.email]
            .filter(Boolean)
            .join(", ")}
        </p>
      </div>
      <May need="client:manage">
        <IconButton
          does="contacts.removeFromClient"
          className="ml-auto max-md:size-11"
          label={`Take ${contact.name} off this client`}
          onClick={() => remove.mutate({ clientId: contact.clientId, contactId: contact.id })}
        >
          <GlyphClose />
        </IconButton>
      </May>
    </li>
  );
}
