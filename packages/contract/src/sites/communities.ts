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
  .meta({ id: "SchoolLevel", description: "Level of a school: `elementary`, `middle`, `high` or `other`" });

/** A fact about a community: "Median home age", "1998". */
const Fact = z.object({
  label: lineUpTo(60, "Name the fact.")
    .min(1, "Name the fact.")
    .meta({ description: "Label of the fact", examples: ["Parks"] }),
  value: lineUpTo(120, "Say what it is.")
    .min(1, "Say what it is.")
    .meta({ description: "The fact in words or figures", examples: ["14, two with a lake"] }),
});

/** A school by name and district. There are no ratings, because school ratings can steer buyers by the people who live in an area. */
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
      description: "Description; blank lines separate paragraphs",
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
    .meta({ description: "Alternative text of the picture", examples: ["A lake with a wooden pier"] }),
};

export const CommunityId = idOf("community", "01990000-0000-7000-8000-000059100001");
export const CommunityDraft = z.object(shape);
export type CommunityDraft = z.output<typeof CommunityDraft>;
/** Omitted fields are unchanged, `null` clears a field. */
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
    slug: z.string().meta({ description: "Last part of the page’s URL", examples: ["lochmere"] }),
    city: z.string().describe("City"),
    state: z.string().describe("State"),
    zipcode: z.string().nullable().describe("ZIP code"),
    description: z.string().describe("Description"),
    facts: z
      .array(z.object({ label: z.string().describe("Label of the fact"), value: z.string().describe("The fact") }))
      .describe("Facts, in order"),
    schools: z
      .array(
        z.object({
          name: z.string().describe("Name of the school"),
          level: SchoolLevel,
          district: z.string().describe("School district; empty if unknown"),
        }),
      )
      .describe("Schools, in order"),
    pictureUrl: z
      .string()
      .nullable()
      .meta({ description: "Path of the picture", examples: ["/media/8uQ4bYw0aF2kq1"] }),
    pictureAlt: z.string().describe("Alternative text of the picture"),
    officer: Named.describe("The officer on whose website it is"),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: "Community", description: "A community described on a page of an officer’s website" });
export type Community = z.output<typeof Community>;
