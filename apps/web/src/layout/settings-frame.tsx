import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "@/paths.ts";
import { cn } from "@/ui/cn.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { Page } from "./page.tsx";

interface SettingsGroup {
  title: string;
  pages: readonly { to: string; label: string }[];
}

/** The side tabs. A page joins when its screen exists; on a phone each group is one tab. */
const GROUPS: readonly SettingsGroup[] = [
  { title: "You", pages: [{ to: paths.settings, label: "Your account" }] },
  { title: "Content", pages: [{ to: paths.templates, label: "Fee templates" }] },
];

interface SettingsFrameProps {
  /** The page's own name: crumb and document title. The heading is "Settings" on all of them. */
  name: string;
  /** The side tab that is current, where the address is not its own. */
  tab: string;
  /** Pages between Settings and this one. */
  above?: readonly { label: string; to: string }[];
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsFrame({ name, tab, above = [], action, children }: SettingsFrameProps) {
  const phoneTabs = GROUPS.map(({ title, pages }) => ({
    to: pages[0]?.to ?? paths.settings,
    label: title,
    current: pages.some((page) => page.to === tab),
  }));
  return (
    <Page
      title="Settings"
      documentTitle={`${name} · Settings`}
      crumbs={[{ label: "Settings", to: paths.settings }, ...above]}
      crumb={name}
      action={action}
    >
      <LinkTabs label="Settings" tabs={phoneTabs} className="-mx-4 mb-6 px-4 md:hidden" />
      <div className="grid max-w-[1216px] gap-x-14 md:grid-cols-[160px_minmax(0,1fr)] lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="Settings pages" className="max-md:hidden">
          {GROUPS.map(({ title, pages }) => (
            <div key={title} className="mb-[18px]">
              <p className="mb-1 text-xs font-medium text-faint">{title}</p>
              {pages.map(({ to, label }) => (
                <NavLink
                  key={to}
                  to={to}
                  end
                  aria-current={to === tab ? "page" : undefined}
                  className={cn(
                    "-ml-2 block rounded-sm px-2 py-[5px] text-sm text-secondary-foreground hover:bg-accent",
                    to === tab && "bg-muted font-medium text-foreground",
                  )}
                >
                  {label}
                </NavLink>
              ))}
            </div>
          ))}
        </nav>
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}

/** One group of fields, with its own heading. */
export function SettingsSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-7 grid max-w-[560px] gap-[18px] border-b pb-8 last:border-b-0">
      <header>
        <h2 className="text-lg tracking-tight">{title}</h2>
        {text && <p className="max-w-[62ch] text-sm text-muted-foreground">{text}</p>}
      </header>
      {children}
    </section>
  );
}
