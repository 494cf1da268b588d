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

/** The person to monitor, as far as we know them. */
export interface Watched {
  /** Our own id of the person: the same id is enrolled once. */
  reference: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  address: { address1: string; city: string; state: string; zipcode: string } | null;
  /** When the person agreed; the bureau stores it. */
  consentedAt: Date;
}

export interface Enrolled {
  id: string;
  scores: CreditScore[];
}

/** An event from the bureau. */
export interface BureauEvent {
  id: string;
  kind: AlertKindName;
  enrollment: string;
  at: Date;
  detail: AlertDetail;
  /** The scores after the event, if it changed them. */
  scores: CreditScore[];
}

/**
 * The bureau that monitors credit. Each call is idempotent.
 *
 * @throws {PassingFailure} it is unavailable or busy; {PermanentFailure} it rejects the call
 */
export interface CreditMonitoring {
  isSetUp: boolean;
  enroll(person: Watched): Promise<Enrolled>;
  /** Pauses or resumes notifications. */
  pause(enrollment: string, paused: boolean): Promise<void>;
  /** Ends an enrollment and deletes everything that belongs to it; one that no longer exists is not an error. */
  erase(enrollment: string): Promise<void>;
  /** Whether the bureau still has data for it: verifies an erasure. */
  knows(enrollment: string): Promise<boolean>;
}

/** Variables that api and worker both read. */
export const monitoringVariables = {
  /** The monitoring bureau's key; without it there is no monitoring. */
  MONITORING_API_KEY: z.string().default(""),
  MONITORING_API_URL: z.url().optional(),
  /** The bureau signs its calls to /webhooks/monitoring with this (Standard Webhooks). */
  MONITORING_WEBHOOK_SECRET: z
    .string()
    .min(16, "MONITORING_WEBHOOK_SECRET has to have 16 characters or more.")
    .optional(),
};
type Variables = z.output<z.ZodObject<typeof monitoringVariables>>;

const NOT_SET_UP =
  "Credit monitoring is not set up on this server: MONITORING_API_KEY and MONITORING_API_URL are missing.";

const noOne = (): Promise<never> => Promise.reject(new PassingFailure(NOT_SET_UP, { code: "not_set_up" }));

/** The bureau by its key and address; without them each call fails with "not set up". */
export const creditMonitoringOf = ({ MONITORING_API_KEY, MONITORING_API_URL }: Variables): CreditMonitoring =>
  MONITORING_API_KEY && MONITORING_API_URL
    ? createCreditMonitoring({ apiKey: MONITORING_API_KEY, apiUrl: MONITORING_API_URL })
    : { isSetUp: false, enroll: noOne, pause: noOne, erase: noOne, knows: noOne };

const Answer = z.object({ id: z.string().min(1).max(200), scores: z.array(BureauScore).default([]) });
const Refusal = z.object({ message: z.string().max(300) });

/** A bureau's enrollments over HTTP: `POST /v1/enrollments`, and `PATCH`, `DELETE` and `GET /v1/enrollments/{id}`, with a bearer key. */
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
      throw new PermanentFailure(said.data?.message ?? "The credit bureau rejected this.", { code });
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
        throw new PassingFailure("The credit bureau sent a response in an unknown format.", { cause: read.error });
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

/** Reads the bureau's webhook: `unsigned` if the signature is wrong or older than five minutes, `unreadable` if the shape is unknown. */
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
