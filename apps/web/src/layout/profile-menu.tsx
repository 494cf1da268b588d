import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useNavigate } from "react-router";
import { endSession, useUser } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { type Theme, useTheme } from "@/shared/browser/theme.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphUpDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";
import { GlyphSettings } from "@/ui/menu-glyphs.tsx";

const THEMES = [
  { value: "light", label: "Light theme", icon: Sun },
  { value: "dark", label: "Dark theme", icon: Moon },
  { value: "system", label: "The system's theme", icon: Monitor },
] as const;

export function ProfileMenu({ icons, inHeader = false }: { icons: boolean; inHeader?: boolean }) {
  const user = useUser();
  const navigate = useNavigate();
  const where = [user.companyName, user.branchName].filter(Boolean).join(", ");
  const logOut = () => endSession(() => navigate(paths.login, { replace: true }));
  return (
    <Menu>
      <MenuTrigger
        className={cn(
          "flex items-center gap-[9px] text-left text-sm leading-[1.0625rem]",
          inHeader ? "size-11 justify-center" : "w-full border-t border-sidebar-border pt-2.5 pb-1",
          icons ? "justify-center" : "px-2",
        )}
      >
        <Avatar name={user.name} src={user.headshotUrl} />
        <span className="sr-only">{`Profile menu of ${user.name}`}</span>
        {!icons && (
          <>
            <span aria-hidden="true" className="min-w-0">
              <span className="block truncate font-medium text-foreground">{user.name}</span>
              <span className="line-clamp-2 text-xs leading-4 text-muted-foreground">{where}</span>
            </span>
            <GlyphUpDown className="ml-auto text-muted-foreground" />
          </>
        )}
      </MenuTrigger>
      <MenuContent side={inHeader ? "bottom" : "top"} align={inHeader ? "end" : "start"} className="w-56">
        <p className="px-2.5 pt-1.5 pb-2 text-xs text-muted-foreground">{user.email}</p>
        <ThemeSwitch />
        <MenuSeparator />
        <MenuItem onSelect={() => navigate(paths.settings)}>
          <GlyphSettings />
          Settings
        </MenuItem>
        <MenuItem onSelect={logOut}>
          <LogOut />
          Log out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset aria-label="Theme" className="mx-1.5 mb-1 flex rounded-sm bg-muted p-0.5">
      {THEMES.map(({ value, label, icon: Icon }) => (
        <ThemeButton key={value} label={label} current={theme === value} onPick={() => setTheme(value satisfies Theme)}>
          <Icon className="size-3.5" />
        </ThemeButton>
      ))}
    </fieldset>
  );
}

function ThemeButton({
  label,
  current,
  onPick,
  children,
}: {
  label: string;
  current: boolean;
  onPick: () => void;
  children: React.ReactNode;
}) {
  return (
    <MenuItem
      aria-label={label}
      title={label}
      aria-checked={current}
      role="menuitemradio"
      onSelect={(event) => {
        event.preventDefault();
        onPick();
      }}
      className={cn(
        "min-h-[26px] flex-1 justify-center rounded-xs px-0 max-md:min-h-9",
        current && "bg-popover shadow-[0_0_0_1px_var(--border)] data-[highlighted]:bg-popover",
      )}
    >
      {children}
    </MenuItem>
  );
}
