import type { RulesetDefinition } from "@stoplight/spectral-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { document } from "./openapi-lint.fixture.ts";

it("Spectral finds nothing in the OpenAPI document", async () => {
  const linter = new spectral.Spectral();
  // Both packages are one project, but their types do not match.
  linter.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
});
