import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

/** Domains of one website. */
export const MAX_DOMAINS = 5;
/** How long a domain still leads to its website after its record is gone. */
export const DOMAIN_GRACE_DAYS = 7;

export const SiteDomainId = idOf("domain", "01990000-0000-7000-8000-000068100001");

/** Checked by `readHost` of the domain, which says what is wrong with it. */
export const SiteDomainDraft = z.object({
  host: lineUpTo(300, "Type a domain.")
    .min(1, "Type a domain.")
    .meta({ description: "A domain of yours, with or without www", examples: ["www.cole-home-loans.com"] }),
});

export const SITE_DOMAIN_STATES = ["waiting", "verified", "failing", "lost"] as const;
export const SiteDomainState = z.enum(SITE_DOMAIN_STATES).meta({
  id: "SiteDomainState",
  description:
    "`waiting` for its TXT record, `verified`, `failing` since its record is gone, or `lost` after a week of that",
});

const DnsRecord = z.object({
  type: z.string().meta({ description: "TXT, CNAME or ALIAS", examples: ["TXT"] }),
  name: z.string().meta({ description: "Name of the record", examples: ["_hearthline.www.cole-home-loans.com"] }),
  value: z.string().meta({ description: "What it says", examples: ["hearthline-site=3f0c…"] }),
  about: z.string().describe("What it is for, in a sentence"),
});

export const SiteDomainList = ShortPageInput.extend({ sort: sortBy(["createdAt"]).default("createdAt") });
export const SiteDomain = z
  .object({
    id: Id,
    host: z.string().describe("The domain as DNS has it"),
    name: z.string().describe("The domain as people write it"),
    url: z.string().describe("Address of the website there"),
    state: SiteDomainState,
    pointsHere: z.boolean().describe("Whether it led here at the last check"),
    main: z.boolean().describe("Whether search engines get this address; the others lead to it"),
    sentence: z.string().describe("How it is, and what to do, in words"),
    records: z.array(DnsRecord).describe("What its DNS has to say"),
    lostAfter: Instant.nullable().describe("When it stops leading here if its record stays gone; null unless failing"),
    lastCheckedAt: Instant.nullable().describe("When its DNS was last looked up; null for never"),
    createdAt: Instant,
  })
  .meta({ id: "SiteDomain", description: "A domain that leads, or is to lead, to an officer’s website" });
export type SiteDomain = z.output<typeof SiteDomain>;
