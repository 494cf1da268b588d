import { expect, it } from "vitest";
import { featureSummaries, features } from "../../router.ts";
import { writeDocumentation } from "./documentation.ts";
import { asInstalled, type Installation, STAND_IN, samplePeople } from "./installation.ts";

const registry = { features, featureSummaries };
const built = writeDocumentation(registry, STAND_IN);

const INSTALLATIONS: [name: string, Installation][] = [
  [
    "the demo on a laptop",
    {
      url: "http://127.0.0.1:3000",
      limits: { token: 600, service: 1_200, address: 300 },
      people: samplePeople(true),
    },
  ],
  [
    "a production server",
    {
      url: "https://app.example-mortgage.com",
      limits: { token: 1_000, service: 20_000, address: 100 },
      people: samplePeople(false),
    },
  ],
];

it.each(INSTALLATIONS)("the built documentation, as installed, equals the one written for %s", (_name, one) => {
  const written = writeDocumentation(registry, one);
  expect([...built.keys()]).toEqual([...written.keys()]);
  const differing = [...written].filter(([path, { type, text }]) => {
    const file = built.get(path);
    return file?.type !== type || asInstalled(file.text, one) !== text;
  });
  expect(differing.map(([path]) => path)).toEqual([]);
});
