import type { SiteCheck, SiteFinding } from "@hearthline/contract/sites/site";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { FailedState } from "@/ui/empty-state.tsx";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import { Loader } from "@/ui/spinner.tsx";

/** Why the website's draft cannot be published. */
export function SiteCheckList() {
  return <CheckList query={useQuery(trpc.sites.check.queryOptions({}))} />;
}

interface CheckListProps {
  query: { data: SiteCheck | undefined; isError: boolean; refetch: () => unknown };
}

/** Why something cannot be published: missing facts, and words that break a rule. */
export function CheckList({ query: { data, isError, refetch } }: CheckListProps) {
  return (
    <section aria-labelledby="check">
      <h2 id="check" className="text-lg tracking-tight">
        Before you publish
      </h2>
      {isError && (
        <FailedState
          what="The check"
          onRetry={refetch}
          action={(retry) => <Button onClick={retry}>Check again</Button>}
        />
      )}
      {!data && !isError && <Loader label="Checking it" />}
      {data?.missing.length === 0 && data.findings.length === 0 && (
        <p className="mt-1 flex items-center gap-2 text-sm text-secondary-foreground">
          <GlyphCheck className="size-4 text-success" />
          Nothing is missing, and no advertising rule is broken.
        </p>
      )}
      {data && (
        <ul className="mt-2">
          {data.missing.map(({ fact, sentence, screen }) => (
            <li key={fact} className="border-t py-3.5 text-sm">
              <p>
                <Badge className="mr-2">Missing</Badge>
                {sentence}
              </p>
              <Link to={screen} className="mt-1 inline-block font-medium text-brand">
                Add it
              </Link>
            </li>
          ))}
          {data.findings.map((finding) => (
            <Finding key={`${finding.rule} ${finding.place} ${finding.field} ${finding.words}`} finding={finding} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A link to where it is edited; for a text of the home page, to its block. */
const editAt = ({ screen, field }: SiteFinding): string =>
  screen === paths.websiteContents ? `${screen}?block=${encodeURIComponent(field)}` : screen;

function Finding({ finding }: { finding: SiteFinding }) {
  const { level, place, words, sentence, suggestion, source } = finding;
  return (
    <li className="grid gap-1 border-t py-3.5 text-sm">
      <p>
        <Badge className="mr-2">{level === "error" ? "Blocks publishing" : "Review"}</Badge>
        <b className="font-medium">{place}:</b> “{words}”
      </p>
      <p>{sentence}</p>
      <p className="text-secondary-foreground">{suggestion}</p>
      <p className="flex flex-wrap gap-x-4 text-muted-foreground">
        <a href={source.url} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {source.name}
        </a>
        <Link to={editAt(finding)} className="font-medium text-brand">
          Edit it
        </Link>
      </p>
    </li>
  );
}
