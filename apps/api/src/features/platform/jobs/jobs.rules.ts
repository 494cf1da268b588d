import { managesCompany } from "../../../kernel/access/visibility.ts";
import type { Context } from "../../../kernel/calls/context.ts";
import { forbidden } from "../../../kernel/calls/errors.ts";

/** Jobs concern all of the company's loans and people. @throws DomainError `forbidden` for anyone who sees only a part of it */
export function refuseUnlessWhole(ctx: Context): void {
  if (!managesCompany(ctx.actor))
    throw forbidden("reach", "This is for anyone who sees the whole company. Ask a Company Admin.");
}
