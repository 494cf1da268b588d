import type { FrozenResource } from "@hearthline/contract/sites/resources";
import { safeLink } from "../../html/safe-url.ts";
import { LeadForm } from "../lead-form.tsx";
import type { SitePlace } from "../site-parts.tsx";
import { fileSize } from "./counted.ts";
import { LinkedText } from "./linked-text.tsx";
import type { ContentProps } from "./listing-pages.tsx";

/** Resources on the first page of a website. */
const SHOWN = 6;

/** "To read", "PDF, 184 KB", "www.consumerfinance.gov" */
function offers({ body, file, url }: FrozenResource): string {
  const link = safeLink(url || null);
  return [body && "To read", file && `PDF, ${fileSize(file.size)}`, link && new URL(link).hostname]
    .filter(Boolean)
    .join(" · ");
}

function ResourceItems({ resources, base }: { resources: readonly FrozenResource[]; base: string }) {
  return (
    <ul className="s-items">
      {resources.map((resource) => (
        <li key={resource.id}>
          <a href={`${base}/resources/${resource.slug}`}>{resource.title}</a>
          {resource.summary && <p>{resource.summary}</p>}
          <span>{offers(resource)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The first resources, on the first page. */
export function ResourceSection({ document: { resources }, base }: SitePlace) {
  if (resources.length === 0) return null;
  return (
    <section id="resources" className="s-section" aria-labelledby="resources-title">
      <h2 id="resources-title">Resources</h2>
      <ResourceItems resources={resources.slice(0, SHOWN)} base={base} />
      {resources.length > SHOWN && (
        <p className="s-more">
          <a href={`${base}/resources`}>All {resources.length} resources</a>
        </p>
      )}
    </section>
  );
}

export function ResourcesPage({ document, base }: SitePlace) {
  return (
    <div className="s-in s-body s-place">
      <h1>Resources</h1>
      <p className="s-sub">Guides and forms from {document.officer.name}</p>
      <ResourceItems resources={document.resources} base={base} />
    </div>
  );
}

/** Something to read, download or open. */
export function ResourcePage({ document, base, seal, typed, resource }: ContentProps & { resource: FrozenResource }) {
  const { title, summary, body, file, url, slug } = resource;
  const link = safeLink(url || null);
  return (
    <div className="s-in s-body s-place">
      <p className="s-crumb">
        <a href={`${base}/resources`}>Resources</a>
      </p>
      <h1>{title}</h1>
      {summary && <p className="s-sub">{summary}</p>}
      {body && (
        <section className="s-section s-rich" aria-label="Text">
          <LinkedText text={body} />
        </section>
      )}
      {(file || link) && (
        <p className="s-section s-actions">
          {file && (
            <a className="s-button" href={file.url} download={file.name}>
              Download the PDF ({fileSize(file.size)})
            </a>
          )}
          {link && (
            <a href={link} rel="noopener nofollow">
              Open {new URL(link).hostname}
            </a>
          )}
        </p>
      )}
      <LeadForm document={document} base={base} page={`${base}/resources/${slug}`} seal={seal} typed={typed} />
    </div>
  );
}
