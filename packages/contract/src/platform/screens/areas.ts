/** Parts of the app with their own side tabs. On a phone each group is one tab, so an area has at most four. */
export const AREAS = {
  settings: {
    title: "Settings",
    groups: { general: "General", people: "People", content: "Content", access: "Access" },
  },
  website: {
    title: "Website",
    groups: { site: "Site", look: "Look", pages: "Pages", reach: "Reach" },
  },
} as const;

export type Area = keyof typeof AREAS;
export type TabGroup = { [A in Area]: keyof (typeof AREAS)[A]["groups"] }[Area];
