import { CONTACT_KINDS } from "@hearthline/contract/loans/loan-parts";
import { phoneWords } from "@hearthline/report/format";
import { Button, IconButton } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphBin, GlyphClose, GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import type { DraftContact } from "../store/draft.ts";
import { newKey } from "../store/draft-scenario.ts";
import { changeDraft } from "../store/scenario-changes.ts";
import { AddBorrower } from "./add-borrower.tsx";
import { Funds } from "./funds.tsx";
import { KnownContacts } from "./known-contacts.tsx";

const KIND_WORD: Record<DraftContact["kind"], string> = {
  realtor: "Realtor",
  seller: "Seller",
  lender: "Lender",
  title: "Title company",
  insurance: "Insurance agent",
  other: "Other",
};
const KINDS = CONTACT_KINDS.map((kind) => ({ value: kind, label: KIND_WORD[kind] }));

/** The people the report is for, and others involved. */
export function PeopleTab() {
  return (
    <div className="grid max-w-[980px] grid-cols-[minmax(0,1fr)] gap-10 pt-6">
      <Borrowers />
      <Funds />
      <Contacts />
    </div>
  );
}

function Borrowers() {
  const store = useBuilderStore();
  const clients = useBuilder((state) => state.draft.clients);
  return (
    <section aria-labelledby="borrowers">
      <h2 id="borrowers" className="mb-1 text-lg">
        Borrowers
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">The report is addressed to them.</p>
      <ul className="border-t">
        {clients.map((one) => (
          <li key={one.id} className="flex min-h-11 min-w-0 items-center gap-4 border-b text-sm max-md:py-1.5">
            <span className="flex min-w-0 gap-x-4 max-md:flex-col">
              <span className="flex-none font-medium">{one.name}</span>
              <span className="truncate text-muted-foreground">
                {[one.email, one.phone && phoneWords(one.phone)].filter(Boolean).join(", ")}
              </span>
            </span>
            <IconButton
              label={`Take ${one.name} off this loan`}
              className="ml-auto max-md:size-11"
              onClick={() =>
                changeDraft(
                  store,
                  { clients: clients.filter(({ id }) => id !== one.id) },
                  { cell: "clientIds", what: `Removal of ${one.name}` },
                )
              }
            >
              <GlyphClose />
            </IconButton>
          </li>
        ))}
      </ul>
      <AddBorrower />
    </section>
  );
}

function Contacts() {
  const store = useBuilderStore();
  const contacts = useBuilder((state) => state.draft.contacts);
  const write = (next: DraftContact[], what: string, cell: string) =>
    changeDraft(store, { contacts: next }, { cell, what });
  const add = () =>
    write(
      [...contacts, { key: newKey(), kind: "realtor", name: "", company: "", email: "", phone: "" }],
      "New contact",
      "contacts",
    );
  return (
    <section aria-labelledby="contacts">
      <h2 id="contacts" className="mb-1 text-lg">
        Others involved
      </h2>
      <p className="mb-3 text-sm text-muted-foreground">Listed in the report with name and phone number.</p>
      <ul className="border-t">
        {contacts.map((contact, at) => (
          <ContactRow
            key={contact.key}
            contact={contact}
            at={at}
            onChange={(part, field) =>
              write(
                contacts.map((one) => (one.key === contact.key ? { ...one, ...part } : one)),
                "Contact",
                `contacts.${at}.${field}`,
              )
            }
            onRemove={() =>
              write(
                contacts.filter(({ key }) => key !== contact.key),
                `Deletion of ${contact.name || "a contact"}`,
                "contacts",
              )
            }
          />
        ))}
      </ul>
      <Button className="mt-3" onClick={add} disabled={contacts.length >= 20}>
        <GlyphPlus />
        Add a contact
      </Button>
    </section>
  );
}

interface ContactRowProps {
  contact: DraftContact;
  at: number;
  onChange: (part: Partial<DraftContact>, field: string) => void;
  onRemove: () => void;
}

const PARTS = [
  { name: "name", label: "Name", type: "text" },
  { name: "company", label: "Company", type: "text" },
  { name: "phone", label: "Phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
] as const;

function ContactRow({ contact, at, onChange, onRemove }: ContactRowProps) {
  const refused = useBuilder((state) => state.refused);
  return (
    <li className="grid grid-cols-[150px_repeat(4,minmax(0,1fr))_28px] items-start gap-2 border-b py-3 max-lg:grid-cols-2 lg:max-2xl:grid-cols-[150px_minmax(0,1fr)_minmax(0,1.2fr)_28px] lg:max-2xl:[&>:last-child]:col-start-4 lg:max-2xl:[&>:last-child]:row-start-1 lg:max-2xl:[&>:nth-child(4)]:col-start-2">
      <Field label="Role">
        <Select
          options={KINDS}
          value={contact.kind}
          onChange={(event) => {
            const kind = CONTACT_KINDS.find((one) => one === event.target.value);
            if (kind) onChange({ kind }, "kind");
          }}
        />
      </Field>
      {PARTS.map(({ name, label, type }) => (
        <Field key={name} label={label} optional={name !== "name"} error={refused[`contacts.${at}.${name}`]}>
          <Input
            type={type}
            autoComplete="off"
            value={contact[name]}
            onChange={(event) => onChange({ [name]: event.target.value }, name)}
          />
        </Field>
      ))}
      <IconButton label={`Delete ${contact.name || "this contact"}`} className="mt-7" onClick={onRemove}>
        <GlyphBin />
      </IconButton>
      <KnownContacts contact={contact} onTake={(part) => onChange(part, "name")} />
    </li>
  );
}
