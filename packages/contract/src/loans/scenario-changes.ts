import { z } from "zod";
import { type ChangeShape, changeShape } from "../values/change-shape.ts";
import { Id } from "../values/people.ts";
import type { termsShape } from "./terms.ts";

type ScenarioShape = Pick<typeof termsShape, "id" | "letter"> & z.ZodRawShape;

/** The scenarios in a change to a loan: those with an `id` are changed, those without one are added, and omitted ones are not removed. */
export function scenarioChanges<S extends ScenarioShape>(scenario: S, name: string) {
  const entry = z
    .object({
      ...(changeShape(scenario) as Omit<ChangeShape<S>, "id" | "letter">),
      id: Id.meta({ description: "Id of the scenario to change; omit it to add a scenario" }).optional(),
      letter: scenario.letter,
    })
    .meta({
      id: name,
      description:
        "A scenario in a change to its loan. With an `id`, omitted fields are unchanged and `null` clears a field; a new scenario requires the same fields as in a new loan",
    });
  return {
    scenarios: z
      .array(entry)
      .min(1, "Name at least one scenario, or leave `scenarios` out.")
      .max(4, "At most four scenarios are compared.")
      .optional()
      .meta({
        description:
          "Scenarios to change, with `id`, and new ones without it. Omitted scenarios are unchanged; use `removeScenarioIds` to remove them. If all remaining scenarios are listed, this sets their order",
      }),
    removeScenarioIds: z
      .array(Id)
      .max(4, "A loan has at most four scenarios.")
      .optional()
      .meta({
        description: "Ids of the scenarios to remove",
        examples: [["01990000-0000-7000-8000-000008200001"]],
      }),
  };
}
