import {
  anyone,
  bounced,
  type DemoReport,
  byEmail as email,
  link,
  onLaptop,
  onlySent,
  onPhone,
  READ,
  reached,
  bySms as sms,
} from "./share-spec.ts";

const REALTOR = { name: "Denise Okafor", address: "realtor@demo.test" };
const PARTNER = { name: "Samuel Brandt", address: "partner@demo.test" };

/** Northgate's reports. */
export const NORTHGATE_REPORTS: DemoReport[] = [
  {
    loan: "dvorak",
    pins: [
      {
        at: [2, "16:42"],
        figure: "cashToCloseCents",
        letter: "A",
        text: "The deposit you paid in October is already taken off here.",
      },
    ],
    versions: [
      {
        created: [12, "14:20"],
        before: { rates: 0.00125, scenarios: 1, note: "A first look at 10% down. More to come." },
        shares: [
          email(
            [12, "14:26"],
            "Helen, Mark: here is the first look we talked about.",
            reached("dvorak-h", onLaptop([12, "23:10"], READ.whole), onPhone([11, "12:41"], READ.glance)),
            bounced("dvorak-m", "The email server does not take this address: mailbox unavailable."),
          ),
        ],
      },
      {
        created: [6, "15:02"],
        before: { rates: 0.00125 },
        shares: [
          email(
            [6, "15:05"],
            "Three ways now, as you asked. Look at “Cash to close” first.",
            reached("dvorak-h", onLaptop([6, "23:44"], READ.costs)),
          ),
          email([6, "15:11"], "For your file, Denise.", reached(REALTOR, onLaptop([5, "14:30"], READ.glance))),
        ],
      },
      {
        created: [2, "16:40"],
        shares: [
          email([2, "16:44"], "The rates came down an eighth. Same three choices, new numbers.", {
            ...reached("dvorak-h", onPhone([2, "17:20"], READ.glance), onLaptop([1, "19:37"], READ.choosing)),
            tries: [
              { at: [1, "19:46"], scenario: 0, offer: { price: 490_000, down: 61_250 }, noteRate: 0.065 },
              { at: [1, "19:52"], scenario: 0, offer: { price: 500_000, down: 75_000 }, noteRate: 0.06375 },
            ],
          }),
          email([2, "16:52"], "The newest figures for Alder Creek.", reached(REALTOR)),
          sms([2, "17:02"], "The new numbers:", {
            ...reached("dvorak-m", onPhone([2, "17:31"], READ.whole)),
            calls: [[2, "17:40"]],
            questions: [
              { at: [1, "16:20"], figure: "Cash to close", text: "Is the deposit we paid already taken off here?" },
            ],
          }),
          link([2, "16:41"], anyone(onLaptop([1, "15:12"], READ.glance))),
        ],
      },
    ],
  },
  {
    loan: "quintana",
    versions: [
      {
        created: [9, "18:05"],
        before: { scenarios: 1 },
        shares: [
          email(
            [9, "18:10"],
            "Teresa, this is what FHA would look like.",
            reached("quintana", onPhone([9, "21:15"], READ.whole)),
          ),
        ],
      },
      {
        created: [3, "13:30"],
        shares: [
          email(
            [3, "13:33"],
            "I added a conventional loan beside it.",
            reached("quintana", onPhone([3, "22:05"], READ.choosing), onPhone([1, "12:51"], READ.costs)),
          ),
          sms([3, "13:40"], "Teresa, your two choices:", reached("quintana")),
        ],
      },
    ],
  },
  {
    loan: "petrosky",
    versions: [
      {
        created: [8, "15:15"],
        shares: [
          email([8, "15:20"], "Nothing down, with and without a point.", {
            ...reached("petrosky", onLaptop([7, "11:48"], READ.whole), onLaptop([4, "23:02"], READ.choosing)),
            tries: [
              {
                at: [4, "23:09"],
                scenario: 0,
                offer: { price: 525_000, down: 26_250 },
                noteRate: 0.06,
                seen: [3, "13:05"],
              },
            ],
          }),
        ],
      },
    ],
  },
  {
    loan: "monroe",
    versions: [
      {
        created: [41, "17:45"],
        shares: [
          email(
            [41, "17:50"],
            "Two ways to get there, Keisha.",
            reached("monroe", onPhone([40, "12:20"], READ.glance)),
          ),
          { ...link([41, "18:00"], anyone()), revoked: [5, "14:00"] },
        ],
      },
    ],
  },
  {
    loan: "ruiz",
    versions: [
      {
        created: [20, "14:10"],
        before: { scenarios: 2, rates: -0.00125 },
        shares: [
          email(
            [20, "14:18"],
            "Daniel, Amy: fixed against the seven-year ARM.",
            reached("ruiz", onLaptop([19, "13:40"], READ.whole)),
            reached("falk"),
          ),
        ],
      },
      {
        created: [10, "16:25"],
        shares: [
          email(
            [10, "16:31"],
            "Four now, with the second mortgage that keeps $121,000 in your pocket.",
            reached("ruiz", onLaptop([10, "22:14"], READ.choosing), onLaptop([6, "14:09"], READ.costs)),
            reached("falk", onPhone([9, "11:30"], READ.glance)),
          ),
        ],
      },
    ],
  },
  {
    loan: "brennecke",
    versions: [
      {
        created: [5, "19:05"],
        shares: [
          sms(
            [5, "19:09"],
            "Paul, your three choices:",
            bounced("brennecke", "The phone company does not take this number: it may be a landline."),
          ),
          email([5, "19:20"], "By email then, Paul.", onlySent("brennecke")),
        ],
      },
    ],
  },
  {
    loan: "marek",
    versions: [
      {
        created: [13, "13:55"],
        before: { scenarios: 1, note: "Twenty percent down, as discussed." },
        shares: [
          email(
            [13, "14:00"],
            "As discussed on the phone.",
            reached("marek-o", onLaptop([12, "10:50"], READ.whole)),
            reached("marek-s"),
          ),
        ],
      },
      {
        created: [4, "15:35"],
        shares: [
          email(
            [4, "15:40"],
            "With the 15-year loan beside it.",
            reached("marek-o", onLaptop([3, "18:26"], READ.choosing)),
            reached("marek-s", onPhone([1, "22:20"], READ.costs)),
          ),
          email([4, "15:52"], "Samuel, they will need a policy by closing.", reached(PARTNER)),
        ],
      },
    ],
  },
  {
    loan: "bell",
    versions: [
      {
        created: [14, "18:30"],
        shares: [
          email([14, "18:34"], "Curtis, both ways with VA.", reached("bell", onPhone([3, "16:12"], READ.whole))),
        ],
      },
    ],
  },
  {
    loan: "nair",
    versions: [
      {
        created: [18, "14:45"],
        shares: [
          email(
            [18, "14:50"],
            "Ravi, Leena: the ARM only if you move again within five years.",
            reached("nair-r", onLaptop([17, "23:20"], READ.whole), onLaptop([9, "12:35"], READ.glance)),
            reached("nair-l"),
          ),
          email([18, "15:01"], "For Parkside Commons, Denise.", reached(REALTOR, onPhone([17, "14:02"], READ.glance))),
        ],
      },
    ],
  },
  {
    loan: "leary",
    versions: [
      {
        created: [43, "16:00"],
        before: { scenarios: 1, rates: 0.0025 },
        shares: [email([43, "16:06"], "Gordon, a first look.", reached("leary", onLaptop([42, "12:12"], READ.whole)))],
      },
      { created: [11, "13:10"], shares: [email([11, "13:16"], "With the seller’s buydown.", reached("leary"))] },
    ],
  },
  {
    loan: "strand",
    versions: [
      {
        created: [64, "15:25"],
        before: { rates: 0.00125 },
        shares: [
          email([64, "15:30"], "Monica, Peter: two ways.", reached("strand-m", onLaptop([63, "20:40"], READ.whole))),
        ],
      },
      {
        created: [38, "14:05"],
        shares: [
          email(
            [38, "14:10"],
            "Locked. These are your numbers.",
            reached("strand-m", onLaptop([38, "21:51"], READ.costs)),
            reached("strand-p", onPhone([37, "11:19"], READ.glance)),
          ),
        ],
      },
    ],
  },
  {
    loan: "mercer",
    versions: [
      {
        created: [34, "17:20"],
        shares: [
          email(
            [34, "17:24"],
            "Brian, with and without points.",
            reached("mercer", onPhone([33, "12:30"], READ.whole)),
          ),
        ],
      },
    ],
  },
  { loan: "vasquez", versions: [{ created: [6, "15:50"], shares: [link([6, "15:51"], anyone())] }] },
  {
    loan: "oak-hollow",
    versions: [
      {
        created: [3, "15:40"],
        shares: [
          email([3, "15:44"], "Hannah: three ways to lower the payment, beside what you pay today.", {
            ...reached("cho", onPhone([3, "22:15"], READ.refinance), onPhone([1, "20:04"], READ.refinance)),
            tries: [{ at: [1, "20:07"], scenario: 1, noteRate: 0.0575 }],
            questions: [
              { at: [1, "20:11"], figure: "Cash at closing", text: "Does this come out of my escrow refund?" },
            ],
          }),
          link([3, "15:49"], anyone()),
        ],
      },
    ],
  },
];
