import { z } from "zod";
import { eachKind } from "./kinds.ts";

const [one, other] = eachKind("tried");

/**
 * Numbers that a borrower tried on a link, for any kind of loan. Fields of a single kind are optional here; the schema of the report's own kind
 * decides.
 */
export const AnyTried = z.object({ ...one.partial().shape, ...other.partial().shape, noteRate: one.shape.noteRate });
export type AnyTried = z.output<typeof AnyTried>;
