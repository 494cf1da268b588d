import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { ShortPageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { lineUpTo } from "../values/text.ts";

/** Maximum number of domains of one website. */
export const MAX_DOMAINS = 5;
/** How many days a domain still leads to its website after its DNS record was removed. */
export const DOMAIN_GRACE_DAYS = 7;

export const SiteDomainId = idOf("domain", "01990000-0000-7000-8000-000068100001");

/** The domain package's `readHost` validates it and creates the error message. */
export const SiteDomainDraft = z.object({
  host: lineUpTo(300, "Type a domain.")
    .min(1, "Type a domain.")
    .meta({ description: "One of your domains, with or without www", examples: ["www.cole-home-loans.com"] }),
});

export const SITE_DOMAIN_STATES = ["waiting", "verified", "failing", "lost"] as const;
export const SiteDomainState = z.enum(SITE_DOMAIN_STATES).meta({
  id: "SiteDomainState",
  description:
    "`waiting` for its TXT record, `verified`, `failing` because its record was removed, or `lost` after failing for a week",
});

const DnsRecord = z.object({
  type: z.string().meta({ description: "TXT, CNAME or ALIAS", examples: ["TXT"] }),
  name: z.string().meta({ description: "Name of the record", examples: ["_hearthline.www.cole-home-loans.com"] }),
  value: z.string().meta({ description: "Value of the record", examples: ["hearthline-site=3f0c…"] }),
  about: z.string().describe("Purpose of the record, in one sentence"),
});

export const SiteDomainList = ShortPageInput.extend({ sort: sortBy(["createdAt"]).default("createdAt") });
export const SiteDomain = z
  .object({
    id: Id,
    host: z.string().describe("The domain in DNS notation"),
    name: z.string().describe("The domain in display notation"),
    url: z.string().describe("URL of the website on this domain"),
    state: SiteDomainState,
    pointsHere: z.boolean().describe("Whether it pointed to this server at the last check"),
    main: z.boolean().describe("Whether it is the primary domain, which search engines see; the others redirect to it"),
    sentence: z.string().describe("Status, and what to do, as a message"),
    records: z.array(DnsRecord).describe("DNS records it needs"),
    lostAfter: Instant.nullable().describe("When it stops working if its record is not restored; null unless failing"),
    lastCheckedAt: Instant.nullable().describe("When its DNS was last checked; null if it never was"),
    createdAt: Instant,
  })
  .meta({ id: "SiteDomain", description: "A domain for an officer’s website" });
export type SiteDomain = z.output<typeof SiteDomain>;
