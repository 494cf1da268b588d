import { z } from "zod";
import { Nmls } from "../company/company-settings.ts";
import { LoanProgramName } from "../loans/loan-enums.ts";
import { LOAN_PROGRAMS } from "../loans/loan-kinds.ts";
import { Email, Phone } from "../values/people.ts";
import { atMost, lineUpTo, paragraphs, plainLine } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";

/** Maximum number of blocks on a home page. */
export const MAX_BLOCKS = 60;

const BlockId = z
  .string("A block has an id.")
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "The id of a block has small letters, digits and hyphens, at most 40.")
  .meta({ description: "Id of the block within its page, chosen by you", examples: ["block-1"] });

const text = (characters: number, description: string, example: string) =>
  lineUpTo(characters)
    .default("")
    .meta({ description, examples: [example] });
const longText = (characters: number, description: string, example: string) =>
  paragraphs(characters)
    .default("")
    .meta({ description, examples: [example], "x-multiline": true });

/** Makes a value optional: empty, or valid by the given rule. */
const emptyOr = (shape: z.ZodType, most: number, refusal: string) =>
  plainLine(refusal)
    .max(most, atMost(most))
    .refine((typed) => typed === "" || shape.safeParse(typed).success, {
      error: refusal,
      params: { code: "bad_format" },
    })
    .default("");

/** URL of an encrypted page, with or without https://, because applications ask for sensitive data. */
const SecureUrl = z.string().regex(/^(https:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i);

const Member = z.object({
  name: text(120, "Name", "June Abbott"),
  title: text(120, "Job title", "Loan Officer Assistant"),
  nmls: emptyOr(Nmls, 12, "An NMLS number has digits only.").meta({
    description: "NMLS number, for those who have one",
    examples: ["1234568"],
  }),
  phone: emptyOr(Phone, 40, "This is not a phone number: write ten digits, such as (919) 555-0142.").meta({
    description: "Phone number",
    examples: ["(919) 555-0143"],
  }),
  email: emptyOr(Email, 254, "This is not an email address: it needs a name, an @ and a domain.").meta({
    description: "Email address",
    examples: ["june.abbott@example.com"],
  }),
});

const Question = z.object({
  question: text(300, "Question", "How long does a pre-approval take?"),
  answer: longText(2000, "Answer", "Two days, once I have your documents."),
});

const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: BlockId, kind: z.literal(kind), ...shape });

/** A part of a home page. Blocks for content of the officer (headline, listings, reviews …) show that content; the other kinds have their own texts. */
export const SiteBlock = z.discriminatedUnion("kind", [
  block("hero", {}),
  block("about", {}),
  block("rates", {
    programs: z
      .array(LoanProgramName)
      .min(1, "Choose at least one program.")
      .max(LOAN_PROGRAMS.length, "Each program once.")
      .default(["conventional", "jumbo"])
      .meta({
        description: "Programs whose fixed rates are shown, if your rate sheet or the week’s survey has them",
        examples: [["conventional", "fha"]],
      }),
  }),
  block("calculators", {}),
  block("listings", {}),
  block("resources", {}),
  block("communities", {}),
  block("reviews", {}),
  block("posts", {}),
  block("contact", {}),
  block("team", {
    heading: text(120, "Heading", "The team"),
    members: z
      .array(Member)
      .max(24, "At most 24 people.")
      .default([])
      .meta({
        description: "The team members, in order",
        examples: [
          [{ name: "June Abbott", title: "Processor", nmls: "1234568", phone: "", email: "june.abbott@example.com" }],
        ],
      }),
  }),
  block("faq", {
    heading: text(120, "Heading", "Questions and answers"),
    items: z
      .array(Question)
      .max(30, "At most 30 questions.")
      .default([])
      .meta({
        description: "Questions and answers, in order",
        examples: [[{ question: "How long does a pre-approval take?", answer: "Two days." }]],
      }),
  }),
  block("apply", {
    heading: text(120, "Heading", "Ready to apply?"),
    text: longText(1000, "Text above the link", "It takes about twenty minutes."),
    label: text(40, "Words on the link", "Apply now"),
    url: emptyOr(SecureUrl, 500, "This is not an address that begins with https://.").meta({
      description: "Target of the link, an https URL; if it is empty, the block is not shown",
      examples: ["https://apply.northgate.example"],
    }),
  }),
  block("map", {
    heading: text(120, "Heading", "Where to find me"),
    address: longText(300, "Postal address", "410 Main Street\nRaleigh, NC 27601"),
    text: longText(1000, "Text below the address: hours, parking", "Monday to Friday, 9 to 5."),
  }),
  block("text", {
    heading: text(120, "Heading", "How I work"),
    text: longText(10_000, "Paragraphs, separated by empty lines", "We talk first."),
  }),
]);
export type SiteBlock = z.output<typeof SiteBlock>;
export type SiteBlockKind = SiteBlock["kind"];
export type SiteBlockOf<Kind extends SiteBlockKind> = Extract<SiteBlock, { kind: Kind }>;

interface BlockFacts {
  label: string;
  /** What it is for, in one line. */
  about: string;
  /** Whether a page has it at most once. */
  once: boolean;
  /** Whether a page must have it. */
  stays?: true;
}

/** The kinds of blocks, in the order they are offered. */
export const SITE_BLOCKS: Record<SiteBlockKind, BlockFacts> = {
  hero: { label: "Headline and photo", about: "Your headline, face, phone and button", once: true, stays: true },
  about: { label: "About you", about: "Who you are, and your social media links", once: true },
  text: { label: "Text", about: "Your own heading and paragraphs", once: false },
  faq: { label: "Questions and answers", about: "What clients ask you, answered once for all", once: false },
  rates: { label: "This week’s rates", about: "Rates with their APR, from your rate sheet or the survey", once: true },
  calculators: { label: "Calculators", about: "The calculators that you chose", once: true },
  listings: { label: "Homes for sale", about: "Your listings with today’s payment", once: true },
  reviews: { label: "Reviews", about: "What clients wrote after closing", once: true },
  communities: { label: "Communities", about: "The places that you know", once: true },
  posts: { label: "From the blog", about: "The newest posts of your blog", once: true },
  resources: { label: "Resources", about: "Guides and files for clients", once: true },
  team: { label: "Team", about: "Who works with you, with NMLS numbers", once: false },
  apply: { label: "Apply link", about: "A button that leads to your application", once: false },
  map: { label: "Office and map", about: "An address, and a link that opens it on a map", once: false },
  contact: { label: "Contact form", about: "Visitors write to you and become clients", once: true, stays: true },
};
export const SITE_BLOCK_KINDS = Object.keys(SITE_BLOCKS) as SiteBlockKind[];

/** The order of home pages from before there were blocks, and of new ones. */
export const FIRST_BLOCKS: SiteBlock[] = [
  { id: "hero", kind: "hero" },
  { id: "about", kind: "about" },
  { id: "listings", kind: "listings" },
  { id: "calculators", kind: "calculators" },
  { id: "reviews", kind: "reviews" },
  { id: "communities", kind: "communities" },
  { id: "resources", kind: "resources" },
  { id: "posts", kind: "posts" },
  { id: "contact", kind: "contact" },
];

/** Whether a home page has a block of this kind. */
export const hasBlock = ({ blocks }: { blocks: readonly SiteBlock[] }, kind: SiteBlockKind): boolean =>
  blocks.some((block) => block.kind === kind);

type Fault = { at: number; message: string; code: string };

/** Returns errors in a sequence of blocks, by block. */
function orderFaults(blocks: readonly { id: string; kind: SiteBlockKind }[]): Fault[] {
  const faults: Fault[] = [];
  if (blocks[0]?.kind !== "hero")
    faults.push({ at: 0, code: "contradiction", message: "The headline and photo come first on the page." });
  if (!blocks.some(({ kind }) => kind === "contact"))
    faults.push({
      at: Math.max(0, blocks.length - 1),
      code: "required",
      message: "The contact form stays on the page. Move it where you like.",
    });
  for (const [at, { id, kind }] of blocks.entries()) {
    const before = blocks.slice(0, at);
    if (SITE_BLOCKS[kind].once && before.some((one) => one.kind === kind))
      faults.push({ at, code: "duplicate", message: `“${SITE_BLOCKS[kind].label}” is on the page once.` });
    if (before.some((one) => one.id === id))
      faults.push({ at, code: "duplicate", message: "Two blocks have the same id." });
  }
  return faults;
}

/** The blocks of a home page, from top to bottom. */
export const SiteBlocks = z
  .array(SiteBlock)
  .max(MAX_BLOCKS, `At most ${MAX_BLOCKS} blocks on a page. Remove some, or put their words together.`)
  .superRefine((blocks, context) => {
    // A longer list is rejected as a whole, without a message for each block.
    if (blocks.length > MAX_BLOCKS) return;
    for (const { at, message, code } of orderFaults(blocks))
      context.addIssue({ code: "custom", path: [at, "kind"], message, input: blocks, params: { code } });
  })
  .default(FIRST_BLOCKS)
  .meta({
    description:
      "Parts of the home page, from top to bottom. `hero` must be first, and `contact` is required; the legal footer is always below them",
    examples: [
      [
        { id: "hero", kind: "hero" },
        { id: "about", kind: "about" },
        { id: "questions", kind: "faq", items: [{ question: "How long does it take?", answer: "About 30 days." }] },
        { id: "contact", kind: "contact" },
      ],
    ],
  });

/** The blocks in responses. */
export const SaidBlocks = withoutRules(z.array(SiteBlock)).describe("Parts of the home page, from top to bottom");
