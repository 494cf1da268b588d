import { CallButton, credentials, Picture, Reach, type SitePlace } from "../site-parts.tsx";

type HeroProps = Pick<SitePlace, "document">;

/** The photo next to the words, on a band of the company's color. */
function PortraitHero({ document }: HeroProps) {
  const { officer, headline, subheadline } = document;
  return (
    <section className="s-hero">
      <div className="s-in">
        <div className="s-words">
          <p className="s-who">
            {officer.name}
            {credentials(document) && <span>{credentials(document)}</span>}
          </p>
          <h1>{headline}</h1>
          {subheadline && <p className="s-sub">{subheadline}</p>}
          <CallButton document={document} />
          <Reach document={document} />
        </div>
        <Picture url={officer.headshotUrl} alt={officer.name} className="s-face" width={420} height={520} eager />
      </div>
    </section>
  );
}

/** A front page: a line of date and names, a large serif headline over two columns. */
function BroadsheetHero({ document }: HeroProps) {
  const { officer, company, headline, subheadline } = document;
  return (
    <section className="s-hero">
      <div className="s-in">
        <p className="s-line">
          <span>{officer.name}</span>
          <span>{credentials(document)}</span>
          <span>{company.name}</span>
        </p>
        <h1>{headline}</h1>
        <div className="s-columns">
          {subheadline && <p className="s-sub">{subheadline}</p>}
          <div className="s-by">
            <Picture url={officer.headshotUrl} alt={officer.name} className="s-face" width={120} height={120} eager />
            <div>
              <CallButton document={document} />
              <Reach document={document} />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** One narrow column in large, calm type. */
function QuietHero({ document }: HeroProps) {
  const { officer, headline, subheadline } = document;
  return (
    <section className="s-hero">
      <div className="s-in">
        <Picture url={officer.headshotUrl} alt={officer.name} className="s-face" width={96} height={96} eager />
        <h1>{headline}</h1>
        {subheadline && <p className="s-sub">{subheadline}</p>}
        <p className="s-who">
          {officer.name}
          {credentials(document) && <span>{credentials(document)}</span>}
        </p>
        <CallButton document={document} />
        <Reach document={document} />
      </div>
    </section>
  );
}

const HEROES = { portrait: PortraitHero, broadsheet: BroadsheetHero, quiet: QuietHero } as const;

/** The hero of the home page, in the template's style. */
export function HeroBlock({ document }: HeroProps) {
  const Hero = HEROES[document.template];
  return <Hero document={document} />;
}
