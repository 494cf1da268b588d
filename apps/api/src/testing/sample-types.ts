import type { z } from "zod";

/** What the samples of a test's calls are made of. */
export interface SampleContext {
  /** The id of the test's own row of a kind, as `rowsOf` names them; where it has none, `otherwise`, or an id that no row has. */
  id(kind: string, otherwise?: string): string;
  /** A word that is unique to the test, or to the call: for names, email addresses, external ids. Letters, digits and hyphens, in lower case. */
  mark: string;
  /** Which of several calls of one operation this is, each of which writes something else; 0 for a single one. */
  turn: number;
}

type InputOf<Operation> = Operation extends { input: infer Input extends z.ZodType } ? z.input<Input> : never;
/** Of an input that has several forms, a part of one of them. */
type PartOf<Input> = Input extends unknown ? Partial<Input> : never;

/** By operation, the fields of which a sample made from the shape alone knows too little. */
export type Samples<Feature> = { readonly [Name in keyof Feature]?: PartOf<InputOf<Feature[Name]>> };

/** The kind of row that a bare `id` names: in every operation of a feature (`default`), and where one of them differs. */
export type RowKinds<Feature> = { readonly default?: string } & { readonly [Name in keyof Feature]?: string };

/** What a `<feature>.samples.ts` exports: either, or both. */
export interface FeatureSamples<Feature> {
  samples?: (context: SampleContext) => Samples<Feature>;
  rowKinds?: RowKinds<Feature>;
}
