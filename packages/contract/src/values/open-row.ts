import { z } from "zod";

const shapes = new WeakMap<z.core.$ZodType, z.ZodType>();

/** Documents a row with a schema but accepts anything, so that each row is validated separately and an invalid one does not stop the others. */
export function openRow(shape: z.ZodType): z.ZodUnknown {
  const row = z.unknown();
  shapes.set(row, shape);
  return row;
}

/** Returns the schema that documents such a row. */
export const shapeOfRow = (row: z.core.$ZodType): z.ZodType | undefined => shapes.get(row);
