import type { z } from "zod";

/** Who receives a message: a user with an account, or a client. The sender checks a client's opt-out. */
export type MessageAudience = "account" | "client";

interface MessageTemplate<S extends z.ZodType> {
  readonly channel: "email";
  readonly audience: MessageAudience;
  /** Path of the page that the button opens; `{name}` is a field of the data. */
  readonly page: string;
  /** Schema of its data, validated when the message is written and again when it is sent. */
  readonly data: S;
  /** For previews and tests. */
  readonly sample: z.input<S>;
}

/** Declares a message of the registry. */
export const template = <S extends z.ZodType>(one: MessageTemplate<S>): MessageTemplate<S> => one;

/** Path of the page that a message's button opens, with the fields of its data filled in. */
export const pageFor = (page: string, data: object): string =>
  page.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Object.entries(data).find(([key]) => key === name)?.[1])),
  );
