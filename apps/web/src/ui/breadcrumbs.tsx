import { Fragment } from "react";
import { Link } from "react-router";

export interface Crumb {
  label: string;
  /** Omitted for the page itself. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav
      aria-label="Breadcrumbs"
      className="flex min-w-0 items-center gap-[7px] text-sm whitespace-nowrap text-muted-foreground"
    >
      {crumbs.map((crumb, index) => (
        <Fragment key={`${crumb.label}-${crumb.to ?? ""}`}>
          {index > 0 && <Slash />}
          {crumb.to && index < crumbs.length - 1 ? (
            <Link to={crumb.to} className="hover:text-foreground max-md:hidden">
              {crumb.label}
            </Link>
          ) : (
            <span aria-current="page" className="truncate font-medium text-foreground">
              {crumb.label}
            </span>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

function Slash() {
  return (
    <svg
      viewBox="0 0 5 12"
      className="h-3 w-[5px] flex-none fill-none stroke-border-strong stroke-[1.2] max-md:hidden"
      aria-hidden="true"
    >
      <path d="M4.5.5.5 11.5" />
    </svg>
  );
}
