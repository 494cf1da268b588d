import { z } from "zod";
import { eachKind, type KindShapes } from "./kinds.ts";
import type { LoanKind } from "./loan-kinds.ts";
import { figureInputsShape } from "./loan-shape.ts";

/** Inputs of a loan's figures other than scenarios and property. */
export const FigureInputs = z.object(figureInputsShape);

/** A new loan, as input. */
export const LoanDraft = z.discriminatedUnion("kind", eachKind("draft"));
export type DraftOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["draft"]> }[K];
export type DraftInputOf<K extends LoanKind> = { [Kind in K]: z.input<KindShapes[Kind]["draft"]> }[K];
export type LoanDraft = DraftOf<LoanKind>;

/** A change to a loan, as input. */
export type ChangeOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["change"]> }[K];

/** A loan with all figures, as in responses. */
export const Loan = z.discriminatedUnion("kind", eachKind("loan"));
export type LoanOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["loan"]> }[K];
export type Loan = LoanOf<LoanKind>;
