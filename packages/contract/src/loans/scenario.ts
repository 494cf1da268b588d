import type { z } from "zod";
import type { KindShapes } from "./kinds.ts";
import type { LoanKind } from "./loan-kinds.ts";

/** A scenario as it is stored. It has no kind; the loan's applies. */
export type ScenarioOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["scenario"]> }[K];
export type Scenario = ScenarioOf<LoanKind>;
/** A scenario as input; fields with a default may be omitted. */
export type ScenarioInputOf<K extends LoanKind> = { [Kind in K]: z.input<KindShapes[Kind]["scenario"]> }[K];
