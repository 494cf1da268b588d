import { z } from "zod";

const Day = z.iso.date();

/** Marks a field as deprecated, with its replacement: `.meta({ deprecation: { since: "2027-06-01", use: "`lastName`" } })` on the field's schema. */
export const FieldDeprecation = z.strictObject({
  since: Day,
  /** The first day when a version without it may be released; omitted for a field that stays for existing callers. */
  until: Day.optional(),
  /** What to use instead, as part of a sentence: "`lastName`", "`contacts` of the client". */
  use: z.string().min(1),
});
export type FieldDeprecation = z.output<typeof FieldDeprecation>;

declare module "zod" {
  interface GlobalMeta {
    deprecation?: FieldDeprecation;
  }
}

/** "Deprecated since 2027-06-01: use `lastName`" */
export const deprecationWords = ({ since, until, use }: FieldDeprecation): string =>
  `Deprecated since ${since}${until ? `, may be gone from ${until}` : ""}: use ${use}`;
