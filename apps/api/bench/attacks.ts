/** The attackers: a separate thread, so that their load is not added to the calls that are timed. */
import sharp from "sharp";
import { atRate, type Timed, timed } from "./load.ts";

export interface Attack {
  name: "guessing" | "uploading";
  address: string;
  /** Bearer tokens of users who upload. */
  tokens: string[];
}

/** Calls from another address: the api trusts the proxy on this machine. */
const from = (index: number) => ({ "x-forwarded-for": `198.51.100.${1 + (index % 30)}` });

async function guessing({ address }: Attack): Promise<Record<string, Timed[]>> {
  const post = (path: string, body: object, index: number) =>
    fetch(address + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...from(index) },
      body: JSON.stringify(body),
    });
  const [resets, guesses] = await Promise.all([
    atRate(150, 2, (index) =>
      post(
        "/api/auth/reset-password/verify-hash",
        { hash: `${index}`.padStart(43, "k"), password: "a stranger's choice" },
        index,
      ),
    ),
    atRate(50, 2, (index) =>
      post("/api/auth/login", { email: `someone${index}@demo.test`, password: "a stranger's guess" }, index),
    ),
  ]);
  return { resets, guesses };
}

/** As many pixels as are accepted, in as many bytes: the most a picture can cost. */
const largePicture = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 640,
      height: 500,
      channels: 3,
      background: "#888888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .resize(7_000, 5_500)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();

async function uploading({ address, tokens }: Attack, begin: () => void): Promise<Record<string, Timed[]>> {
  const formOf = (body: Buffer) => {
    const form = new FormData();
    form.set("headshot", new File([new Uint8Array(body)], "me.jpg", { type: "image/jpeg" }));
    return form;
  };
  const [picture, tooLarge] = [formOf(await largePicture()), formOf(Buffer.alloc(25_000_000, 7))];
  const upload = (body: FormData, index: number) =>
    timed(() =>
      fetch(`${address}/api/settings/update-user-headshot`, {
        method: "POST",
        headers: { authorization: `Bearer ${tokens[index]}` },
        body,
      }),
    );
  begin();
  const [pictures, forms] = await Promise.all([
    Promise.all(Array.from({ length: 15 }, (_, index) => upload(picture, index % 5))),
    // A caller who is rejected early may see the connection end before the rest is sent.
    Promise.all(
      Array.from({ length: 15 }, () => upload(tooLarge, tokens.length - 1).catch(() => ({ ms: 0, status: 0 }))),
    ),
  ]);
  return { pictures, forms };
}

export async function attack(given: Attack, begin: () => void): Promise<Record<string, Timed[]>> {
  if (given.name === "uploading") return uploading(given, begin);
  begin();
  return guessing(given);
}
