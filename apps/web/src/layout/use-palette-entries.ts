import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Moon, Plus, Sun, UserPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { setTheme } from "@/shared/browser/theme.ts";
import { statusWord } from "@/ui/status-label.tsx";
import { SET_UP, useWork } from "./navigation.ts";
import { SETTINGS_GROUPS } from "./settings-pages.ts";

const ACTIONS = [
  { label: "New purchase report", icon: Plus, to: paths.purchaseReport, need: "report:create" },
  { label: "New client", icon: UserPlus, to: paths.newClient, need: "client:manage" },
  { label: "New fee template", icon: Plus, to: paths.addTemplate, need: "report:create" },
] as const;
const SET_UP_PAGES = [
  ...SET_UP,
  // Settings that everybody has; the others are found on the settings page by who may open them.
  ...SETTINGS_GROUPS.flatMap(({ pages }) => pages)
    .filter(({ to, needs }) => to !== paths.settings && !needs)
    .map(({ to, label, text: words, inside = false }) => ({ to, label, words, inside, icon: SET_UP[0]?.icon ?? Plus })),
];

/** What fits the text: pages and actions at once, clients and loans from the server. */
export function usePaletteEntries(text: string, onClose: () => void) {
  const can = useCan();
  const work = useWork();
  const guest = useIsGuest();
  const onlyActions = text.startsWith(">");
  const wanted = text.replace(/^>/, "").trim();
  const asked = useSettled(wanted, 150);
  const searches = !onlyActions && asked.length >= 2;
  const found = useQuery({
    ...trpc.search.find.queryOptions({ q: asked }),
    enabled: searches,
    placeholderData: keepPreviousData,
  });
  const fits = (...words: (string | undefined)[]) => words.join(" ").toLowerCase().includes(wanted.toLowerCase());
  const theme = (value: "light" | "dark", icon: typeof Sun) => ({
    label: value === "dark" ? "Dark theme" : "Light theme",
    icon,
    run: () => {
      setTheme(value);
      onClose();
    },
  });
  const data = searches ? found.data : undefined;
  return {
    wanted,
    searching: searches && found.isFetching,
    clients: (data?.clients ?? []).map(({ id, name, email }) => ({
      id,
      label: name,
      detail: email,
      to: paths.client(id),
    })),
    loans: (data?.loans ?? []).map(({ id, title, address, status }) => ({
      id,
      label: title,
      detail: address === title ? null : address,
      hint: statusWord(status),
      to: paths.purchaseLoan(id),
    })),
    reports: (data?.reports ?? []).map(({ id, number, version, title, ...report }) => ({
      id,
      label: `Report ${number}, version ${version}`,
      detail: title,
      // A guest has the link that was made for them, and no loan.
      to: "link" in report ? String(report.link) : paths.purchaseLoan(report.loanId),
    })),
    pages: onlyActions
      ? []
      : [...work, ...SET_UP_PAGES]
          .filter((page) => !("inside" in page && page.inside && guest))
          .filter((page) => fits(page.label, page.words)),
    actions: [...ACTIONS.filter(({ need }) => can(need)), theme("dark", Moon), theme("light", Sun)].filter((action) =>
      fits(action.label),
    ),
  };
}

/** The value once it has rested for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
