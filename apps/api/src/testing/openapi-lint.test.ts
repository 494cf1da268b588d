import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";

/** The committed document, by the recommended rules of the two linters that a client generator runs first. */
const document = readFileSync(new URL("../../openapi.json", import.meta.url), "utf8");

it("openapi.json has nothing that Redocly would say", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
}, 120_000);

it("openapi.json has nothing that Spectral would say", async () => {
  const linter = new spectral.Spectral();
  // Both packages are one project, whose types do not fit each other.
  linter.setRuleset({ extends: [rulesets.oas as unknown as RulesetDefinition] });
  const problems = await linter.run(document);
  expect(problems.map(({ code, message, path }) => `${code}: ${message} ${path.join("/")}`)).toEqual([]);
}, 120_000);

it("a linter that finds something says so here", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const broken = JSON.stringify({ ...JSON.parse(document), info: { title: "Hearthline" } });
  const problems = await lintFromString({ source: broken, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain("struct");
}, 120_000);
