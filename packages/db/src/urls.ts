/** The three ways into one database. */
export interface DatabaseUrls {
  /** Owns the tables; migrations and seed only. */
  owner: string;
  /** What api and worker run as: row-level security holds. */
  app: string;
  /** Sees all companies: sign-in, sessions, share keys, webhooks and the outbox relay, through the kernel only. */
  system: string;
}

const asRole = (url: string, role: string) => {
  const made = new URL(url);
  const own = made.searchParams.get("options");
  made.searchParams.set("options", [...(own ? [own] : []), `-c role=${role}`].join(" "));
  return made.toString();
};

/**
 * Reads the connections from the environment: three URLs, or `DATABASE_URL` alone, which then is the owner's and takes on the narrower roles
 * as it connects (a pooler has to let `options` through; where it does not, give all three).
 */
export function databaseUrls(env: {
  DATABASE_URL?: string;
  DATABASE_OWNER_URL?: string;
  DATABASE_SYSTEM_URL?: string;
}): DatabaseUrls | undefined {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_SYSTEM_URL } = env;
  if (!DATABASE_URL) return undefined;
  if (DATABASE_OWNER_URL && DATABASE_SYSTEM_URL)
    return { owner: DATABASE_OWNER_URL, app: DATABASE_URL, system: DATABASE_SYSTEM_URL };
  return {
    owner: DATABASE_URL,
    app: asRole(DATABASE_URL, "hearthline_app"),
    system: asRole(DATABASE_URL, "hearthline_system"),
  };
}
