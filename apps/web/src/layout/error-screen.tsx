import { paths } from "@/paths.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { Button } from "@/ui/button.tsx";
import { Mark } from "@/ui/glyphs.tsx";

export const NOT_FOUND = "This page could not be found";

interface ErrorScreenProps {
  status?: number;
  message?: string;
}

/** Fills the window when a page cannot be shown: its code, what happened, what to do. Needs no router, so it can replace the router itself. */
export function ErrorScreen({ status = 500, message = "Error" }: ErrorScreenProps) {
  usePageTitle(status === 404 ? "Page not found" : `${message}, ${status}`);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[720px] flex-col px-6 py-12 [view-transition-name:page-window] max-md:px-5 max-md:py-6">
      <a
        href={paths.home}
        className="touch flex h-7 w-max items-center gap-[9px] text-[15px] font-semibold tracking-tight"
      >
        <Mark />
        Hearthline
      </a>
      <div className="my-auto py-16">
        <BrokenCurve />
        <p className="mt-8 text-4xl font-semibold tracking-tightest">{status}</p>
        <h1 className="mt-1">{message}</h1>
        {status === 404 ? <MissingWords /> : <FaultWords />}
      </div>
    </main>
  );
}

/** Below the heading of a missing page. */
export function MissingWords() {
  return (
    <>
      <p className="mt-2 mb-6 max-w-[52ch] text-muted-foreground">
        The address may be misspelled, or the page was removed. Nothing you saved is lost.
      </p>
      <Button asChild variant="primary" size="lg">
        <a href={paths.home}>Back to the home page</a>
      </Button>
    </>
  );
}

function FaultWords() {
  return (
    <>
      <p className="mt-2 mb-6 max-w-[52ch] text-muted-foreground">
        This one is on us. What you saved is kept; try again in a moment.
      </p>
      <div className="flex gap-2">
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button asChild size="lg">
          <a href={paths.home}>Back to the home page</a>
        </Button>
      </div>
    </>
  );
}

/** A curve with a piece missing. */
export function BrokenCurve() {
  return (
    <svg
      viewBox="0 0 240 72"
      className="h-[72px] w-60 max-w-full fill-none stroke-[1.5]"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2 70h236" className="stroke-border-strong" />
      <path d="M2 70c40-3 66-16 92-32" className="stroke-brand" />
      <path d="M134 22c28-14 60-18 102-20" className="stroke-brand" strokeDasharray="4 5" />
      <circle cx="94" cy="38" r="4" className="fill-background stroke-brand" />
      <circle cx="134" cy="22" r="4" className="fill-background stroke-brand" />
    </svg>
  );
}
