import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { document } from "./openapi-lint.fixture.ts";

it("the OpenAPI document has nothing that Redocly would say", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

it("a linter that finds something says so here", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const broken = JSON.stringify({ openapi: "3.1.0", info: { title: "Hearthline" }, paths: {} });
  const problems = await lintFromString({ source: broken, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain("struct");
});
