import {
  docsOf,
  ERROR_STATUS,
  type ErrorBody,
  FORBIDDEN_REASONS,
  isFieldCode,
  ROUTING_CODES,
} from "@hearthline/contract/platform/errors";

const CODES: readonly string[] = [...Object.keys(ERROR_STATUS), ...ROUTING_CODES];

/** Lists what an error response lacks of the required parts; empty if it is complete. */
export function fieldErrorsOf(status: number, body: Partial<ErrorBody>, publicUrl: string): string[] {
  const { code, message, errors, details, reason, permission, lacks, docs } = body;
  const faults: string[] = [];
  if (code === undefined || !CODES.includes(code)) faults.push(`its code is ${code}`);
  if (typeof message !== "string" || message === "") faults.push("it has no sentence");
  if (code !== undefined && docs !== docsOf(publicUrl, code)) faults.push(`its docs are ${docs}`);
  for (const [field, sentences] of Object.entries(errors ?? {}))
    for (const sentence of sentences)
      if (!details?.some((one) => one.field === field && one.message === sentence))
        faults.push(`"${field}" has no code: ${sentence}`);
  for (const one of details ?? []) if (!isFieldCode(one.code)) faults.push(`"${one.field}" has the code ${one.code}`);
  if (status === 422 && !errors) faults.push("it names no field");
  if (status === 403 && (reason === undefined || !(reason in FORBIDDEN_REASONS)))
    faults.push(`its reason is ${reason}`);
  if (reason === "permission" && (!permission || !lacks))
    faults.push("it does not say which permission, or who lacks it");
  return faults;
}
