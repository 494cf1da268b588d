import { z } from "zod";
import { changeShape } from "../values/change-shape.ts";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { City, Id, Instant, Named, Zipcode } from "../values/people.ts";
import { State } from "../values/states.ts";
import { lineUpTo, paragraphs } from "../values/text.ts";

export const MAX_FACTS = 12;
export const MAX_SCHOOLS = 20;
export const SCHOOL_LEVELS = ["elementary", "middle", "high", "other"] as const;

const SchoolLevel = z
  .enum(SCHOOL_LEVELS)
  .meta({ id: "SchoolLevel", description: "Which grades a school has: `elementary`, `middle`, `high` or `other`" });

/** A fact about a place: "Median home age", "1998". */
const Fact = z.object({
  label: lineUpTo(60, "Name the fact.")
    .min(1, "Name the fact.")
    .meta({ description: "What it is", examples: ["Parks"] }),
  value: lineUpTo(120, "Say what it is.")
    .min(1, "Say what it is.")
    .meta({ description: "The fact in words or figures", examples: ["14, two with a lake"] }),
});

/** A school by name and district. There is no rating: a rating of schools can steer buyers by who lives there. */
const School = z.object({
  name: lineUpTo(120, "Name the school.")
    .min(1, "Name the school.")
    .meta({ description: "Name of the school", examples: ["Green Hope High School"] }),
  level: SchoolLevel.default("other"),
  district: lineUpTo(120)
    .default("")
    .meta({ description: "School district", examples: ["Wake County Public School System"] }),
});

const shape = {
  name: lineUpTo(80, "Name the community.")
    .min(1, "Name the community.")
    .meta({ description: "Name of the community", examples: ["Lochmere"] }),
  city: City.min(1, "Name the city.").meta(City.meta() ?? {}),
  state: State,
  zipcode: Zipcode.optional(),
  description: paragraphs(5_000)
    .default("")
    .meta({
      description: "What there is to know about it; blank lines separate paragraphs",
      examples: ["Two lakes, 18 holes and shops one can walk to."],
      "x-multiline": true,
    }),
  facts: z
    .array(Fact)
    .max(MAX_FACTS, `At most ${MAX_FACTS} facts.`)
    .default([])
    .meta({
      description: "Facts, in the order in which they are shown",
      examples: [[{ label: "Parks", value: "14" }]],
    }),
  schools: z
    .array(School)
    .max(MAX_SCHOOLS, `At most ${MAX_SCHOOLS} schools.`)
    .default([])
    .meta({
      description: "Schools, in the order in which they are shown",
      examples: [[{ name: "Green Hope High School", level: "high" }]],
    }),
  pictureAlt: lineUpTo(200)
    .default("")
    .meta({ description: "What the picture shows", examples: ["A lake with a wooden pier"] }),
};

export const CommunityId = idOf("community", "01990000-0000-7000-8000-000059100001");
export const CommunityDraft = z.object(shape);
export type CommunityDraft = z.output<typeof CommunityDraft>;
/** What is left out stays as it is, `null` empties. */
export const CommunityChange = z.object({ id: CommunityId, ...changeShape(shape) });

export const CommunityListInput = PageInput.extend({
  sort: sortBy(["name", "createdAt", "updatedAt"]).default("name"),
  state: State.optional(),
  city: City.optional(),
});

export const Community = z
  .object({
    id: Id,
    name: z.string().describe("Name of the community"),
    slug: z.string().meta({ description: "Its part of the page’s address", examples: ["lochmere"] }),
    city: z.string().describe("City"),
    state: z.string().describe("State"),
    zipcode: z.string().nullable().describe("ZIP code"),
    description: z.string().describe("What there is to know about it"),
    facts: z
      .array(z.object({ label: z.string().describe("What it is"), value: z.string().describe("The fact") }))
      .describe("Facts, in their order"),
    schools: z
      .array(
        z.object({
          name: z.string().describe("Name of the school"),
          level: SchoolLevel,
          district: z.string().describe("School district; empty if unknown"),
        }),
      )
      .describe("Schools, in their order"),
    pictureUrl: z
      .string()
      .nullable()
      .meta({ description: "Path of the picture", examples: ["/media/8uQ4bYw0aF2kq1"] }),
    pictureAlt: z.string().describe("What the picture shows"),
    officer: Named.describe("The officer whose website it is on"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Community", description: "A place that an officer knows: a page of their website" });
export type Community = z.output<typeof Community>;
