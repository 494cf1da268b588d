import { z } from "zod";

const shapes = new WeakMap<z.core.$ZodType, z.ZodType>();

/** A row that is documented by a shape and taken whatever it is: who reads the list judges each row alone, so that a bad one does not stop the others. */
export function openRow(shape: z.ZodType): z.ZodUnknown {
  const row = z.unknown();
  shapes.set(row, shape);
  return row;
}

/** The shape that such a row is documented by. */
export const shapeOfRow = (row: z.core.$ZodType): z.ZodType | undefined => shapes.get(row);
