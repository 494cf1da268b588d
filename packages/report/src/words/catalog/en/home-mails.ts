const months = (count: number) => (count === 1 ? "month" : `${count} months`);

/** How often an owner gets the value of their home: the page where they choose, and the email's link to it. */
export const homeMails = {
  link: "How often? Pause or stop",
  title: "How often you hear about your home",
  of: (address: string, officer: string) => `The value of ${address}, from ${officer}.`,
  now: (pace: string, day: string) => `${pace} now. The next one comes on ${day}.`,
  cooling: (day: string) =>
    `Less often now, because none was opened for half a year. The next one comes on ${day}. Open it, or choose how often, and they come as before.`,
  pausedUntil: (day: string) => `Paused. They come again from ${day} on.`,
  paused: "Paused until you start them again.",
  pausedBy: (officer: string) => `${officer} paused these emails. Ask them if you want them again.`,
  stopped: "You stopped these emails. Your home page stays open to you.",
  pace: (count: number) => `Every ${months(count)}`,
  often: "How often",
  save: "Save",
  pauseTitle: "Pause",
  pauseFor: (count: number) => `For ${count === 1 ? "1 month" : months(count)}`,
  pauseOpen: "Until I start them again",
  pause: "Pause",
  stopTitle: "Stop",
  stopWords: (officer: string) =>
    `No more emails about the value of this home. ${officer} cannot start them again; only you can, on this page.`,
  stop: "Stop these emails",
  startTitle: "Start again",
  start: "Start again",
  saved: "Saved.",
  refused: "Nothing was changed.",
  notTheirs: "How often is the owner’s to choose, from the link in an email they received.",
  back: "Back to your home page",
  told: (officer: string) => `${officer} sees what you choose.`,
  gone: {
    title: "This page is closed",
    ended: (officer: string, company: string) =>
      `The home value report has ended, or the home is no longer on record as yours. If that is wrong, ask ${officer} at ${company}.`,
    call: (phone: string) => `Call ${phone}`,
    write: (email: string) => `Write to ${email}`,
  },
};
