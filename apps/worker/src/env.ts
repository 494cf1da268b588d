import { z } from "zod";

const Env = z
  .object({
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
    SMTP_URL: z
      .string({ error: "Set SMTP_URL: smtp:// or smtps://, with user and password where the server wants them." })
      .min(1),
    /** Every mail's sender; an officer's name stands before this address, answers go to the officer. */
    MAIL_FROM: z.string().default("Hearthline <no-reply@hearthline.test>"),
    TWILIO_ACCOUNT_SID: z.string().optional(),
    TWILIO_AUTH_TOKEN: z.string().optional(),
    TWILIO_FROM: z.string().optional(),
    TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
    TWILIO_API_URL: z.url().optional(),
    /** Where the product is reached: Twilio reports there, and pictures in mails lie there. */
    PUBLIC_URL: z.url("Set PUBLIC_URL: where the product is reached, with http:// or https://."),
    /** Of /healthz, /readyz and /metrics; 0 takes any free port and says it in the log. */
    WORKER_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    WORKER_HOST: z.string().default("127.0.0.1"),
    /** Jobs at a time. */
    WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    /** A Chromium of your own in place of the one from npm. */
    CHROMIUM_PATH: z.string().optional(),
    LOG_LEVEL: z.enum(["silent", "error", "warn", "info", "debug"]).default("info"),
  })
  .superRefine((env, context) => {
    if (env.NODE_ENV === "production" && env.MAIL_FROM.includes("hearthline.test"))
      context.addIssue({
        code: "custom",
        path: ["MAIL_FROM"],
        message: "In production MAIL_FROM has to be an address of your own.",
      });
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
