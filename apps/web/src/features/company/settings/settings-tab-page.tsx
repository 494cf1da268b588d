import { Link } from "react-router";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { useArea } from "@/layout/use-area.ts";

/** All settings on one page, by group. */
export default function SettingsTabPage() {
  const groups = useArea("settings");
  return (
    <AreaFrame>
      <div className="grid max-w-[760px] gap-x-12 gap-y-9 sm:grid-cols-2">
        {groups.map(({ title, tabs }) => (
          <section key={title}>
            <h2 className="mb-1 text-lg tracking-tight">{title}</h2>
            <ul className="border-t">
              {tabs.map(({ to, title: label, text }) => (
                <li key={to} className="border-b">
                  <Link to={to} className="block py-2.5 hover:bg-subtle focus-visible:rounded-xs">
                    <span className="block font-medium">{label}</span>
                    <span className="block text-sm text-muted-foreground">{text}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AreaFrame>
  );
}
