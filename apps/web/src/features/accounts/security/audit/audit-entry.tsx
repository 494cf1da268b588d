import type { AuditObject } from "@hearthline/contract/accounts/audit";
import { LOAN_KINDS } from "@hearthline/contract/loans/loan-kinds";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { AuditChanges } from "./audit-changes.tsx";
import { byWhom } from "./audit-columns.tsx";

interface AuditEntryProps {
  id: string;
  onClose: () => void;
  /** Links to the log filtered to this object. */
  objectHref: (objectId: string) => string;
}

/** A complete log entry: what was done to what, before and after, by whom and from where. */
export function AuditEntry({ id, onClose, objectHref }: AuditEntryProps) {
  const entry = useEntry(id);
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={entry.data ? `Entry ${entry.data.number}` : "Entry"}
      className="w-[min(600px,100vw)]"
    >
      <div className="grid gap-6 px-5 pt-4 pb-8">
        {entry.data && <Whole entry={entry.data} objectHref={objectHref} />}
        {entry.isLoading && <Loader label="Loading the entry" />}
        <FormError>{entry.error ? errorResponseOf(entry.error).message : undefined}</FormError>
      </div>
    </Sheet>
  );
}

type Detail = NonNullable<ReturnType<typeof useEntry>["data"]>;
const useEntry = (id: string) => useQuery(trpc.security.auditEntry.queryOptions({ id }));

function Whole({ entry, objectHref }: { entry: Detail; objectHref: AuditEntryProps["objectHref"] }) {
  const { dateTime } = useDates();
  const { object, subjectId } = entry;
  return (
    <>
      <h2 className="text-md font-medium">{entry.summary}</h2>
      {entry.refused && (
        <p className="rounded-sm border border-destructive/40 bg-destructive-soft px-3 py-2 text-sm">
          <b className="font-medium">Denied.</b> {entry.refused}
        </p>
      )}
      <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        <Fact name="To what">{object ? <ObjectLink object={object} /> : (subjectId ?? "no record")}</Fact>
        <Fact name="By whom">{byWhom(entry)}</Fact>
        <Fact name="When">
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        </Fact>
        <Fact name="From where">{[entry.address, entry.device].filter(Boolean).join(", ") || "not known"}</Fact>
        <Fact name="Operation">{entry.operation}</Fact>
      </dl>
      {(object ?? subjectId) && (
        <Link to={objectHref(object?.id ?? subjectId ?? "")} className="link touch justify-self-start text-sm">
          Everything done to {object?.name ? `“${object.name}”` : "it"}
        </Link>
      )}
      {entry.changes.length > 0 ? (
        <AuditChanges changes={entry.changes} more={entry.moreChanges} names={entry.names} />
      ) : (
        <p className="text-sm text-muted-foreground">
          {entry.refused ? "Nothing was changed." : "No rows are recorded for this entry."}
        </p>
      )}
      <Chain entry={entry} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

/** The hash that chains the entry to the one before it, for verifying the log outside Hearthline. */
function Chain({ entry }: { entry: Detail }) {
  return (
    <details className="text-sm text-muted-foreground">
      <summary className="touch cursor-pointer py-1">Hashes and request</summary>
      <dl className="mt-2 grid gap-2 text-xs break-all">
        <div>
          <dt>Hash of this entry</dt>
          <dd className="font-mono text-foreground">{entry.hash}</dd>
        </div>
        <div>
          <dt>Hash of the entry before</dt>
          <dd className="font-mono text-foreground">{entry.previousHash || "none: this is the first"}</dd>
        </div>
        <div>
          <dt>Request</dt>
          <dd className="font-mono text-foreground">{entry.requestId ?? "none"}</dd>
        </div>
      </dl>
    </details>
  );
}

const KINDS: Record<AuditObject["kind"], string> = {
  loan: "Loan",
  client: "Client",
  report: "Report",
  share: "Shared report",
  home: "Home",
  household: "Household",
  user: "User",
  role: "Role",
  branch: "Branch",
  template: "Fee template",
  integration: "Integration",
  token: "API token",
  passkey: "Passkey",
  impersonation: "Acting as",
  invite: "Invitation",
  disclaimer: "Disclaimer",
  company: "Company",
};

/** The page that shows the object; undefined if it has none. */
function hrefOf({ kind, id, loanId, loanKind }: AuditObject): string | undefined {
  if (kind === "client") return paths.client(id);
  if (kind === "user") return paths.editUser(id);
  if (kind === "role") return paths.editRole(id);
  if (kind === "template") return paths.editTemplate(id);
  if (kind === "disclaimer") return paths.disclaimers;
  if (kind === "company") return paths.settings;
  const known = LOAN_KINDS.find((one) => one === loanKind);
  return loanId && known ? loanPaths(known)?.one(loanId) : undefined;
}

function ObjectLink({ object }: { object: AuditObject }) {
  const to = object.gone ? undefined : hrefOf(object);
  const name = object.name || "without a name";
  return (
    <>
      <span className="text-muted-foreground">{KINDS[object.kind]} </span>
      {to ? (
        <Link to={to} className="link">
          {name}
        </Link>
      ) : (
        name
      )}
      {object.gone && <span className="text-muted-foreground"> (deleted)</span>}
    </>
  );
}
