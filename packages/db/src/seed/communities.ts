import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const OFFICER = "officer@demo.test";

const COMMUNITIES = [
  {
    name: "Lochmere",
    slug: "lochmere",
    city: "Cary",
    state: "NC",
    zipcode: "27518",
    description:
      "Five lakes, eleven miles of paths and a golf course, ten minutes from downtown Cary. Most homes are brick, from the late 1980s and 1990s.\n\nThe association keeps the paths and two pools.",
    facts: [
      { label: "Homes built", value: "1985 to 2002" },
      { label: "Association dues", value: "About $40 a month" },
      { label: "Parks and paths", value: "11 miles of paths, 5 lakes" },
    ],
    schools: [
      { name: "Dillard Drive Elementary", level: "elementary", district: "Wake County Public School System" },
      { name: "Athens Drive High School", level: "high", district: "Wake County Public School System" },
    ],
  },
  {
    name: "Oakwood",
    slug: "oakwood",
    city: "Raleigh",
    state: "NC",
    zipcode: "27601",
    description:
      "Victorian houses a short walk from the Capitol. Changes to the outside of a house need the approval of the city’s historic commission.",
    facts: [
      { label: "Homes built", value: "1870 to 1930" },
      { label: "To downtown", value: "10 minutes on foot" },
    ],
    schools: [{ name: "Conn Magnet Elementary", level: "elementary", district: "Wake County Public School System" }],
  },
];

/** Adds the communities of the first demo company's officer. */
export function addCommunities(rows: Rows, demo: DemoCompany): void {
  const { id: officerId, branchId } = personOf(demo, OFFICER);
  const at = demo.calendar.at([25, "10:00"]);
  for (const place of COMMUNITIES)
    rows.community.push({
      ...place,
      id: demo.nextId("community"),
      companyId: demo.companyId,
      officerId,
      branchId,
      createdAt: at,
      updatedAt: at,
    });
}

const REALTOR = "Denise Okafor";

/** Adds the same officer's website as a draft; nothing of it is published. */
export function addSite(rows: Rows, demo: DemoCompany): void {
  const { id: officerId, branchId } = personOf(demo, OFFICER);
  const at = demo.calendar.at([24, "16:00"]);
  const siteId = demo.nextId("site");
  rows.siteDomain.push({
    id: demo.nextId("site-domain"),
    companyId: demo.companyId,
    siteId,
    host: "home-loans.example.com",
    token: "n6b3pOq0Wb2dYt5sLk1xJ7aV",
    createdAt: at,
  });
  const realtor = rows.contact.find(({ companyId, name }) => companyId === demo.companyId && name === REALTOR);
  if (realtor?.id)
    rows.siteCopy.push({
      id: demo.nextId("site-copy"),
      companyId: demo.companyId,
      siteId,
      contactId: realtor.id,
      slug: "denise-okafor",
      createdAt: at,
    });
  rows.site.push({
    id: siteId,
    companyId: demo.companyId,
    officerId,
    branchId,
    subdomain: "laura-whitfield",
    nameKey: "laurawhltfleld",
    draft: {
      template: "portrait",
      color: "#075a40",
      headline: "A home loan you can follow line by line",
      subheadline: "I show you every figure before you decide, and answer the same day.",
      about:
        "<p>I have worked with buyers in the Triangle for fourteen years. You see the whole cost of each way to pay for a home, side by side, and keep the page.</p><p>Most of my clients come from people I have worked with before.</p>",
      buttonLabel: "Ask me a question",
      linkedin: "https://www.linkedin.com/in/laura-whitfield",
    },
    createdAt: at,
    updatedAt: at,
  });
}
