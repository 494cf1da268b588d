import { z } from "zod";

const Fee = z.object({ name: z.string(), amountCents: z.int() });

export const Shape = z.object({
  title: z.string(),
  propertyTaxYearlyCents: z.int().optional(),
  home: z.object({ city: z.string(), owner: z.object({ firstName: z.string() }).nullable() }).optional(),
  fees: z.array(Fee).default([]),
  loan: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("purchase"), priceCents: z.int() }),
      z.object({ kind: z.literal("refinance"), balanceCents: z.int() }),
    ])
    .optional(),
  either: z.union([z.string(), z.object({ a: z.int() }), z.object({ b: z.object({ c: z.int() }) })]).optional(),
  both: z.intersection(z.object({ left: z.int() }), z.object({ right: z.int() })).optional(),
  pair: z.tuple([z.object({ x: z.int() }), z.string()]).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  seconds: z.partialRecord(z.enum(["payment", "costs"]), z.int()).optional(),
  records: z.record(z.string(), Fee).optional(),
  anything: z.unknown(),
  json: z.json().optional(),
  loose: z.looseObject({ known: z.object({ a: z.int() }) }).optional(),
  trimmed: z.preprocess((value) => value, z.object({ inner: z.string() })).optional(),
});
