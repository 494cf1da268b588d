/** The parts of the documentation that differ between installations. */
export interface Installation {
  url: string;
  /** Calls a minute. */
  limits: { token: number; service: number; address: number };
  /** The people that the samples name. */
  people: { email: string; password: string; officer: string };
}

/** @param demo whether the demo's sign-ins work, so that samples can be run unchanged */
export const samplePeople = (demo: boolean): Installation["people"] =>
  demo
    ? { email: "admin@demo.test", password: "demo-password", officer: "officer@demo.test" }
    : { email: "you@company.com", password: "your password", officer: "laura@company.com" };

/** A limit as the guide writes it. */
export const limitWords = (calls: number): string => calls.toLocaleString("en-US");

/** The placeholder installation for which the build writes the documentation. Its values occur in no other text, so that `asInstalled` finds them. */
export const STAND_IN: Installation = {
  url: "https://stand-in.hearthline.invalid",
  limits: { token: 910_000_001, service: 910_000_002, address: 910_000_003 },
  people: {
    email: "email@stand-in.invalid",
    password: "password-of-the-stand-in",
    officer: "officer@stand-in.invalid",
  },
};

const valuesOf = ({ url, limits, people }: Installation): string[] => [
  url,
  new URL(url).host,
  ...Object.values(limits).map(limitWords),
  people.email,
  people.password,
  people.officer,
];

/** Replaces the placeholder's values in a text with those of an installation. */
export function asInstalled(text: string, installation: Installation): string {
  const values = valuesOf(installation);
  return valuesOf(STAND_IN).reduce((all, standIn, index) => all.replaceAll(standIn, () => values[index] ?? ""), text);
}
