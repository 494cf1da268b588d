import type { Permission } from "@hearthline/contract/access/permissions";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { cn } from "@/ui/cn.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { NotForYourRole } from "./not-for-your-role.tsx";
import { Page } from "./page.tsx";
import { SETTINGS_GROUPS, type SettingsGroup } from "./settings-pages.ts";

interface SettingsFrameProps {
  /** The page's own name: crumb and document title. The heading is "Settings" on all of them. */
  name: string;
  /** The side tab that is current, where the address is not its own. */
  tab: string;
  /** Pages between Settings and this one. */
  above?: readonly { label: string; to: string }[];
  action?: ReactNode;
  /** Without one of these there is a sentence in place of the page. */
  needs?: readonly Permission[];
  children: ReactNode;
}

/** The groups and pages that the signed-in user may open. */
export function useSettingsGroups(): SettingsGroup[] {
  const can = useCan();
  const guest = useIsGuest();
  return SETTINGS_GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.filter((page) => can(...(page.needs ?? [])) && !(page.inside && guest)),
  })).filter(({ pages }) => pages.length > 0);
}

export function SettingsFrame({ name, tab, above = [], action, needs = [], children }: SettingsFrameProps) {
  const groups = useSettingsGroups();
  const allowed = useCan()(...needs);
  const here = groups.find(({ pages }) => pages.some((page) => page.to === tab));
  const phoneTabs = groups.map(({ title, pages }) => ({
    to: pages[0]?.to ?? paths.settings,
    label: title,
    current: here?.title === title,
  }));
  return (
    <Page
      title="Settings"
      documentTitle={`${name} · Settings`}
      crumbs={[{ label: "Settings", to: paths.settings }, ...above]}
      crumb={name}
      action={allowed && action}
    >
      <div className="mb-6 md:hidden">
        <LinkTabs label="Settings" tabs={phoneTabs} className="-mx-4 px-4" />
        {here && here.pages.length > 1 && <PhonePages group={here} tab={tab} />}
      </div>
      <div className="grid max-w-[1216px] gap-x-14 md:grid-cols-[160px_minmax(0,1fr)] lg:grid-cols-[200px_minmax(0,1fr)]">
        <nav aria-label="Settings pages" className="max-md:hidden">
          {groups.map(({ title, pages }) => (
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
        <div className="min-w-0">
          {allowed ? children : <NotForYourRole needs={needs} to={paths.settings} label="To your account" />}
        </div>
      </div>
    </Page>
  );
}

/** The current page's name is never cut off at the row's end. */
function intoView(link: HTMLElement | null) {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The pages of one tab on a phone; the row scrolls by itself where they do not fit. */
function PhonePages({ group, tab }: { group: SettingsGroup; tab: string }) {
  return (
    <nav
      aria-label={`${group.title} settings`}
      className="relative -mx-4 flex gap-1.5 overflow-x-auto border-b px-4 py-2 [scrollbar-width:none]"
    >
      {group.pages.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end
          ref={to === tab ? intoView : undefined}
          aria-current={to === tab ? "page" : undefined}
          className={cn(
            "touch flex-none rounded-full px-3 py-1.5 text-sm whitespace-nowrap text-muted-foreground focus-visible:rounded-full",
            to === tab && "bg-muted font-medium text-foreground",
          )}
        >
          {label}
        </NavLink>
      ))}
    </nav>
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
