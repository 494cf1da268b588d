import { CLIENT_RULE, isSetByHand } from "@hearthline/contract/loans/status-rule";
import { statusWord } from "@/ui/status-label.tsx";
import type { Client } from "../client-values.ts";

/** Where the status comes from: set by the officer, or derived from the loans. */
export function StatusSource({
  client: { status, statusByLoans },
}: {
  client: Pick<Client, "status" | "statusByLoans">;
}) {
  const byHand = isSetByHand(status, statusByLoans);
  if (!byHand && statusByLoans === null) return null;
  const loans = byHand && statusByLoans ? `; their loan says ${statusWord(statusByLoans)}` : "";
  return (
    <span className="text-xs text-muted-foreground" title={CLIENT_RULE}>
      {byHand ? `Set manually${loans}` : "Follows their loan"}
    </span>
  );
}
