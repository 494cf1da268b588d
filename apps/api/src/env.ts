import { z } from "zod";

const DEFAULT_SECRET = "hearthline-development-secret";

const Env = z
  .object({
    NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    PUBLIC_URL: z.url().optional(),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z.string({ error: "Set DATABASE_URL, or start with `npm start`, which brings its own PostgreSQL." }),
    DATABASE_OWNER_URL: z.string().optional(),
    DATABASE_SYSTEM_URL: z.string().optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
    REDIS_URL: z.string().optional(),
    /** Signs what leaves the server and must come back unchanged. */
    APP_SECRET: z.string().min(16).default(DEFAULT_SECRET),
    TRUST_PROXY: z.string().default("loopback"),
    LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
    SANDBOX_URL: z.url().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    PROPERTY_API_KEY: z.string().default(""),
    PROPERTY_API_URL: z.url().optional(),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ENDPOINT: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().default(""),
    S3_SECRET_ACCESS_KEY: z.string().default(""),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().default(""),
    /** Another OpenID provider in Google's place, by its discovery document: the sandbox's. */
    GOOGLE_ISSUER: z.url().optional(),
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().default(""),
    FACEBOOK_ISSUER: z.url().optional(),
    /** Whose Firebase ID tokens sign in here; without it none do. */
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_KEYS_URL: z
      .url()
      .default("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"),
    /** Calls to /api in a minute before 429: one API token's over all processes, one session's in each. */
    TOKEN_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(300),
    SESSION_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(60_000),
    /** Where the built web app lies. */
    WEB_DIR: z.string().optional(),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV !== "production") return;
    if (env.APP_SECRET === DEFAULT_SECRET)
      context.addIssue({
        code: "custom",
        path: ["APP_SECRET"],
        message: "In production APP_SECRET has to be a secret of your own (16 characters or more).",
      });
    if (!env.PUBLIC_URL)
      context.addIssue({
        code: "custom",
        path: ["PUBLIC_URL"],
        message: "In production PUBLIC_URL has to say where the product is reached.",
      });
    if (env.SANDBOX_URL)
      context.addIssue({ code: "custom", path: ["SANDBOX_URL"], message: "The sandbox is never part of production." });
  });

export type Env = z.output<typeof Env>;

/** @throws Error with a line per variable that is wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const read = Env.safeParse(given);
  if (!read.success)
    throw new Error(
      `The configuration is not right:\n${read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`).join("\n")}`,
    );
  return read.data;
}

/** What the process was started with; a configuration that is not right ends it with its words and nothing else. */
export function envOrEnd(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
