import { z } from "zod";
import { eachKind } from "./kinds.ts";

const [one, other] = eachKind("tried");

/**
 * Numbers that a borrower tried on a link, whatever the loan is for. What only one kind has may be left out here: the shape of the report's own kind
 * decides.
 */
export const AnyTried = z.object({ ...one.partial().shape, ...other.partial().shape, noteRate: one.shape.noteRate });
export type AnyTried = z.output<typeof AnyTried>;
