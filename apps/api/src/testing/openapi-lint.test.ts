import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import { document } from "./openapi-lint.fixture.ts";

it("Redocly finds nothing in the OpenAPI document", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: document, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

it("the lint reports what a linter finds", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const broken = JSON.stringify({ openapi: "3.1.0", info: { title: "Hearthline" }, paths: {} });
  const problems = await lintFromString({ source: broken, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain("struct");
});
