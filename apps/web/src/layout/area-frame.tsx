import { areaOf } from "@hearthline/contract/platform/screens";
import { AREAS } from "@hearthline/contract/platform/screens/areas";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "@/ui/cn.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { CountOf } from "./count-of.tsx";
import { Page } from "./page.tsx";
import { type AreaGroup, tabOf, useArea } from "./use-area.ts";
import { useCrumbs, useScreen, useTitleOf } from "./use-screen.ts";

interface AreaFrameProps {
  /** The name of a record; by default the screen's own. The heading is the area's on all of its pages. */
  name?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A page of settings or of the website: the area's pages are side tabs; on a phone, its groups are tabs with their pages below. */
export function AreaFrame({ name: record, action, children }: AreaFrameProps) {
  const screen = useScreen() ?? "settings";
  const titleOf = useTitleOf();
  const crumbs = useCrumbs();
  const area = areaOf(screen) ?? "settings";
  const groups = useArea(area);
  const tab = tabOf(screen);
  const name = record ?? titleOf(screen);
  const { title } = AREAS[area];
  const entrance = groups[0]?.tabs[0]?.to;
  const several = groups.flatMap(({ tabs }) => tabs).length > 1;
  return (
    <Page
      title={title}
      documentTitle={`${name} · ${title}`}
      crumbs={[...(entrance ? [{ label: title, to: entrance }] : []), ...crumbs]}
      crumb={name}
      action={action}
    >
      {several && <PhoneTabs title={title} groups={groups} tab={tab} />}
      <div
        className={cn(
          "max-w-[1216px]",
          several && "grid gap-x-14 md:grid-cols-[160px_minmax(0,1fr)] lg:grid-cols-[200px_minmax(0,1fr)]",
        )}
      >
        {several && <SideTabs title={title} groups={groups} tab={tab} />}
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}

interface TabsProps {
  title: string;
  groups: readonly AreaGroup[];
  /** The current one, by its screen's name. */
  tab: string | undefined;
}

function SideTabs({ title, groups, tab }: TabsProps) {
  return (
    <nav aria-label={`${title} pages`} className="max-md:hidden">
      {groups.map((group) => (
        <div key={group.title} className="mb-[18px]">
          <p className="mb-1 text-xs font-medium text-faint">{group.title}</p>
          {group.tabs.map((one) => (
            <Link
              key={one.name}
              to={one.to}
              aria-current={one.name === tab ? "page" : undefined}
              className={cn(
                "-ml-2 flex justify-between rounded-sm px-2 py-[5px] text-sm text-secondary-foreground hover:bg-accent",
                one.name === tab && "bg-muted font-medium text-foreground",
              )}
            >
              {one.title}
              <CountOf screens={[one.name]} />
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}

function PhoneTabs({ title, groups, tab }: TabsProps) {
  const here = groups.find(({ tabs }) => tabs.some(({ name }) => name === tab));
  const phoneTabs = groups.flatMap((group) => {
    const [first] = group.tabs;
    return first ? [{ to: first.to, label: group.title, current: here?.title === group.title }] : [];
  });
  return (
    <div className="mb-6 md:hidden">
      <LinkTabs label={title} tabs={phoneTabs} className="-mx-4 px-4" />
      {here && here.tabs.length > 1 && <PhonePages title={title} group={here} tab={tab} />}
    </div>
  );
}

/** The current page's name is never cut off at the row's end. */
function intoView(link: HTMLElement | null) {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The pages of one tab on a phone; the row scrolls sideways if they do not fit. */
function PhonePages({ title, group, tab }: { title: string; group: AreaGroup; tab: string | undefined }) {
  return (
    <nav
      aria-label={`${group.title} ${title.toLowerCase()}`}
      className="relative -mx-4 flex gap-1.5 overflow-x-auto border-b px-4 py-2 [scrollbar-width:none]"
    >
      {group.tabs.map((one) => (
        <Link
          key={one.name}
          to={one.to}
          ref={one.name === tab ? intoView : undefined}
          aria-current={one.name === tab ? "page" : undefined}
          className={cn(
            "touch flex-none rounded-full px-3 py-1.5 text-sm whitespace-nowrap text-muted-foreground focus-visible:rounded-full",
            one.name === tab && "bg-muted font-medium text-foreground",
          )}
        >
          {one.title}
        </Link>
      ))}
    </nav>
  );
}
