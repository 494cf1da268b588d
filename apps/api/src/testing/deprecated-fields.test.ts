import "@hearthline/contract/platform/deprecated-fields";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { query } from "../kernel/calls/operation.ts";
import { deprecatedList } from "../pages/docs/deprecated.ts";
import { chaptersOf, referenceOf } from "../pages/docs/reference.ts";
import { shapePage } from "../pages/docs/schema-view.ts";
import type { Json } from "../transports/json-schema.ts";
import { openapiDocument } from "../transports/openapi.ts";

const surname = { since: "2027-06-01", until: "2028-06-01", use: "`lastName`" };
const WORDS = "Deprecated since 2027-06-01, may be gone from 2028-06-01: use `lastName`";
const Named = z
  .object({ title: z.string().describe("How it is addressed") })
  .meta({ id: "MadeUpName", description: "A name" });
const Person = z
  .object({
    lastName: z.string().describe("Family name"),
    surname: z.string().describe("Family name").meta({ deprecation: surname }),
    maiden: z.string().meta({ description: "Name at birth", deprecation: surname }).nullable(),
    called: Named.optional().meta({ deprecation: { since: "2027-06-01", use: "`title`" } }),
    homes: z
      .array(
        z.object({
          zip: z.string().meta({ description: "ZIP code", deprecation: { since: "2027-07-01", use: "`zipcode`" } }),
        }),
      )
      .describe("Where they live"),
  })
  .meta({ id: "MadeUpPerson", description: "A person" });

const people = (
  input: z.ZodType = z.object({
    surname: z.string().optional().meta({ description: "Only those of this name", deprecation: surname }),
    lastName: z.string().optional().describe("Only those of this name"),
  }),
) => ({
  people: {
    find: query({
      summary: "Find people",
      access: "signed-in",
      rest: { method: "GET", path: "/people" },
      input,
      output: z.object({
        person: Person,
        former: Former,
        nickname: z.string().meta({ description: "Short name", deprecation: surname }),
      }),
      run: () => Promise.reject(new Error("only documented")),
    }),
  },
});

/** Another shape with the same field. */
const Former = Person.pick({ surname: true }).meta({ id: "MadeUpFormer", description: "A former person" });

const documentOf = (input?: z.ZodType) =>
  openapiDocument(people(input), { people: "People" }, "1") as Json & {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };
type Fields = Record<string, Json>;

describe("a deprecated field", () => {
  const document = documentOf();
  const fields = document.components.schemas.MadeUpPerson?.properties as Fields;

  it("is marked in the document with its description, dates and replacement", () => {
    expect(fields.surname).toMatchObject({ type: "string", deprecated: true, description: `Family name. ${WORDS}` });
    expect(fields.maiden).toMatchObject({ deprecated: true, description: `Name at birth. ${WORDS}` });
    expect(fields.called).toMatchObject({ deprecated: true });
    expect(fields.called?.description).toMatch(/Deprecated since 2027-06-01: use `title`$/);
    expect(fields.homes).toMatchObject({ items: { properties: { zip: { deprecated: true } } } });
    expect([fields.lastName?.deprecated, fields.lastName?.description]).toEqual([undefined, "Family name"]);
    expect(document.components.schemas.MadeUpName).not.toHaveProperty("deprecated");
    expect(JSON.stringify(document)).not.toContain('"deprecation"');
  });

  it("is marked on a query parameter, not in its schema", () => {
    const parameters = document.paths["/api/people"]?.get?.parameters as Json[];
    const named = (name: string) => parameters.find((one) => one.name === name);
    expect(named("surname")).toMatchObject({ deprecated: true, description: `Only those of this name. ${WORDS}` });
    expect(named("surname")?.schema).not.toHaveProperty("deprecated");
    expect(named("lastName")).not.toHaveProperty("deprecated");
  });

  it("shows as deprecated in the reference, in inputs, responses and lists", () => {
    const [chapter] = chaptersOf(document);
    if (!chapter) throw new Error("no chapter");
    const shown = (html: string) =>
      [...html.matchAll(/<code>(\w+)<\/code>(?:(?!<code>|<\/p>).)*<span class="deprecated">/g)].map(([, name]) => name);
    const { pages } = referenceOf([chapter], (tag) => `/api/docs/${tag}`, document);
    expect(shown(pages.map(({ main }) => main).join(""))).toEqual(expect.arrayContaining(["surname", "nickname"]));
    const { schemas } = document.components;
    const shapes = Object.entries(schemas)
      .map(([name, schema]) => shapePage(name, schema, schemas))
      .join("");
    expect(shown(shapes).toSorted()).toEqual(["called", "maiden", "surname", "surname", "zip"]);
    expect(shapes).toContain("may be gone from 2028-06-01: use <code>lastName</code></p>");
  });

  it("is in the changelog with its shape", () => {
    const chapters = chaptersOf(document);
    const { hrefOf } = referenceOf(chapters, (tag) => `/api/docs/${tag}`, document);
    const list = deprecatedList(chapters, hrefOf, document.components.schemas);
    expect(list.split("\n")).toEqual([
      `- \`surname\` of [Find people](/api/docs/people#people-find): Only those of this name. ${WORDS}.`,
      `- \`data.nickname\` of [Find people](/api/docs/people#people-find): Short name. ${WORDS}.`,
      `- \`surname\` of [MadeUpPerson](/api/docs/shape.MadeUpPerson), [MadeUpFormer](/api/docs/shape.MadeUpFormer): Family name. ${WORDS}.`,
      `- \`maiden\` of [MadeUpPerson](/api/docs/shape.MadeUpPerson): Name at birth. ${WORDS}.`,
      expect.stringMatching(/^- `called` of \[MadeUpPerson\].+: use `title`\.$/),
      "- `homes[].zip` of [MadeUpPerson](/api/docs/shape.MadeUpPerson): ZIP code. Deprecated since 2027-07-01: use `zipcode`.",
    ]);
    expect(deprecatedList([], String, {})).toBe("Nothing is deprecated.");
  });

  it("is rejected without a valid day", () => {
    const wrong = z.object({ old: z.string().meta({ deprecation: { since: "next June", use: "`new`" } }) });
    expect(() => documentOf(wrong)).toThrow(/since/);
  });
});
