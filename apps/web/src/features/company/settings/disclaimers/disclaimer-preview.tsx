import type { DisclaimerKind } from "@hearthline/contract/company/disclaimers";
import { lazy, type ReactNode, Suspense } from "react";
import { useUser } from "@/api/session.ts";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { Loader } from "@/ui/spinner.tsx";

const ReportPlace = lazy(() => import("./report-place.tsx").then((module) => ({ default: module.ReportPlace })));

/** The text where readers see it: in a report, its PDF and its email, below a home value, on the website. */
export function DisclaimerPreview({ kind, content }: { kind: DisclaimerKind; content: string }) {
  const text = <RichText html={content} />;
  switch (kind) {
    case "report":
      return (
        <Suspense fallback={<Loader label="Loading your newest report" />}>
          <ReportPlace text={content} otherwise={<InOutline text={content} />} />
        </Suspense>
      );
    case "homevalue":
      return (
        <Sheet caption="Under a home value">
          <p className="text-xs text-muted-foreground">Estimated value</p>
          <p className="text-2xl font-semibold tracking-tight tabular-nums">$485,000</p>
          <Lines widths={["w-full", "w-2/3"]} />
          <div className="mt-4 border-t pt-3">
            <Small>{text}</Small>
          </div>
        </Sheet>
      );
    case "website":
      return (
        <Sheet caption="The foot of your website">
          <Lines widths={["w-1/3", "w-full", "w-1/2"]} />
          <div className="-mx-5 mt-5 -mb-5 rounded-b-md bg-muted px-5 py-4">
            <Small>{text}</Small>
          </div>
        </Sheet>
      );
    case "websitePrivacyPolicy":
      return <WebPage title="Privacy">{text}</WebPage>;
    case "websiteTerms":
      return <WebPage title="Terms">{text}</WebPage>;
    case "websiteLicensing":
      return <WebPage title="Licensing">{text}</WebPage>;
  }
}

/** Shown while there is no report to preview it in. */
function InOutline({ text }: { text: string }) {
  return (
    <Sheet caption="The last page of a report">
      <Lines widths={["w-24", "w-full", "w-full", "w-3/4"]} />
      <p className="mt-5 border-t pt-3 text-sm font-semibold">Disclosures</p>
      <Small>
        <p className="whitespace-pre-line">{text}</p>
      </Small>
    </Sheet>
  );
}

function WebPage({ title, children }: { title: string; children: ReactNode }) {
  const { companyName } = useUser();
  return (
    <Sheet caption={`The page “${title}” of your website`}>
      <p className="text-xs font-medium">{companyName}</p>
      <p className="mt-3 mb-2 text-lg font-semibold tracking-tight">{title}</p>
      <div className="text-sm text-secondary-foreground">{children}</div>
    </Sheet>
  );
}

function Sheet({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <figcaption className="mb-2.5 text-sm text-muted-foreground">{caption}</figcaption>
      <div className="rounded-md border border-border-strong bg-background p-5">{children}</div>
    </figure>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <div className="text-xs leading-[1.125rem] text-muted-foreground">{children}</div>;
}

/** The text's surroundings, in outline. */
function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div aria-hidden="true" className="mt-3 grid gap-2">
      {widths.map((width) => (
        <span key={width} className={`h-2 rounded-full bg-muted ${width}`} />
      ))}
    </div>
  );
}
