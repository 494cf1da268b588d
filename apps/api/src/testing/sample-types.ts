import type { z } from "zod";

/** The context for the samples of a test's calls. */
export interface SampleContext {
  /** The id of the test's own row of a kind, as `rowsOf` names them; if it has none, `otherwise`, or an id that no row has. */
  id(kind: string, otherwise?: string): string;
  /** A word that is unique to the test, or to the call: for names, email addresses, external ids. Letters, digits and hyphens, in lower case. */
  mark: string;
  /** The index of this call among several calls of one operation, each of which writes something else; 0 for a single one. */
  turn: number;
}

type InputOf<Operation> = Operation extends { input: infer Input extends z.ZodType } ? z.input<Input> : never;
/** A part of one form, for an input that has several. */
type PartOf<Input> = Input extends unknown ? Partial<Input> : never;

/** By operation, the fields for which the shape alone gives no usable sample. */
export type Samples<Feature> = { readonly [Name in keyof Feature]?: PartOf<InputOf<Feature[Name]>> };

/** The kind of row that a bare `id` names: in every operation of a feature (`default`), and exceptions. */
export type RowKinds<Feature> = { readonly default?: string } & { readonly [Name in keyof Feature]?: string };

/** The exports of a `<feature>.samples.ts`: either, or both. */
export interface FeatureSamples<Feature> {
  samples?: (context: SampleContext) => Samples<Feature>;
  rowKinds?: RowKinds<Feature>;
}
