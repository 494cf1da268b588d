import { AlertKind, alertWords, bandOf } from "@hearthline/contract/clients/monitoring";
import type { KeyRing } from "@hearthline/db/key-ring";
import { openDetail, openScores } from "@hearthline/db/sealed-credit";
import type { RecordContext } from "../../records/record-context.ts";
import { withoutSecrets } from "./graph.ts";

type Row = Record<string, unknown>;

/** As stored, without the id of the encryption key. */
const opened = (row: object, more: Row): Row => {
  const { sealedBy: _, ...stored } = withoutSecrets(JSON.parse(JSON.stringify(row)));
  return { ...stored, ...more };
};

/** Returns a person's credit monitoring with scores, bands, and each alert in words: the person may read it, so it is decrypted. */
export async function watchedCredit(
  { db }: Pick<RecordContext, "db">,
  ring: KeyRing,
  clientId: string,
): Promise<Record<"Monitoring" | "CreditAlert", Row[]>> {
  const monitoring = await db.monitoring.findMany({ where: { clientId } });
  const alerts = await db.creditAlert.findMany({ where: { clientId }, orderBy: [{ at: "asc" }, { id: "asc" }] });
  return {
    Monitoring: monitoring.map((row) =>
      opened(row, { scores: openScores(ring, row).map((one) => ({ ...one, band: bandOf(one.score) })) }),
    ),
    CreditAlert: alerts.map((row) =>
      opened(row, { what: alertWords(AlertKind.parse(row.kind), openDetail(ring, row)) }),
    ),
  };
}
