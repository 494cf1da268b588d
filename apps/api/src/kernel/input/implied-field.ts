import type { Actor } from "../access/actor.ts";
import type { AnyOperation } from "../calls/operation.ts";
import type { Services } from "../calls/services.ts";

/** Returns the input as sent, with the discriminator filled in where the caller left it out. */
export async function withImpliedField(
  { database }: Pick<Services, "database">,
  { impliedField: implied }: AnyOperation,
  actor: Actor | undefined,
  raw: unknown,
): Promise<unknown> {
  if (!implied || !actor || typeof raw !== "object" || raw === null || Array.isArray(raw)) return raw;
  const sent = raw as Record<string, unknown>;
  const { name, value } = implied;
  const word =
    typeof value === "string" ? value : await database.scoped(actor.companyId, (db) => value({ db, actor }, sent));
  return sent[name] === undefined ? { ...sent, [name]: word } : sent;
}
