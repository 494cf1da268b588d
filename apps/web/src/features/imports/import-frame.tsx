import type { ReactNode } from "react";
import { Page } from "@/layout/page.tsx";
import { paths } from "@/paths.ts";
import { type ImportStep, ImportSteps } from "./import-steps.tsx";
import type { ImportWords } from "./import-words.ts";

interface ImportFrameProps {
  words: ImportWords;
  step: ImportStep;
  back?: Readonly<Partial<Record<ImportStep, string>>>;
  title: string;
  /** Below the title. */
  text: ReactNode;
  /** On the right of a wide window, below on others. */
  aside?: ReactNode;
  /** Sticks to the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One step: the progress, its title, its content, and on the right the settings of the whole import. */
export function ImportFrame({ words, step, back, title, text, aside, foot, children }: ImportFrameProps) {
  return (
    <Page
      bare
      title={words.title}
      documentTitle={`${title} · ${words.title}`}
      crumbs={[{ label: "Clients", to: paths.clients }]}
      crumb={words.title}
    >
      <div className="grid min-h-[calc(100dvh-52px-var(--banner))] xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col px-7 pt-6 pr-10 max-md:px-4 max-md:pt-4">
          <div className="min-w-0 flex-1 pb-6">
            <ImportSteps current={step} {...(back && { back })} />
            <h2 className="text-2xl tracking-tighter">{title}</h2>
            <p className="mt-1 max-w-[68ch] text-md text-muted-foreground">{text}</p>
            {children}
          </div>
          {foot}
        </div>
        {aside && (
          <aside
            aria-label="Rules"
            className="border-l bg-canvas px-6 pt-2 pb-12 text-sm max-xl:border-t max-xl:border-l-0 max-md:px-4"
          >
            {aside}
          </aside>
        )}
      </div>
    </Page>
  );
}
