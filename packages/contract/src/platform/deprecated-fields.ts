import { z } from "zod";

const Day = z.iso.date();

/** That callers should leave a field, and for what: `.meta({ deprecation: { since: "2027-06-01", use: "`lastName`" } })` on the field's shape. */
export const FieldDeprecation = z.strictObject({
  since: Day,
  /** The day from which a version may come that lacks it; none for a field that stays for those who use it. */
  until: Day.optional(),
  /** What to use instead, as it stands in a sentence: "`lastName`", "`contacts` of the client". */
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
