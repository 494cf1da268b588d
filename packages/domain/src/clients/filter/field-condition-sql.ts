import type { FieldCondition } from "@hearthline/contract/clients/client-filter";
import { Prisma } from "@hearthline/db/client";
import { likeText } from "@hearthline/db/like-text";

const given = (text: string | undefined): boolean => text !== undefined;

/** A value's requirements, as conditions on `ClientFieldValue v`. */
function valueSql({ is, text = "", values = [], min, max, from, to }: FieldCondition): Prisma.Sql[] {
  switch (is) {
    case "given":
    case "empty":
      return [];
    case "contains":
      return [Prisma.sql`lower(v.text) LIKE ${`%${likeText(text.toLowerCase())}%`}`];
    case "any":
      return [Prisma.sql`v.text = ANY(${values}::text[])`];
    case "range":
      return [
        ...(min === undefined ? [] : [Prisma.sql`v.number >= ${min}::float8`]),
        ...(max === undefined ? [] : [Prisma.sql`v.number <= ${max}::float8`]),
        ...(given(from) ? [Prisma.sql`v.day >= ${from}::date`] : []),
        ...(given(to) ? [Prisma.sql`v.day <= ${to}::date`] : []),
      ];
  }
}

const valuesOf = (companyId: string, condition: FieldCondition) =>
  Prisma.join(
    [
      Prisma.sql`v."fieldId" = (SELECT f.id FROM "ClientField" f WHERE f."companyId" = ${companyId}::uuid AND f.key = ${condition.key})`,
      ...valueSql(condition),
    ],
    " AND ",
  );

/** A condition on a custom field, on `Client c`. */
export function fieldSql(companyId: string, condition: FieldCondition): Prisma.Sql {
  const values = valuesOf(companyId, condition);
  return Prisma.sql`${condition.is === "empty" ? Prisma.sql`NOT EXISTS` : Prisma.sql`EXISTS`} (
    SELECT 1 FROM "ClientFieldValue" v WHERE v."clientId" = c.id AND ${values} OFFSET 0)`;
}

/** The clients it may match, by the fields' own indexes; undefined if that is most of them. */
export const fieldSet = (companyId: string, condition: FieldCondition): Prisma.Sql | undefined =>
  condition.is === "empty"
    ? undefined
    : Prisma.sql`SELECT v."clientId" AS id FROM "ClientFieldValue" v WHERE ${valuesOf(companyId, condition)}`;
