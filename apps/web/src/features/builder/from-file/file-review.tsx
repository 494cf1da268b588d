import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { money, percent } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import type { LookedUp } from "./looked-up.ts";

function valueWords({ field, value }: LoanFile["found"][number]): string {
  if (typeof value === "string") return value;
  if (field.endsWith("Cents")) return money(value);
  if (field === "noteRate") return percent(value);
  return field === "termMonths" ? `${value} months` : String(value);
}

/** What was found and where, what was not, what was left out, and who the borrowers are: before anything is in the builder. */
export function FileReview({
  found,
  onFill,
  onBack,
}: {
  found: LookedUp;
  onFill: (found: LookedUp) => void;
  onBack: () => void;
}) {
  const { kind } = useBuilderStore();
  const { file, clients } = found;
  const fits = file.kind === kind.kind && kind.fromFile !== undefined;
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
      {file.borrowers.length > 0 && (
        <div>
          <h3 className="font-medium">Borrowers</h3>
          <ul>
            {file.borrowers.map((one, index) => (
              <li key={`${one.firstName} ${one.lastName} ${one.email}`}>
                {one.firstName} {one.lastName}
                <span className="text-muted-foreground">
                  {clients[index]
                    ? ` is your client ${clients[index].name}`
                    : " is not a client yet: add them under People"}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {file.fees.length > 0 && <p>{`${file.fees.length} closing costs take the place of the template’s.`}</p>}
      <Listed title="Not in the file" lines={file.notFound} />
      <Listed title="Left out" lines={file.ignored} />
      {!fits && (
        <p role="alert">
          The file is a {file.kind}. Start a new {file.kind} report and choose the file there.
        </p>
      )}
      <div className="flex gap-2">
        <Button variant="primary" disabled={!fits} onClick={() => onFill(found)}>
          Fill in the builder
        </Button>
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
