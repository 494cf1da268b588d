import {
  AlertDetail,
  AlertKind,
  type AlertKindName,
  BureauScore,
  type CreditScore,
} from "@hearthline/contract/clients/monitoring";
import { z } from "zod";
import { isPassingStatus, PassingFailure, PermanentFailure } from "./failure.ts";
import { isSignedWebhook } from "./webhook-signature.ts";

/** Who is to be monitored, as far as it is known. */
export interface Watched {
  /** Our own id of them: the same one is enrolled once. */
  reference: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  address: { address1: string; city: string; state: string; zipcode: string } | null;
  /** When they agreed, which the bureau keeps. */
  consentedAt: Date;
}

export interface Enrolled {
  id: string;
  scores: CreditScore[];
}

/** Something that the bureau tells of. */
export interface BureauEvent {
  id: string;
  kind: AlertKindName;
  enrollment: string;
  at: Date;
  detail: AlertDetail;
  /** The scores after it, where it changed them. */
  scores: CreditScore[];
}

/** The bureau that watches credits. Each call is safe to repeat. @throws {PassingFailure} it is away or busy; {PermanentFailure} it refuses */
export interface CreditMonitoring {
  isSetUp: boolean;
  enroll(person: Watched): Promise<Enrolled>;
  /** Stops or resumes telling. */
  pause(enrollment: string, paused: boolean): Promise<void>;
  /** Ends an enrollment and deletes everything that belongs to it; one that is gone already is no failure. */
  erase(enrollment: string): Promise<void>;
  /** Whether the bureau has anything of it: what proves that it was erased. */
  knows(enrollment: string): Promise<boolean>;
}

/** Variables that api and worker both read. */
export const monitoringVariables = {
  /** Who watches credits; without a key nobody does. */
  MONITORING_API_KEY: z.string().default(""),
  MONITORING_API_URL: z.url().optional(),
  /** The bureau signs with it what it tells at /webhooks/monitoring (Standard Webhooks). */
  MONITORING_WEBHOOK_SECRET: z
    .string()
    .min(16, "MONITORING_WEBHOOK_SECRET has to have 16 characters or more.")
    .optional(),
};
type Variables = z.output<z.ZodObject<typeof monitoringVariables>>;

const NOT_SET_UP =
  "Credit monitoring is not set up on this server: MONITORING_API_KEY and MONITORING_API_URL are missing.";

const nobody = (): Promise<never> => Promise.reject(new PassingFailure(NOT_SET_UP, { code: "not_set_up" }));

/** The bureau by its key and address; without them each call says that it is not set up. */
export const creditMonitoringOf = ({ MONITORING_API_KEY, MONITORING_API_URL }: Variables): CreditMonitoring =>
  MONITORING_API_KEY && MONITORING_API_URL
    ? createCreditMonitoring({ apiKey: MONITORING_API_KEY, apiUrl: MONITORING_API_URL })
    : { isSetUp: false, enroll: nobody, pause: nobody, erase: nobody, knows: nobody };

const Answer = z.object({ id: z.string().min(1).max(200), scores: z.array(BureauScore).default([]) });
const Refusal = z.object({ message: z.string().max(300) });

/** A bureau's enrollments over HTTP: `POST /v1/enrollments`, `PATCH`, `DELETE` and `GET /v1/enrollments/{id}`, with a bearer key. */
export function createCreditMonitoring({
  apiKey,
  apiUrl,
  timeoutMs = 10_000,
}: {
  apiKey: string;
  apiUrl: string;
  timeoutMs?: number;
}): CreditMonitoring {
  const base = apiUrl.replace(/\/$/, "");
  async function call(method: string, path: string, body?: object, key?: string): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${base}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: "application/json",
          ...(body && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new PassingFailure("The credit bureau cannot be reached.", { cause: error });
    }
    const code = String(response.status);
    if (response.status === 401 || response.status === 403)
      throw new PassingFailure("The credit bureau does not accept our key.", { code });
    if (isPassingStatus(response.status))
      throw new PassingFailure("The credit bureau is busy or out of order.", { code });
    if (!response.ok && response.status !== 404) {
      const said = Refusal.safeParse(await response.json().catch(() => null));
      throw new PermanentFailure(said.data?.message ?? "The credit bureau refuses this.", { code });
    }
    return response;
  }
  const one = (enrollment: string) => `/enrollments/${encodeURIComponent(enrollment)}`;

  return {
    isSetUp: true,
    async enroll({ consentedAt, ...person }) {
      const response = await call(
        "POST",
        "/enrollments",
        { ...person, consentedAt: consentedAt.toISOString() },
        `enroll-${person.reference}-${consentedAt.getTime()}`,
      );
      const read = Answer.safeParse(await response.json().catch(() => null));
      if (!read.success)
        throw new PassingFailure("The credit bureau answered in a shape we do not know.", { cause: read.error });
      return read.data;
    },
    async pause(enrollment, paused) {
      const { status } = await call("PATCH", one(enrollment), { paused });
      if (status === 404)
        throw new PermanentFailure("The credit bureau no longer watches this client. Turn it off and on again.", {
          code: "404",
        });
    },
    async erase(enrollment) {
      await call("DELETE", one(enrollment));
    },
    knows: async (enrollment) => (await call("GET", one(enrollment))).status !== 404,
  };
}

const Told = z.object({
  id: z.string().min(1).max(200),
  kind: AlertKind,
  enrollment: z.string().min(1).max(200),
  at: z.iso.datetime({ offset: true }),
  detail: AlertDetail.prefault({}),
  scores: z.array(BureauScore).max(20).default([]),
});

/** Reads what the bureau tells: `unsigned` where the signature is not its own or is older than five minutes, `unreadable` in another shape. */
export function readBureauEvent(
  secret: string | undefined,
  headers: Record<string, string | string[] | undefined>,
  body: string,
): BureauEvent | "unsigned" | "unreadable" {
  if (!secret || !isSignedWebhook(secret, headers, body)) return "unsigned";
  try {
    const { at, ...told } = Told.parse(JSON.parse(body));
    return { ...told, at: new Date(at) };
  } catch {
    return "unreadable";
  }
}
