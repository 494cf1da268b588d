import { shapeOfRow } from "@hearthline/contract/values/open-row";
import { z } from "zod";
import type { AnyOperation } from "../kernel/calls/operation.ts";

/** A place within a row of a bulk call: the shape that documents the row, and the place in the row. */
export interface PlaceInRow {
  shape: z.ZodType;
  path: string[];
}

/**
 * Returns the position within a bulk call's row that a path of its input points to; undefined for any other path. Errors within rows are not 422: each row is validated alone, so
 * that a bad one does not stop the others, and its errors are in its result (docs/decisions/021, checked by features/integrations/sync/bulk.test.ts).
 *
 * @param path such as "rows.0.property.zipcode"
 */
export function placeInRow({ input }: AnyOperation, path: string): PlaceInRow | undefined {
  const [list = "", at, ...within] = path.split(".");
  const rows = input instanceof z.ZodObject && Object.hasOwn(input.shape, list) ? input.shape[list] : undefined;
  const shape = rows instanceof z.ZodArray && at !== undefined ? shapeOfRow(rows.element) : undefined;
  return shape && { shape, path: within };
}
