import type { KnownClient } from "@/shared/loan-files/looked-up.ts";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import type { Borrower, ContactField } from "./make-clients.ts";

export const borrowerName = ({ firstName, lastName }: Borrower) => `${firstName} ${lastName}`.trim();

const CONTACT = [
  { field: "email", label: "Email", input: "email" },
  { field: "phone", label: "Phone", input: "tel" },
] as const;

export interface BorrowerFaults {
  [field: string]: string;
}

interface FileBorrowersProps {
  borrowers: readonly Borrower[];
  /** Existing clients, by borrower index. */
  clients: readonly (KnownClient | null)[];
  /** Indexes of borrowers to be created as clients. */
  added: ReadonlySet<number>;
  onAdd: (place: number, adds: boolean) => void;
  /** A borrower's errors, by index and field. */
  faults: ReadonlyMap<number, BorrowerFaults>;
  /** Fields that had an error: they stay open while they are corrected. */
  opened: ReadonlySet<string>;
  onChange: (place: number, field: ContactField, value: string) => void;
}

/** Matches a file's borrowers with existing clients, or creates new ones. Values that a client cannot have are corrected or left out here, before anything is saved. */
export function FileBorrowers(props: FileBorrowersProps) {
  const { borrowers, clients, added, onAdd, faults } = props;
  if (borrowers.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium">Borrowers</h3>
      <ul className="grid gap-1.5">
        {borrowers.map((one, place) => {
          const known = clients[place];
          const fault = faults.get(place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a borrower is their place in the file
            <li key={place}>
              {known ? (
                <>
                  {borrowerName(one)}
                  <span className="text-muted-foreground">{` is your client ${known.name}`}</span>
                </>
              ) : (
                <Checkbox
                  label={`Add ${borrowerName(one)} as a client`}
                  help={[one.email, one.phone].filter(Boolean).join(", ") || "The file has no email or phone."}
                  checked={added.has(place)}
                  onCheckedChange={(checked) => onAdd(place, checked === true)}
                />
              )}
              {!known && added.has(place) && <Mended {...props} place={place} one={one} />}
              {fault &&
                Object.entries(fault)
                  .filter(([field]) => !CONTACT.some((contact) => contact.field === field))
                  .map(([field, sentence]) => (
                    <p key={field} role="alert" className="text-destructive">
                      {sentence}
                    </p>
                  ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Mended({ one, place, faults, opened, onChange }: FileBorrowersProps & { one: Borrower; place: number }) {
  const open = CONTACT.filter(({ field }) => opened.has(`${place}.${field}`));
  return open.map(({ field, label, input }) => (
    <div key={field} className="mt-1.5 ml-6.5 flex items-start gap-2 max-sm:flex-col">
      <Field
        label={`${label} of ${borrowerName(one)}`}
        error={faults.get(place)?.[field]}
        className="min-w-0 flex-1 max-sm:w-full"
      >
        <Input
          type="text"
          inputMode={input}
          autoComplete="off"
          value={one[field] ?? ""}
          onChange={({ target }) => onChange(place, field, target.value)}
        />
      </Field>
      {one[field] && (
        <Button
          // Next to the input, below its label.
          className="mt-6 max-sm:mt-0"
          aria-label={`Leave out the ${label.toLowerCase()} of ${borrowerName(one)}`}
          onClick={() => onChange(place, field, "")}
        >
          Leave it out
        </Button>
      )}
    </div>
  ));
}
