import { z } from "zod";
import { Nmls, websiteUrl } from "../company/company-settings.ts";
import { changeShape } from "../values/change-shape.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { atMost, lineUpTo, paragraphs, plainLine } from "../values/text.ts";
import { FIRST_BLOCKS, SaidBlocks, SiteBlocks } from "./blocks.ts";
import { SaidCalculators, SiteCalculators } from "./calculators.ts";
import { Community } from "./communities.ts";
import { FrozenListing } from "./listings.ts";
import { FrozenResource } from "./resources.ts";

export const SITE_TEMPLATES = ["portrait", "broadsheet", "quiet"] as const;
export type SiteTemplateName = (typeof SITE_TEMPLATES)[number];
export const SiteTemplate = z
  .enum(SITE_TEMPLATES)
  .meta({ id: "SiteTemplate", description: "The layout and type of a website: `portrait`, `broadsheet` or `quiet`" });

/** Where else people find an officer, and the hosts that count as it. */
export const SOCIAL_NETWORKS = {
  facebook: { label: "Facebook", hosts: ["facebook.com", "fb.com"], example: "https://www.facebook.com/laura.lends" },
  instagram: { label: "Instagram", hosts: ["instagram.com"], example: "https://www.instagram.com/laura.lends" },
  linkedin: { label: "LinkedIn", hosts: ["linkedin.com"], example: "https://www.linkedin.com/in/laura-whitfield" },
  x: { label: "X", hosts: ["x.com", "twitter.com"], example: "https://x.com/lauralends" },
  youtube: { label: "YouTube", hosts: ["youtube.com", "youtu.be"], example: "https://www.youtube.com/@lauralends" },
  tiktok: { label: "TikTok", hosts: ["tiktok.com"], example: "https://www.tiktok.com/@lauralends" },
} as const;
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS;
export const SOCIAL_NAMES = Object.keys(SOCIAL_NETWORKS) as SocialNetwork[];

const WEB_ADDRESS = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i;

function hostOf(typed: string): string {
  try {
    return new URL(websiteUrl(typed)).hostname;
  } catch {
    return "";
  }
}

/** A profile at one network, with or without https://; empty for none. */
const profileAt = ({ label, hosts, example }: (typeof SOCIAL_NETWORKS)[SocialNetwork]) =>
  plainLine(`This is not an address at ${label}.`)
    .max(200, atMost(200))
    .refine(
      (typed) =>
        typed === "" ||
        (WEB_ADDRESS.test(typed) && hosts.some((host) => hostOf(typed) === host || hostOf(typed).endsWith(`.${host}`))),
      { error: `This is not an address at ${label}: it looks like ${example}.`, params: { code: "bad_format" } },
    )
    .meta({ description: `Address of your page at ${label}`, examples: [example] });

const SiteUrl = plainLine("This is not a web address.")
  .max(200, atMost(200))
  .refine((typed) => typed === "" || WEB_ADDRESS.test(typed), {
    error: "This is not a web address.",
    params: { code: "bad_format" },
  });

const shape = {
  template: SiteTemplate.default("portrait"),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "A color is written as #075a40.")
    .default("#075a40")
    .meta({
      description: "Your color. Where it would be hard to read, a darker or lighter one is used",
      examples: ["#1f5eff"],
    }),
  headline: lineUpTo(120)
    .default("")
    .meta({ description: "Headline", examples: ["Home loans without the runaround"] }),
  subheadline: lineUpTo(240)
    .default("")
    .meta({
      description: "The line under the headline",
      examples: ["Tell me what you have in mind; I answer the same day."],
    }),
  about: paragraphs(10_000)
    .default("")
    .meta({
      description: "About you: rich text of a safe subset",
      examples: ["<p>Twenty years in Raleigh.</p>"],
      "x-multiline": true,
    }),
  buttonLabel: lineUpTo(40)
    .default("")
    .meta({ description: "Words on the button", examples: ["Start here"] }),
  buttonUrl: SiteUrl.default("").meta({
    description: "Where the button leads; empty: to the form on the page",
    examples: ["https://www.northgate.example/apply"],
  }),
  facebook: profileAt(SOCIAL_NETWORKS.facebook).default(""),
  instagram: profileAt(SOCIAL_NETWORKS.instagram).default(""),
  linkedin: profileAt(SOCIAL_NETWORKS.linkedin).default(""),
  x: profileAt(SOCIAL_NETWORKS.x).default(""),
  youtube: profileAt(SOCIAL_NETWORKS.youtube).default(""),
  tiktok: profileAt(SOCIAL_NETWORKS.tiktok).default(""),
  calculators: SiteCalculators,
  blocks: SiteBlocks,
};

/** What an officer edits of their website. */
export const SiteDraft = z.object(shape);
export type SiteDraft = z.output<typeof SiteDraft>;

/** Checked by `nameFault` of the domain, which says what is wrong and offers others. */
export const SiteName = lineUpTo(80, "Choose an address.")
  .min(1, "Choose an address.")
  .meta({ description: "The part of the address after /s/", examples: ["cole-home-loans"] });

export const SiteCreate = z.object({
  subdomain: SiteName.optional().meta({ description: "The part of the address after /s/; your name unless said" }),
  template: SiteTemplate.optional(),
});

export const SITE_CONFLICT_CHOICES = ["refuse", "keep-mine", "keep-saved"] as const;

/** What is left out stays as it is, `null` empties. */
export const SiteChange = z.object({
  revision: z
    .int("A revision is a whole number.")
    .min(1, "Revisions start at 1.")
    .meta({
      description:
        "`revision` of the website as you read it: what was saved since is merged with your change, unless both changed the same",
      examples: [1],
    }),
  onConflict: z.enum(SITE_CONFLICT_CHOICES).default("refuse").meta({
    description:
      "Where both changed the same setting or block: `refuse` the save, `keep-mine` (this change), or `keep-saved` (what was saved since)",
  }),
  subdomain: SiteName.optional(),
  ...changeShape(shape),
});

const said = {
  template: SiteTemplate,
  color: z.string().describe("Your color"),
  headline: z.string().describe("Headline"),
  subheadline: z.string().describe("The line under the headline"),
  about: z.string().describe("About you: sanitized HTML"),
  buttonLabel: z.string().describe("Words on the button"),
  buttonUrl: z.string().describe("Where the button leads; empty: to the form on the page"),
  facebook: z.string().describe("Address at Facebook"),
  instagram: z.string().describe("Address at Instagram"),
  linkedin: z.string().describe("Address at LinkedIn"),
  x: z.string().describe("Address at X"),
  youtube: z.string().describe("Address at YouTube"),
  tiktok: z.string().describe("Address at TikTok"),
  calculators: SaidCalculators,
  blocks: SaidBlocks,
};

export const Site = z
  .object({
    id: Id,
    subdomain: z.string().describe("The part of the address after /s/"),
    url: z.string().describe("Address of the website"),
    revision: z.int().describe("Goes up with each save"),
    draft: z.object(said).describe("What is being edited"),
    published: z
      .object({
        number: z.int().describe("Number of the version"),
        at: Instant,
        changed: z.boolean().describe("Whether what would be published now differs from it"),
      })
      .nullable()
      .describe("What visitors see; null while nothing is published"),
    scheduled: z
      .object({
        at: Instant,
        changed: z.boolean().describe("Whether it was saved since the time was chosen: that is not published then"),
      })
      .nullable()
      .describe("When the website is published as it was when you chose the time; null for no time"),
    notPublished: z
      .object({ at: Instant, sentence: z.string().describe("Why it was not published") })
      .nullable()
      .describe("A chosen time that passed without a publication; null for none"),
    updatedAt: Instant,
  })
  .meta({ id: "Site", description: "An officer’s website as they edit it" });
export type Site = z.output<typeof Site>;

export const SiteNameInput = z.object({ name: SiteName });
export const SiteNameCheck = z
  .object({
    name: z.string().describe("The name as it would be in the address"),
    free: z.boolean().describe("Whether you can have it"),
    sentence: z.string().describe("Why not; empty if you can"),
    suggestions: z
      .array(z.string())
      .meta({ description: "Names that are free", examples: [["cole-raleigh", "cole-loans"]] }),
  })
  .meta({ id: "SiteNameCheck", description: "Whether a name can be had, and others that can" });

export const FINDING_LEVELS = ["error", "warning"] as const;
export const SiteFinding = z
  .object({
    rule: z.string().describe("Which rule, by its name"),
    level: z.enum(FINDING_LEVELS).describe("An `error` stops publishing, a `warning` does not"),
    place: z.string().describe("Where the words are, in words"),
    field: z.string().describe("The field they are in: `headline`, `communities` with the id, or the id of a block"),
    screen: z
      .string()
      .meta({ description: "Path of the screen that changes it", examples: ["/settings/websites/contents"] }),
    words: z.string().describe("The words that were found"),
    sentence: z.string().describe("What is wrong with them"),
    suggestion: z.string().describe("What to write instead"),
    source: z
      .object({
        name: z.string().describe("The rule as it is cited"),
        url: z.string().describe("Where it can be read"),
      })
      .describe("Where the rule is written"),
  })
  .meta({ id: "SiteFinding", description: "Words of a website that a rule of advertising is about" });
export type SiteFinding = z.output<typeof SiteFinding>;

export const MissingFact = z
  .object({
    fact: z.string().meta({ description: "What is missing, by its name", examples: ["officer-nmls"] }),
    sentence: z.string().describe("What is missing and why it is needed"),
    screen: z
      .string()
      .meta({ description: "Path of the screen where it is entered", examples: ["/settings/detail-information"] }),
  })
  .meta({ id: "MissingFact", description: "A fact that a page cannot be published without" });
export type MissingFact = z.output<typeof MissingFact>;

export const SiteCheck = z
  .object({
    mayPublish: z.boolean().describe("Whether it can be published as it is"),
    missing: z.array(MissingFact).describe("Facts that are missing"),
    findings: z.array(SiteFinding).describe("What the rules of advertising say, errors first"),
  })
  .meta({ id: "SiteCheck", description: "What keeps a draft from being published" });
export type SiteCheck = z.output<typeof SiteCheck>;

const PublishedRevision = SiteChange.shape.revision.meta({
  description: "`revision` of the website as you read it: refused if it was saved since",
  examples: [1],
});
export const PublishSite = z.object({ revision: PublishedRevision });

export const PublishLater = z.object({
  revision: PublishedRevision,
  day: PlainDate.meta({ description: "The day, where your company is", examples: ["2027-02-15"] }),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Write the time as 09:00.")
    .meta({ description: "The time of day there, HH:MM", examples: ["09:00"] }),
});

export const SitePreviewInput = z.object({ ...changeShape(shape) });
export const SitePreview = z.object({ html: z.string().describe("The page as visitors would see it") });

export const SiteVersionList = ShortPageInput.extend({ sort: sortBy(["number"]).default("-number") });
export const SiteVersionRow = z
  .object({
    number: z.int().describe("Number of the version, from 1"),
    restores: z
      .int()
      .nullable()
      .meta({ description: "The version that it brought back", examples: [1] }),
    current: z.boolean().describe("Whether visitors see it now"),
    headline: z.string().describe("Headline"),
    template: SiteTemplate,
    by: z.string().nullable().describe("Who published it"),
    createdAt: Instant,
  })
  .meta({ id: "SiteVersion", description: "A version of a website that was published" });
export type SiteVersionRow = z.output<typeof SiteVersionRow>;
export const RestoreVersion = z.object({
  number: z
    .int("A version is a whole number.")
    .min(1, "Versions start at 1.")
    .meta({ description: "Number of the version", examples: [1] }),
});

export const SiteLeadList = ShortPageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") });
export const SiteLeadRow = z
  .object({
    id: Id,
    client: Named.describe("The client whom the message is from"),
    message: z.string().describe("What they wrote"),
    phoneConsent: z.boolean().describe("Whether they agreed to calls and texts"),
    page: z.string().meta({ description: "The page it was sent from", examples: ["/s/laura-whitfield"] }),
    createdAt: Instant,
  })
  .meta({ id: "SiteLead", description: "A message that a visitor sent from a website" });
export type SiteLeadRow = z.output<typeof SiteLeadRow>;

/** A place as it is frozen into a version. */
const FrozenCommunity = Community.pick({
  id: true,
  name: true,
  slug: true,
  city: true,
  state: true,
  zipcode: true,
  description: true,
  facts: true,
  schools: true,
  pictureUrl: true,
  pictureAlt: true,
});

/** A website as it is published: everything that its pages show, frozen. */
export const SiteDocument = z.object({
  ...said,
  officer: z.object({
    name: z.string(),
    title: z.string().nullable(),
    nmls: Nmls.nullable().catch(null),
    phone: z.string().nullable(),
    email: z.string(),
    headshotUrl: z.string().nullable(),
  }),
  company: z.object({
    name: z.string(),
    nmls: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.array(z.string()),
    licenses: z.string().nullable(),
    logoUrl: z.string().nullable(),
  }),
  legal: z.object({ disclaimer: z.string(), privacy: z.string(), terms: z.string(), licensing: z.string() }),
  communities: z.array(FrozenCommunity),
  calculators: SaidCalculators.default([]),
  // What was published before there were blocks has the order of its day.
  blocks: SaidBlocks.default(FIRST_BLOCKS),
  // Versions from before there were any have none.
  listings: z.array(FrozenListing).default([]),
  resources: z.array(FrozenResource).default([]),
});
export type SiteDocument = z.output<typeof SiteDocument>;
