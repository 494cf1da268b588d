import { AUDIT_YEARS, type AuditVerification } from "@hearthline/contract/accounts/audit";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count, plural } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { CopyButton } from "@/ui/copy-button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loader } from "@/ui/spinner.tsx";

/** Verifies the log's hash chain and reports the result. */
export function AuditCheck() {
  const [open, setOpen] = useState(false);
  const check = useMutation({
    mutationFn: () => client.security.verifyAudit.query({}),
    meta: { handlesErrors: true },
  });
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
          check.mutate();
        }}
      >
        Check the log
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="medium"
        title={check.data ? verdictOf(check.data) : "Checking the log"}
        footer={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        {check.isPending && <Loader label="Every entry is checked" />}
        <FormError>{check.error ? errorResponseOf(check.error).message : undefined}</FormError>
        {check.data && <Found found={check.data} />}
      </Dialog>
    </>
  );
}

const verdictOf = ({ intact, breaks }: AuditVerification): string =>
  intact ? "Nothing is missing or altered" : `The log does not hold at ${plural(breaks.length, "place")}`;

const BREAKS: Record<AuditVerification["breaks"][number]["kind"], string> = {
  altered: "was altered after it was written",
  missing: "does not follow the entry before it: something was removed",
  rewritten: "is not the one that the server signed",
};

function Found({ found }: { found: AuditVerification }) {
  const { dateTime } = useDates();
  return (
    <div className="grid gap-4 text-sm">
      <p>
        {plural(found.checked, "entry", "entries")} checked
        {found.firstNumber !== null && `, numbers ${count(found.firstNumber)} to ${count(found.lastNumber ?? 0)}`}. Each
        entry holds the hash of the one before it, so none can be removed or altered unseen.{" "}
        {found.signedTo > 0
          ? `The server’s signature confirms them up to number ${count(found.signedTo)}.`
          : "None is signed by the server yet: that happens with the first change after 25 entries."}
        {found.removedTo > 0 &&
          ` Entries up to number ${count(found.removedTo)} were removed after the ${AUDIT_YEARS} years they are kept, and the log says so.`}
      </p>
      {found.breaks.length > 0 && (
        <ul className="grid gap-2 border-l-2 border-destructive pl-3">
          {found.breaks.map(({ number, kind, at }) => (
            <li key={`${number} ${kind}`}>
              <b className="font-medium">Entry {count(number)}</b> {BREAKS[kind]}
              {at && <span className="text-muted-foreground">, {dateTime(at)}</span>}
            </li>
          ))}
        </ul>
      )}
      {found.lastHash && (
        <div>
          <p className="text-muted-foreground">
            Hash of the newest entry. Stored outside Hearthline, it later proves that no earlier entry has changed.
          </p>
          <p className="mt-1.5 mb-3 font-mono text-xs break-all">{found.lastHash}</p>
          <CopyButton text={found.lastHash} label="Copy the hash" />
        </div>
      )}
    </div>
  );
}
