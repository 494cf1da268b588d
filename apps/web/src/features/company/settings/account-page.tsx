import { useUser } from "@/api/session.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { SettingsSection } from "@/layout/settings-section.tsx";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { type Theme, useTheme } from "@/shared/browser/theme.ts";
import { zoneWords } from "@/shared/words/zone-words.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { ChangePassword } from "./change-password.tsx";

export default function AccountPage() {
  return (
    <AreaFrame>
      <Person />
      <SettingsSection title="Theme" text="Kept in this browser. Reports that borrowers open follow their own device.">
        <ThemeChoice />
      </SettingsSection>
      <SettingsSection title="Password" text="Changing it signs your other devices out.">
        <ChangePassword />
      </SettingsSection>
    </AreaFrame>
  );
}

function Person() {
  const user = useUser();
  const guest = useIsGuest();
  const facts = guest
    ? [
        ["Email", user.email],
        ["Your lender", user.companyName],
        ["Time zone", zoneWords(user.timeZone)],
      ]
    : [
        ["Email", user.email],
        ["Title", user.title ?? "None yet"],
        ["Company", user.companyName],
        ["Branch", user.branchName ?? "None"],
        ["Role", user.roles.map((role) => role.name).join(", ")],
        ["Time zone", zoneWords(user.timeZone)],
      ];
  return (
    <SettingsSection
      title="Your account"
      text={guest ? "Who you are here." : "Your name and photo are on every report you send."}
    >
      <div className="flex items-center gap-4">
        <Avatar name={user.name} src={user.headshotUrl} className="size-14 text-lg" />
        <p className="text-xl font-semibold tracking-tight">{user.name}</p>
      </div>
      <dl className="grid grid-cols-[120px_minmax(0,1fr)] border-t text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b py-2.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="truncate">{value}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}

const THEMES = [
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "system", title: "System" },
] as const satisfies readonly { value: Theme; title: string }[];

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return <RadioCards label="Theme" cards={THEMES} value={theme} onChange={setTheme} className="sm:grid-cols-3" />;
}
