import type { z } from "zod";

/** Recipient of a message: a user with an account, or a client. For clients the sender checks opt-outs. */
export type MessageAudience = "account" | "client";

interface MessageTemplate<S extends z.ZodType> {
  readonly channel: "email";
  readonly audience: MessageAudience;
  /** Path of the page the button opens; `{name}` is replaced by a field of the data. */
  readonly page: string;
  /** Schema of the message's data, validated when the message is written and again when it is sent. */
  readonly data: S;
  /** Sample data for previews and tests. */
  readonly sample: z.input<S>;
}

/** Declares a message of the registry. */
export const template = <S extends z.ZodType>(one: MessageTemplate<S>): MessageTemplate<S> => one;

/** Returns the path of the page a message's button opens, with the fields of its data filled in. */
export const pageFor = (page: string, data: object): string =>
  page.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Object.entries(data).find(([key]) => key === name)?.[1])),
  );
