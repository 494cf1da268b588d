import type { AnyFigure, FiguresOfKind } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import type { DocumentOf, ReportScenario } from "../document/document-of.ts";
import type { Told } from "../words/explanations/en.ts";
import type { Live } from "./live.ts";

/** "How is this computed" for a figure of one kind of loan. */
export type ExplainKind<K extends LoanKind = LoanKind> = {
  explain(figure: FiguresOfKind[K], document: DocumentOf<K>, scenario: ReportScenario<K>, live: Live<K>): Explanation;
}["explain"];

/** The same for a scenario of any frozen document; a link loads it with its second script. */
export type Explain = (figure: AnyFigure, document: DocumentOf, scenario: ReportScenario, live: Live) => Told;
