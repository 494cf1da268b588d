import type { ReportSection } from "@hearthline/contract/reports/report-sections";
import type { CSSProperties, ReactNode } from "react";
import type { ReportState } from "../page/report-state.ts";

interface SectionFrameProps {
  state: ReportState;
  section: ReportSection;
  title: ReactNode;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Heading and rule of a part. On its own page the title is the h1, so parts are h2; inside the app they are one level deeper. */
export function SectionFrame({ state, section, title, className = "", style, children }: SectionFrameProps) {
  const id = state.id(section);
  const Heading = state.mode === "link" ? "h2" : "h3";
  return (
    <section
      className={`r-sec ${className}`}
      id={id}
      data-section={section}
      aria-labelledby={`${id}-title`}
      style={style}
    >
      <Heading className="r-h2" id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
