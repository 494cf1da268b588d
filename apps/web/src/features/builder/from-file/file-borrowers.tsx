import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import type { LookedUp } from "@/shared/loan-files/looked-up.ts";
import { Checkbox } from "@/ui/checkbox.tsx";

type Borrower = LoanFile["borrowers"][number];

export const borrowerName = ({ firstName, lastName }: Borrower) => `${firstName} ${lastName}`.trim();

interface FileBorrowersProps {
  found: LookedUp;
  /** Places of those who are made clients. */
  added: ReadonlySet<number>;
  onAdd: (place: number, adds: boolean) => void;
  /** Why one was not made, by place. */
  errors: ReadonlyMap<number, string>;
}

/** Who the borrowers of a file are: clients already, or to be made ones. */
export function FileBorrowers({ found: { file, clients }, added, onAdd, errors }: FileBorrowersProps) {
  if (file.borrowers.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium">Borrowers</h3>
      <ul className="grid gap-1.5">
        {file.borrowers.map((one, place) => {
          const known = clients[place];
          return (
            <li key={`${one.firstName} ${one.lastName} ${one.email}`}>
              {known ? (
                <>
                  {borrowerName(one)}
                  <span className="text-muted-foreground">{` is your client ${known.name}`}</span>
                </>
              ) : (
                <Checkbox
                  label={`Add ${borrowerName(one)} as a client`}
                  help={[one.email, one.phone].filter(Boolean).join(", ") || "The file has no e-mail or phone."}
                  checked={added.has(place)}
                  onCheckedChange={(checked) => onAdd(place, checked === true)}
                />
              )}
              {errors.has(place) && (
                <p role="alert" className="text-destructive">
                  {errors.get(place)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
