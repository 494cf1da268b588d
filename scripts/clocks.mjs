// The clocks that the tests run at, each with a different zone and language: the one farthest from UTC in the gate, the others in the deep suite.
// Docs: docs/testing.md.

/** @type {{ at: string, why: string, TZ: string, LANG: string, gate?: true }[]} */
export const CLOCKS = [
  {
    at: "2026-11-20T05:00:00Z",
    why: "midnight in New York",
    TZ: "America/New_York",
    LANG: "en_US.UTF-8",
  },
  { at: "2026-11-23T04:40:00Z", why: "the hour at which a list read Yesterday, 11:40 PM", TZ: "UTC", LANG: "C" },
  { at: "2027-03-14T06:59:30Z", why: "the clocks go forward in New York", TZ: "America/New_York", LANG: "de_DE.UTF-8" },
  {
    at: "2027-03-14T23:30:00Z",
    why: "the 23-hour day in New York, seen from the next day",
    TZ: "Asia/Tokyo",
    LANG: "ja_JP.UTF-8",
  },
  { at: "2026-11-01T05:59:30Z", why: "the clocks go back in New York", TZ: "America/New_York", LANG: "en_GB.UTF-8" },
  { at: "2028-02-29T15:00:00Z", why: "February 29", TZ: "Pacific/Kiritimati", LANG: "fr_FR.UTF-8", gate: true },
  { at: "2026-12-31T23:59:30Z", why: "the year ends in UTC", TZ: "Pacific/Honolulu", LANG: "ar_EG.UTF-8" },
  { at: "2027-01-01T04:59:30Z", why: "the year ends in New York", TZ: "Asia/Kolkata", LANG: "tr_TR.UTF-8" },
];

/** Environment of a process that runs at this clock. */
export const environmentOf = ({ at, TZ, LANG }) => ({
  HEARTHLINE_CLOCK_AT: at,
  TZ,
  LANG,
  LC_ALL: LANG,
});
