import { z } from "zod";

type Source = Record<string, string | undefined>;

/** Rejected in production. */
export const DEFAULT_SECRET = "hearthline-development-secret";
export const OWN_SECRET = "In production APP_SECRET must be your own secret (16 characters or more).";

/** Variables that api and worker both read: where rows and files are stored, and the log level. */
export const sharedVariables = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: z.string({ error: "Set DATABASE_URL, or start with `npm start`, which brings its own PostgreSQL." }),
  DATABASE_OWNER_URL: z.string().optional(),
  DATABASE_SYSTEM_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(500).default(10),
  REDIS_URL: z.string().optional(),
  DATA_DIR: z.string().default(".data"),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ENDPOINT: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  /** Derives the keys for data that only Hearthline may read or recognize; api and worker must have the same value. */
  APP_SECRET: z.string().min(16).default(DEFAULT_SECRET),
  LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
};

/** Parses a program's configuration by its schema; an empty variable counts as unset. @throws Error with one line per invalid variable */
export function readConfiguration<Schema extends z.ZodType>(schema: Schema, source: Source): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const read = schema.safeParse(given);
  if (!read.success)
    throw new Error(
      `The configuration is not right:\n${read.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`).join("\n")}`,
    );
  return read.data;
}

/** Returns the process's configuration; an invalid one ends the process with its error message and nothing else. */
export function configurationOrEnd<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  try {
    return readConfiguration(schema, process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}
