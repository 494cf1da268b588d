import { z } from "zod";
import { type ChangeShape, changeShape } from "../values/change-shape.ts";
import { Id } from "../values/people.ts";
import type { termsShape } from "./terms.ts";

type ScenarioShape = Pick<typeof termsShape, "id" | "letter"> & z.ZodRawShape;

/** The scenarios in a change of a loan: those named by `id` are changed, those without one are added, and none is removed by being left out. */
export function scenarioChanges<S extends ScenarioShape>(scenario: S, name: string) {
  const entry = z
    .object({
      ...(changeShape(scenario) as Omit<ChangeShape<S>, "id" | "letter">),
      id: Id.meta({ description: "Id of the scenario to change; left out, it is a new one" }).optional(),
      letter: scenario.letter,
    })
    .meta({
      id: name,
      description:
        "A scenario in a change of its loan. With an `id`, what is left out stays as it is and `null` empties it; a new one needs what a scenario of a new loan needs",
    });
  return {
    scenarios: z
      .array(entry)
      .min(1, "Name at least one scenario, or leave `scenarios` out.")
      .max(4, "At most four scenarios are compared.")
      .optional()
      .meta({
        description:
          "Scenarios to change, by `id`, and new ones without it. Scenarios left out stay as they are; `removeScenarioIds` removes. If every remaining scenario is listed, this is their order",
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
