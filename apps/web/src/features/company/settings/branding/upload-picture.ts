import type { FieldErrors } from "@hearthline/contract/platform/errors";

export type PictureKind = "logo" | "headshot";
const ADDRESS = { logo: "/api/settings/update-user-logo", headshot: "/api/settings/update-user-headshot" };

interface Answer {
  message?: string;
  errors?: FieldErrors;
}

/** Uploads a picture over REST, the only transport that takes files; throws the server's message. */
export async function uploadPicture(kind: PictureKind, file: File): Promise<void> {
  const body = new FormData();
  body.append(kind, file);
  const response = await fetch(ADDRESS[kind], { method: "POST", body }).catch(() => undefined);
  if (response?.ok) return;
  const answer: Answer = (await response?.json().catch(() => undefined)) ?? {};
  throw new Error(
    answer.errors?.[kind]?.[0] ??
      answer.message ??
      "The picture did not arrive. The one before stays; please try again.",
  );
}
