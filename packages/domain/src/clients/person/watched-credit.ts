import { AlertKind, alertWords, bandOf } from "@hearthline/contract/clients/monitoring";
import type { KeyRing } from "@hearthline/db/key-ring";
import { openDetail, openScores } from "@hearthline/db/sealed-credit";
import type { Desk } from "../../records/desk.ts";
import { withoutSecrets } from "./graph.ts";

type Row = Record<string, unknown>;

/** As stored, but for which key sealed it. */
const opened = (row: object, more: Row): Row => {
  const { sealedBy: _, ...stored } = withoutSecrets(JSON.parse(JSON.stringify(row)));
  return { ...stored, ...more };
};

/** How a person's credit is monitored, with scores and their bands, and each alert in words: it is theirs to read, so nothing of it is sealed. */
export async function watchedCredit(
  { db }: Pick<Desk, "db">,
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
