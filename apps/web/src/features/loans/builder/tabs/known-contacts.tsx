import { phoneWords } from "@hearthline/report/format";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import { trpc } from "@/api/trpc.ts";
import { itemsOf } from "@/shared/items-of.ts";
import type { DraftContact } from "../store/draft.ts";

interface KnownContactsProps {
  contact: DraftContact;
  onTake: (part: Partial<DraftContact>) => void;
}

/** Suggests the company's contacts while a contact's name is typed; choosing one copies all its details. */
export function KnownContacts({ contact, onTake }: KnownContactsProps) {
  const id = useId();
  const asked = useDeferredValue(contact.name.trim());
  // With an email or phone number, the contact is complete as typed.
  const asks = asked.length >= 2 && !contact.email && !contact.phone;
  const found = useQuery({
    ...trpc.contacts.list.queryOptions({ q: asked, perPage: 5 }, { select: itemsOf }),
    enabled: asks,
  });
  const known = asks ? (found.data ?? []) : [];
  if (known.length === 0) return null;
  return (
    <div className="col-span-full text-sm">
      <p id={id} className="text-xs text-muted-foreground">
        Known to your company
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-x-1.5">
        {known.map((one) => (
          <li key={one.id} className="min-w-0">
            <button
              type="button"
              className="flex min-h-8 max-w-full min-w-0 items-center gap-2 rounded-xs px-2 text-left hover:bg-accent max-md:min-h-11"
              onClick={() =>
                onTake({
                  name: one.name,
                  company: one.firm,
                  email: one.email ?? "",
                  phone: one.phone ? phoneWords(one.phone) : "",
                })
              }
            >
              <span className="font-medium">{one.name}</span>
              <span className="truncate text-muted-foreground">{one.firm || one.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
