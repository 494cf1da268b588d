import type { SiteBlock } from "@hearthline/contract/sites/blocks";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import type { SiteFormApi } from "../site-form.tsx";
import { ApplyFields, FaqFields, MapFields, TeamFields, TextFields } from "./block-fields.tsx";
import { AboutFields, HeroFields } from "./own-fields.tsx";
import { RatesFields } from "./rates-fields.tsx";

interface BlockPanelProps {
  block: SiteBlock;
  onChange: (block: SiteBlock) => void;
  errors: unknown;
  form: SiteFormApi;
}

/** A block's editable content: its text, or a link to where its content is managed. */
export function BlockPanel({ block, onChange, errors, form }: BlockPanelProps) {
  switch (block.kind) {
    case "hero":
      return <HeroFields form={form} />;
    case "about":
      return <AboutFields form={form} />;
    case "faq":
      return <FaqFields block={block} onChange={onChange} errors={errors} />;
    case "team":
      return <TeamFields block={block} onChange={onChange} errors={errors} />;
    case "text":
      return <TextFields block={block} onChange={onChange} errors={errors} />;
    case "apply":
      return <ApplyFields block={block} onChange={onChange} errors={errors} />;
    case "map":
      return <MapFields block={block} onChange={onChange} errors={errors} />;
    case "rates":
      return (
        <>
          <RatesFields block={block} onChange={onChange} errors={errors} />
          <Elsewhere to={paths.rates} link="Open today’s rates">
            Shows the fixed rates of your rate sheet of the last seven days with their APR, or else the averages of the
            week’s survey, which is of conventional loans. The page says so when there are none.
          </Elsewhere>
        </>
      );
    case "calculators":
      return (
        <Elsewhere to={paths.websiteCalculators} link="Choose calculators">
          Shows the calculators that you chose.
        </Elsewhere>
      );
    case "listings":
      return (
        <Elsewhere to={paths.websiteListings} link="Open listings">
          Shows your homes for sale. Without any, nothing is shown.
        </Elsewhere>
      );
    case "communities":
      return (
        <Elsewhere to={paths.websiteCommunities} link="Open communities">
          Shows your communities. Without any, nothing is shown.
        </Elsewhere>
      );
    case "posts":
      return (
        <Elsewhere to={paths.websiteBlog} link="Open the blog">
          Shows the newest posts of your blog. Without any, nothing is shown.
        </Elsewhere>
      );
    case "resources":
      return (
        <Elsewhere to={paths.websiteResources} link="Open resources">
          Shows your guides and files. Without any, nothing is shown.
        </Elsewhere>
      );
    case "reviews":
      return (
        <Elsewhere to={paths.websiteReviews} link="Open reviews">
          Shows what clients wrote after closing. Without any, nothing is shown.
        </Elsewhere>
      );
    case "contact":
      return (
        <p className="text-sm text-muted-foreground">
          The form with its consent words is placed for you. It can be moved, but not removed.
        </p>
      );
  }
}

function Elsewhere({ to, link, children }: { to: string; link: string; children: string }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-muted-foreground">{children}</p>
      <Link to={to} className="justify-self-start font-medium text-brand">
        {link}
      </Link>
    </div>
  );
}
