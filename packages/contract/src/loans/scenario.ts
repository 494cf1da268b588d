import type { z } from "zod";
import type { KindShapes } from "./kinds.ts";
import type { LoanKind } from "./loan-kinds.ts";

/** A scenario as it is stored. It has no kind of its own: its loan's counts. */
export type ScenarioOf<K extends LoanKind> = { [Kind in K]: z.output<KindShapes[Kind]["scenario"]> }[K];
export type Scenario = ScenarioOf<LoanKind>;
/** As it is typed: what has a default may be left out. */
export type ScenarioInputOf<K extends LoanKind> = { [Kind in K]: z.input<KindShapes[Kind]["scenario"]> }[K];
