import { type DemoReport, byEmail as email, onLaptop, onPhone, READ, reached, bySms as sms } from "./share-spec.ts";

/** Lone Star's reports. */
export const LONE_STAR_REPORTS: DemoReport[] = [
  {
    loan: "holt",
    versions: [
      {
        created: [58, "16:15"],
        shares: [
          email(
            [58, "16:20"],
            "Amanda, Chris: points or no points.",
            reached("holt-a", onLaptop([57, "23:05"], READ.whole)),
          ),
        ],
      },
    ],
  },
  {
    loan: "salinas",
    versions: [
      {
        created: [11, "18:40"],
        shares: [
          sms([11, "18:44"], "Jorge, your two choices:", reached("salinas", onPhone([10, "13:22"], READ.choosing))),
        ],
      },
    ],
  },
];
