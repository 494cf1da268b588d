import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loanPaths } from "@/paths.ts";
import { handingOver } from "@/shared/loan-files/handed-over.ts";
import type { KnownClient, LookedUp } from "@/shared/loan-files/looked-up.ts";
import { money, percent } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { type BorrowerFaults, FileBorrowers } from "./file-borrowers.tsx";
import { fileTotals } from "./file-totals.ts";
import { type ContactField, contactProblems, makeClients } from "./make-clients.ts";

function valueWords({ field, value }: LoanFile["found"][number]): string {
  if (typeof value === "string") return value;
  if (field.endsWith("Cents")) return money(value);
  if (field === "noteRate") return percent(value);
  if (field === "prepaidDays" || field === "perDiemBasis") return `${value} days`;
  return field === "termMonths" ? `${value} months` : String(value);
}

interface FileReviewProps {
  found: LookedUp;
  onFill: (found: LookedUp, clients: readonly KnownClient[]) => void;
  onBack: () => void;
}

/** Reviews a file before anything is filled in: values found and where, values missing, values left out, and the borrowers. */
export function FileReview({ found, onFill, onBack }: FileReviewProps) {
  const { kind, get } = useBuilderStore();
  const navigate = useNavigate();
  const { file, clients } = found;
  const fits = file.kind === kind.kind && kind.fromFile !== undefined;
  const [known, setKnown] = useState(clients);
  const [added, setAdded] = useState(() => new Set(clients.flatMap((one, place) => (one ? [] : [place]))));
  const [borrowers, setBorrowers] = useState(file.borrowers);
  const [refused, setRefused] = useState<ReadonlyMap<number, BorrowerFaults>>(new Map());
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        file.borrowers.flatMap((one, place) => Object.keys(contactProblems(one)).map((field) => `${place}.${field}`)),
      ),
  );
  // A retry after a dropped connection uses the same key, so it creates no client twice.
  const key = useRef(crypto.randomUUID());
  const asked = [...added].filter((place) => !known[place]).sort((one, other) => one - other);
  const faults = new Map(
    asked.flatMap((place) => {
      const one = borrowers[place];
      const found = { ...(one && contactProblems(one)), ...refused.get(place) };
      return Object.keys(found).length === 0 ? [] : [[place, found] as const];
    }),
  );
  const filling = useMutation({
    async mutationFn() {
      const { made, refused: by, error } = await makeClients(borrowers, asked, key.current);
      setRefused(by);
      setOpened((before) => {
        const more = [...by].flatMap(([place, fields]) => Object.keys(fields).map((field) => `${place}.${field}`));
        return new Set([...before, ...more]);
      });
      if (error !== undefined) throw new Error(error);
      if (by.size > 0) return;
      const all = known.map((one, place) => made.get(place) ?? one);
      setKnown(all);
      onFill(
        found,
        all.flatMap((one) => (one ? [one] : [])),
      );
    },
  });
  /** A new attempt gets a new key. */
  const again = () => {
    key.current = crypto.randomUUID();
    filling.reset();
  };
  const change = (place: number, field: ContactField, value: string) => {
    again();
    setBorrowers(borrowers.map((one, at) => (at === place ? { ...one, [field]: value || null } : one)));
    setRefused(new Map([...refused].filter(([at]) => at !== place)));
  };
  const [totals] = useState(() => (fits ? fileTotals(kind, get().draft, file) : []));
  const other = loanPaths(file.kind);
  const address = [file.property.address1, file.property.city, file.property.state, file.property.zipcode]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="grid gap-4 text-sm">
      <table className="w-full">
        <caption className="sr-only">What was found</caption>
        <tbody>
          {address && (
            <tr className="border-b align-baseline">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted-foreground">
                Home
              </th>
              <td className="py-1.5 text-right">{address}</td>
            </tr>
          )}
          {file.found.map((one) => (
            <tr key={one.field} className="border-b align-baseline">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted-foreground">
                {one.label}
                <small className="block break-all text-xs">{one.place}</small>
              </th>
              <td className="py-1.5 text-right tabular-nums">{valueWords(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fits && (
        <FileBorrowers
          borrowers={borrowers}
          clients={known}
          added={added}
          faults={faults}
          opened={opened}
          onChange={change}
          onAdd={(place, adds) => {
            again();
            const next = new Set(added);
            if (adds) next.add(place);
            else next.delete(place);
            setAdded(next);
            setRefused(new Map());
          }}
        />
      )}
      {file.debts.length > 0 && (
        <Listed
          title="Debts"
          lines={file.debts.map(({ name, balanceCents, payOff }) =>
            [`${name} ${money(balanceCents)}`, payOff && "paid off"].filter(Boolean).join(", "),
          )}
        />
      )}
      {file.fees.length > 0 && <p>{`${file.fees.length} closing costs take the place of the template’s.`}</p>}
      {totals.length > 0 && (
        <div>
          <h3 className="font-medium">With this in the builder</h3>
          <ul className="text-muted-foreground">
            {totals.map(({ words, agrees }) => (
              <li key={words} className={agrees ? undefined : "text-foreground"}>
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {file.unusable.length > 0 && (
        <div>
          <h3 className="font-medium">Found, and not usable</h3>
          <ul>
            {file.unusable.map(({ label, text, reason }) => (
              <li key={`${label} ${text}`}>
                {`${label} “${text}”: `}
                <span className="text-muted-foreground">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Listed title="Not in the file" lines={file.notFound} />
      <Listed title="Left out" lines={file.ignored} />
      {filling.error && <FormError>{filling.error.message}</FormError>}
      {faults.size > 0 && (
        <p className="text-muted-foreground">
          Correct what is marked above, leave it out, or do not add the client. Nothing is saved until then.
        </p>
      )}
      <div className="flex gap-2">
        {fits ? (
          <Button
            does={asked.length > 0 ? "loanFiles.addBorrowers" : undefined}
            variant="primary"
            busy={filling.isPending}
            disabled={faults.size > 0}
            onClick={() => filling.mutate()}
          >
            Fill in the builder
          </Button>
        ) : (
          other && (
            <Button variant="primary" onClick={() => void navigate(other.builder(), { state: handingOver(found) })}>
              {`The file is a ${file.kind}: open a ${file.kind} report with it`}
            </Button>
          )
        )}
        <Button variant="ghost" onClick={onBack}>
          Another file
        </Button>
      </div>
    </div>
  );
}

function Listed({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">{title}</h3>
      <p className="text-muted-foreground">{lines.join(" · ")}</p>
    </div>
  );
}
