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
  .meta({ id: "SiteTemplate", description: "Layout and typography of a website: `portrait`, `broadsheet` or `quiet`" });

/** Networks where an officer may have a profile, with their host names. */
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
    .meta({ description: `URL of your page on ${label}`, examples: [example] });

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
      description: "Your brand color. Where it would be hard to read, a darker or lighter shade is used",
      examples: ["#1f5eff"],
    }),
  headline: lineUpTo(120)
    .default("")
    .meta({ description: "Headline", examples: ["Home loans without the runaround"] }),
  subheadline: lineUpTo(240)
    .default("")
    .meta({
      description: "Line below the headline",
      examples: ["Tell me what you have in mind; I reply the same day."],
    }),
  about: paragraphs(10_000)
    .default("")
    .meta({
      description: "About text: rich text limited to a safe subset",
      examples: ["<p>Twenty years in Raleigh.</p>"],
      "x-multiline": true,
    }),
  buttonLabel: lineUpTo(40)
    .default("")
    .meta({ description: "Label of the button", examples: ["Start here"] }),
  buttonUrl: SiteUrl.default("").meta({
    description: "URL the button links to; if empty, the form on the page",
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

/** The parts of a website that an officer edits. */
export const SiteDraft = z.object(shape);
export type SiteDraft = z.output<typeof SiteDraft>;

/** The domain package's `nameFault` validates it, creates the error message and suggests other names. */
export const SiteName = lineUpTo(80, "Choose an address.")
  .min(1, "Choose an address.")
  .meta({ description: "The part of the URL after /s/", examples: ["cole-home-loans"] });

export const SiteCreate = z.object({
  subdomain: SiteName.optional().meta({ description: "The part of the URL after /s/; defaults to your name" }),
  template: SiteTemplate.optional(),
});

export const SITE_CONFLICT_CHOICES = ["refuse", "keep-mine", "keep-saved"] as const;

/** Omitted fields are unchanged, `null` clears a field. */
export const SiteChange = z.object({
  revision: z
    .int("A revision is a whole number.")
    .min(1, "Revisions start at 1.")
    .meta({
      description:
        "`revision` of the website on which the change is based. Changes saved since are merged with yours, unless both changed the same setting or block",
      examples: [1],
    }),
  onConflict: z.enum(SITE_CONFLICT_CHOICES).default("refuse").meta({
    description:
      "What to do if both changed the same setting or block: `refuse` rejects the save, `keep-mine` keeps this change, `keep-saved` keeps what was saved since",
  }),
  subdomain: SiteName.optional(),
  ...changeShape(shape),
});

const said = {
  template: SiteTemplate,
  color: z.string().describe("Your brand color"),
  headline: z.string().describe("Headline"),
  subheadline: z.string().describe("Line below the headline"),
  about: z.string().describe("About text: sanitized HTML"),
  buttonLabel: z.string().describe("Label of the button"),
  buttonUrl: z.string().describe("URL the button links to; if empty, the form on the page"),
  facebook: z.string().describe("URL of the Facebook page"),
  instagram: z.string().describe("URL of the Instagram page"),
  linkedin: z.string().describe("URL of the LinkedIn page"),
  x: z.string().describe("URL of the X page"),
  youtube: z.string().describe("URL of the YouTube page"),
  tiktok: z.string().describe("URL of the TikTok page"),
  calculators: SaidCalculators,
  blocks: SaidBlocks,
};

export const Site = z
  .object({
    id: Id,
    subdomain: z.string().describe("The part of the URL after /s/"),
    url: z.string().describe("URL of the website"),
    revision: z.int().describe("Increases with each save"),
    draft: z.object(said).describe("The draft being edited"),
    published: z
      .object({
        number: z.int().describe("Number of the version"),
        at: Instant,
        changed: z.boolean().describe("Whether publishing now would change what visitors see"),
      })
      .nullable()
      .describe("The published version; null if nothing is published"),
    scheduled: z
      .object({
        at: Instant,
        changed: z
          .boolean()
          .describe("Whether the draft was saved after scheduling; those changes will not be published"),
      })
      .nullable()
      .describe("Scheduled publication of the website as it was at the time of scheduling; null if there is none"),
    notPublished: z
      .object({ at: Instant, sentence: z.string().describe("Why it was not published") })
      .nullable()
      .describe("A scheduled publication that failed; null if there is none"),
    updatedAt: Instant,
  })
  .meta({ id: "Site", description: "An officer’s website, as shown to the officer for editing" });
export type Site = z.output<typeof Site>;

export const SiteNameInput = z.object({ name: SiteName });
export const SiteNameCheck = z
  .object({
    name: z.string().describe("The name in the form used in the URL"),
    free: z.boolean().describe("Whether it is available"),
    sentence: z.string().describe("Why it is not available; empty if it is"),
    suggestions: z
      .array(z.string())
      .meta({ description: "Available names", examples: [["cole-raleigh", "cole-loans"]] }),
  })
  .meta({ id: "SiteNameCheck", description: "Availability of a name, with alternatives" });

export const FINDING_LEVELS = ["error", "warning"] as const;
export const SiteFinding = z
  .object({
    rule: z.string().describe("Key of the rule"),
    level: z.enum(FINDING_LEVELS).describe("An `error` prevents publishing, a `warning` does not"),
    place: z.string().describe("Where the text is, in words"),
    field: z.string().describe("The field with the text: `headline`, `communities` with the id, or the id of a block"),
    screen: z
      .string()
      .meta({ description: "Path of the screen on which to change it", examples: ["/settings/websites/contents"] }),
    words: z.string().describe("The text found"),
    sentence: z.string().describe("What is wrong with it"),
    suggestion: z.string().describe("What to write instead"),
    source: z
      .object({
        name: z.string().describe("Citation of the rule"),
        url: z.string().describe("URL of the rule's text"),
      })
      .describe("Source of the rule"),
  })
  .meta({ id: "SiteFinding", description: "Text on a website to which an advertising rule applies" });
export type SiteFinding = z.output<typeof SiteFinding>;

export const MissingFact = z
  .object({
    fact: z.string().meta({ description: "Key of the missing fact", examples: ["officer-nmls"] }),
    sentence: z.string().describe("What is missing and why it is needed"),
    screen: z
      .string()
      .meta({ description: "Path of the screen on which to enter it", examples: ["/settings/detail-information"] }),
  })
  .meta({ id: "MissingFact", description: "A fact that is required for publishing a page" });
export type MissingFact = z.output<typeof MissingFact>;

export const SiteCheck = z
  .object({
    mayPublish: z.boolean().describe("Whether it can be published as it is"),
    missing: z.array(MissingFact).describe("Missing facts"),
    findings: z.array(SiteFinding).describe("Findings of the advertising rules, errors first"),
  })
  .meta({ id: "SiteCheck", description: "What prevents a draft from being published" });
export type SiteCheck = z.output<typeof SiteCheck>;

const PublishedRevision = SiteChange.shape.revision.meta({
  description: "`revision` of the website on which the call is based; it is rejected if the website was saved since",
  examples: [1],
});
export const PublishSite = z.object({ revision: PublishedRevision });

export const PublishLater = z.object({
  revision: PublishedRevision,
  day: PlainDate.meta({ description: "The day, in your company’s time zone", examples: ["2027-02-15"] }),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Write the time as 09:00.")
    .meta({ description: "The time of day in that zone, HH:MM", examples: ["09:00"] }),
});

export const SitePreviewInput = z.object({ ...changeShape(shape) });
export const SitePreview = z.object({ html: z.string().describe("HTML of the page as visitors would see it") });

export const SiteVersionList = ShortPageInput.extend({ sort: sortBy(["number"]).default("-number") });
export const SiteVersionRow = z
  .object({
    number: z.int().describe("Version number, starting at 1"),
    restores: z
      .int()
      .nullable()
      .meta({ description: "The version that it restored", examples: [1] }),
    current: z.boolean().describe("Whether it is the version that visitors see now"),
    headline: z.string().describe("Headline"),
    template: SiteTemplate,
    by: z.string().nullable().describe("Who published it"),
    createdAt: Instant,
  })
  .meta({ id: "SiteVersion", description: "A published version of a website" });
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
    client: Named.describe("The client who sent the message"),
    message: z.string().describe("Text of the message"),
    phoneConsent: z.boolean().describe("Whether they agreed to calls and texts"),
    page: z.string().meta({ description: "The page it was sent from", examples: ["/s/laura-whitfield"] }),
    createdAt: Instant,
  })
  .meta({ id: "SiteLead", description: "A message sent by a visitor of a website" });
export type SiteLeadRow = z.output<typeof SiteLeadRow>;

/** A community as frozen in a version. */
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

/** A published website: everything its pages show, frozen. */
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
  // Versions published before there were blocks have the order used at that time.
  blocks: SaidBlocks.default(FIRST_BLOCKS),
  // Versions from before this existed have none.
  listings: z.array(FrozenListing).default([]),
  resources: z.array(FrozenResource).default([]),
});
export type SiteDocument = z.output<typeof SiteDocument>;
