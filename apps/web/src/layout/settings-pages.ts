import type { Permission } from "@hearthline/contract/access/permissions";
import { paths } from "@/paths.ts";

export interface SettingsPage {
  to: string;
  label: string;
  /** What it is for, in the overview. */
  text: string;
  /** Shown to holders of any of these; to everybody where there is none. */
  needs?: readonly Permission[];
  /** For the company's own people: guests have none of it. */
  inside?: boolean;
}
export interface SettingsGroup {
  /** Also the phone's tab. */
  title: string;
  pages: readonly SettingsPage[];
}

/** The side tabs. A page joins when its screen exists; on a phone each group is one tab. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    title: "General",
    pages: [
      { to: paths.settings, label: "Your account", text: "Who you are here, and the theme" },
      { to: paths.details, label: "Details", text: "Your name and license, the company's address" },
      { to: paths.logoHeadshot, label: "Logo and headshot", text: "What stands at the head of every report" },
    ],
  },
  {
    title: "People",
    pages: [
      {
        to: paths.allUsers,
        label: "All users",
        text: "Everybody with a login, and what they may do",
        needs: ["officer:add"],
      },
      { to: paths.team, label: "Branches and team", text: "Who works where", needs: ["officer:add"] },
      {
        to: paths.roles,
        label: "Roles and permissions",
        text: "What each role may do and see",
        needs: ["permission:adjust", "officer:add"],
      },
      {
        to: paths.inviteRealtors,
        label: "Invitations",
        text: "Realtors, partners and colleagues you invited",
        needs: ["invite:resend"],
      },
    ],
  },
  {
    title: "Content",
    pages: [
      { to: paths.templates, label: "Fee templates", text: "Closing costs you quote again and again", inside: true },
      { to: paths.disclaimers, label: "Disclaimers", text: "The six legal texts, with their versions", inside: true },
      {
        to: paths.landingPage,
        label: "Landing page",
        text: "A page of your own to link to",
        needs: ["website:generate"],
      },
    ],
  },
  {
    title: "Access",
    pages: [
      { to: paths.security, label: "Security", text: "Password, two-factor sign-in, devices" },
      { to: paths.apiTokens, label: "API tokens", text: "Keys for programs of your own", needs: ["token:manage"] },
      { to: paths.auditLog, label: "Audit log", text: "Who did what, and when" },
      {
        to: paths.jobs,
        label: "Background jobs",
        text: "Mails and PDFs that failed for good",
        needs: ["company:manage"],
      },
    ],
  },
];
