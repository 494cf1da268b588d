import { areaOf, type ScreenName, screenOf } from "@hearthline/contract/platform/screens";
import { AREAS } from "@hearthline/contract/platform/screens/areas";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Moon, Plus, Sun } from "lucide-react";
import { useEffect, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { loanPaths, paths } from "@/paths.ts";
import { useCan } from "@/shared/access/use-can.ts";
import { setTheme } from "@/shared/browser/theme.ts";
import { statusWord } from "@/ui/status-label.tsx";
import { SCREEN_ICONS } from "./screen-icons.ts";
import { useMenu } from "./use-menu.ts";
import { useListedScreens } from "./use-screens.ts";

/** Pages and actions in `SCREENS` for the signed-in user. */
function useScreenEntries() {
  const can = useCan();
  const listed = useListedScreens();
  const menu = useMenu().flatMap(({ entries }) => entries);
  const pages = listed
    .filter(({ name }) => !makesOnly(name))
    .map(({ name, to, title }) => {
      const area = areaOf(name);
      const areaTitle = area && AREAS[area].title;
      const entry = menu.find((one) => one.name === name) ?? menu.find((one) => one.title === areaTitle);
      return {
        to,
        label: title,
        detail: areaTitle === title ? undefined : areaTitle,
        words: screenOf(name).words,
        icon: SCREEN_ICONS[entry?.icon ?? "settings"],
        inMenu: menu.some((one) => one.name === name),
      };
    });
  const actions = listed.flatMap(({ name, to, title }) => {
    const { makes, words } = screenOf(name);
    return makes && can(...(makes.needs ?? []))
      ? [{ label: makes.title, words: [title, words].join(" "), icon: Plus, to: `${to}${makes.query ?? ""}` }]
      : [];
  });
  return { pages, actions };
}

const makesOnly = (name: ScreenName) => {
  const { makes } = screenOf(name);
  return makes !== undefined && makes.query === undefined;
};

/** Matches for the text: pages and actions immediately, the company's records from the server. */
export function usePaletteEntries(text: string, onClose: () => void) {
  const screens = useScreenEntries();
  const onlyActions = text.startsWith(">");
  const wanted = text.replace(/^>/, "").trim();
  const asked = useSettled(wanted, 150);
  const mayFind = useCan()("report:view");
  const searches = mayFind && !onlyActions && asked.length >= 2;
  const found = useQuery({
    ...trpc.search.find.queryOptions({ q: asked }),
    enabled: searches,
    placeholderData: keepPreviousData,
  });
  const fits = (...words: (string | undefined)[]) => words.join(" ").toLowerCase().includes(wanted.toLowerCase());
  const theme = (value: "light" | "dark", icon: typeof Sun) => ({
    label: value === "dark" ? "Dark theme" : "Light theme",
    words: "appearance colors",
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
    loans: (data?.loans ?? []).map(({ id, kind, title, address, status }) => ({
      id,
      label: title,
      detail: address === title ? null : address,
      hint: statusWord(status),
      to: loanPaths(kind)?.one(id),
    })),
    reports: (data?.reports ?? []).map(({ id, number, version, title, ...report }) => ({
      id,
      label: `Report ${number}, version ${version}`,
      // Titles are the officer's own text for a loan.
      detail: "link" in report ? guestDetail(report) : title,
      // A guest has a personal link, and no loan.
      to: "link" in report ? String(report.link) : loanPaths(report.kind)?.one(report.loanId),
    })),
    partners: [...(data && "partners" in data ? data.partners : [])].map(({ id, name, firm }) => ({
      id,
      label: name,
      detail: firm,
      to: `${paths.partners}?partner=${id}`,
    })),
    written: [
      ...(data && "notes" in data ? data.notes : []).map(({ id, clientId, clientName, text }) => ({
        id,
        label: text,
        hint: clientName,
        to: paths.client(clientId),
      })),
      ...(data && "tasks" in data ? data.tasks : []).map(({ id, clientId, clientName, title, done }) => ({
        id,
        label: title,
        hint: `${done ? "Done task" : "Task"}, ${clientName}`,
        to: paths.client(clientId),
      })),
    ],
    // Before anything is typed, the menus are enough.
    pages: onlyActions
      ? []
      : screens.pages
          .filter(({ inMenu }) => inMenu || wanted !== "")
          .filter(({ label, detail, words }) => fits(label, detail, words)),
    actions: [...screens.actions, theme("dark", Moon), theme("light", Sun)].filter(({ label, words }) =>
      fits(label, words),
    ),
  };
}

/** The value, debounced by `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** How a guest identifies a report. */
function guestDetail(report: object): string {
  const clients = "clients" in report && Array.isArray(report.clients) ? report.clients.map(String) : [];
  const address = "address" in report && typeof report.address === "string" ? report.address : "";
  return [peopleWords(clients), address].filter(Boolean).join(", ");
}
