import { z } from "zod";
import { ExternalId, type syncedFields } from "../../platform/sync.ts";
import { LoanId, OfficerIdToActFor } from "../../values/ids.ts";
import { Id } from "../../values/people.ts";
import { DEFAULT_LOAN_KIND, type LoanKind } from "../loan-kinds.ts";
import type { loanChangeShape } from "../loan-shape.ts";

/** Borrowers identified by the caller's own ids. */
const ClientExternalIds = z
  .array(ExternalId)
  .max(10, "At most 10 borrowers.")
  .optional()
  .meta({
    description: "External ids of the borrowers, instead of `clientIds`",
    examples: [["crm-1234"]],
  });

const officerId = OfficerIdToActFor.optional();
const isNamed = ({ id, externalId }: { id?: unknown; externalId?: unknown }) => id != null || externalId != null;
const UNNAMED = {
  path: ["id"],
  params: { code: "required" },
  message: "Name the loan by `id` or `externalId`.",
};

type ChangeShape = Pick<ReturnType<typeof loanChangeShape>, "id" | "revision"> &
  Pick<typeof syncedFields, "externalId">;

/** Schemas that other systems use to write loans of one kind: by external id, or as bulk rows by action. */
export function syncedLoan<I extends z.ZodRawShape, C extends z.ZodRawShape & ChangeShape>(
  of: LoanKind,
  input: z.ZodObject<I>,
  { shape }: z.ZodObject<C>,
) {
  const said = z.literal(of).meta({
    description: `Purpose of the loan. Defaults to \`${DEFAULT_LOAN_KIND}\``,
    examples: [of],
  });
  const kind = of === DEFAULT_LOAN_KIND ? said.optional() : said;
  const { id: _, revision: __, externalId: ___, ...change } = shape;
  const upsert = { ...change, externalId: ExternalId, clientExternalIds: ClientExternalIds };
  const update = z.object({ ...shape, kind, id: LoanId.optional(), clientExternalIds: ClientExternalIds, officerId });
  return {
    /** Upserts a loan by its external id; creating it requires the same fields as a new loan. */
    upsert: z.object(upsert),
    /** All fields that a row may contain, for any action. */
    row: update,
    rows: {
      create: z.object({ ...input.shape, kind, clientExternalIds: ClientExternalIds, officerId }),
      update: update.refine(isNamed, UNNAMED),
      upsert: z.object({ ...upsert, kind, officerId }),
      delete: z.object({ kind, id: LoanId.optional(), externalId: ExternalId.optional() }).refine(isNamed, UNNAMED),
    },
  };
}

/** Whether an upsert created the loan it returns. */
export const created = {
  created: z.boolean().meta({
    description: "Whether this call created the loan; false if the loan already existed",
    examples: [true],
  }),
};

/** The response to a deletion. */
export const Deleted = z.object({ id: Id });
