import { Link } from "react-router";
import { SettingsFrame, useSettingsGroups } from "@/layout/settings-frame.tsx";
import { paths } from "@/paths.ts";

/** All settings on one page, by group. */
export default function SettingsTabPage() {
  const groups = useSettingsGroups();
  return (
    <SettingsFrame name="All settings" tab={paths.settingsTab}>
      <div className="grid max-w-[760px] gap-x-12 gap-y-9 sm:grid-cols-2">
        {groups.map(({ title, pages }) => (
          <section key={title}>
            <h2 className="mb-1 text-lg tracking-tight">{title}</h2>
            <ul className="border-t">
              {pages.map(({ to, label, text }) => (
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
    </SettingsFrame>
  );
}
