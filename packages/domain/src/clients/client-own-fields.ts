import { FIELD_TYPES, type FieldValues, type FieldValuesChange } from "@hearthline/contract/clients/client-fields";
import { type FieldShape, type FieldValue, readFieldValue } from "@hearthline/contract/clients/field-values";
import type { FieldFault } from "@hearthline/contract/platform/errors";
import type { ScopedDb } from "@hearthline/db/client";
import { z } from "zod";
import { RecordFault } from "../records/record-context.ts";

export interface OwnField extends FieldShape {
  id: string;
  archived: boolean;
}
/** The company's custom fields by key, including archived ones. */
export type FieldBook = ReadonlyMap<string, OwnField>;

const Choices = z.array(z.string());
const Type = z.enum(FIELD_TYPES);

export async function fieldsOf(db: ScopedDb): Promise<FieldBook> {
  const rows = await db.clientField.findMany({ orderBy: [{ position: "asc" }, { key: "asc" }] });
  return new Map(
    rows.map(({ id, key, name, type, choices, archivedAt }) => [
      key,
      { id, key, name, type: Type.parse(type), choices: Choices.parse(choices), archived: archivedAt !== null },
    ]),
  );
}

/** Puts keys in a fixed order, so that values can be compared. */
export const sortedValues = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns the values after a change. @throws RecordFault naming each field that does not exist or does not accept the value */
export function changedValues(book: FieldBook, present: FieldValues, change: FieldValuesChange): FieldValues {
  if (change === undefined) return present;
  const values = new Map<string, string | number>(Object.entries(present));
  const faults = Object.entries(change).flatMap(([key, given]): FieldFault[] => {
    const field = book.get(key);
    if (!field || field.archived)
      return [{ field: `fields.${key}`, code: "not_found", message: `There is no field ${key}.` }];
    // An existing value stays, even if its choice is no longer offered.
    if (given !== null && values.get(key) === given) return [];
    const read = readFieldValue(field, given);
    if ("fault" in read) return [{ field: `fields.${key}`, code: "bad_format", message: read.fault }];
    if (read.value === null) values.delete(key);
    else values.set(key, read.value);
    return [];
  });
  const [first] = faults;
  if (first) throw new RecordFault("invalid", first.message, { details: faults });
  return sortedValues(Object.fromEntries(values));
}

/** Puts a value into the column of its type. */
const columns = (field: OwnField, value: FieldValue) => ({
  text: field.type === "text" || field.type === "choice" ? value : null,
  number: field.type === "number" ? value : null,
  day: field.type === "date" ? value : null,
});

/** Writes clients' changed values in the company's custom fields. */
export async function writeFieldValues(
  db: ScopedDb,
  book: FieldBook,
  changes: readonly { id: string; before: FieldValues; after: FieldValues }[],
): Promise<void> {
  const gone = changes.flatMap(({ id, before, after }) =>
    Object.keys(before).flatMap((key) => {
      const field = book.get(key);
      return field && !(key in after) ? [{ clientId: id, fieldId: field.id }] : [];
    }),
  );
  const set = changes.flatMap(({ id, before, after }) =>
    Object.entries(after).flatMap(([key, value]) => {
      const field = book.get(key);
      return field && before[key] !== value ? [{ clientId: id, fieldId: field.id, ...columns(field, value) }] : [];
    }),
  );
  if (gone.length > 0)
    await db.$executeRaw`
      DELETE FROM "ClientFieldValue" v USING jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) AS r("clientId" uuid, "fieldId" uuid)
      WHERE v."clientId" = r."clientId" AND v."fieldId" = r."fieldId"`;
  if (set.length > 0)
    await db.$executeRaw`
      INSERT INTO "ClientFieldValue" ("clientId", "fieldId", text, number, day)
      SELECT r."clientId", r."fieldId", r.text, r.number, r.day
      FROM jsonb_to_recordset(${JSON.stringify(set)}::jsonb) AS r("clientId" uuid, "fieldId" uuid, text text, number float8, day date)
      ON CONFLICT ("clientId", "fieldId") DO UPDATE SET text = excluded.text, number = excluded.number, day = excluded.day`;
}
