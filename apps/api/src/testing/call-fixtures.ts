import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "@hearthline/db/ids";
import { PermanentFailure } from "@hearthline/providers/failure";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { CONDITION_MS } from "../../../../scripts/waits.ts";
import type { Json } from "../transports/json-schema.ts";
import { storeHomeValuePrint } from "./store-home-value-print.ts";
import { openWorld, type World } from "./world.ts";

/** The setup that a documented call needs, and the secrets that the document cannot show, by field. */
export type CallFixture = (world: World, example: Json) => Promise<{ world?: World; secrets?: Json } | undefined>;

const PROJECT = "hearthline-examples";
const ADMIN = "admin@demo.test";

/** A world where accounts may come from Firebase, with tokens as Firebase signs them. */
async function openFirebase() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const keys: Server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
  keys.unref();
  const world = await openWorld({
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_KEYS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`,
  });
  const sign = (uid: string, email: string) =>
    new SignJWT({ sub: uid, email, email_verified: true, name: "June Abbott" })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuedAt()
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setExpirationTime("1h")
      .sign(privateKey);
  return { world, sign };
}
let firebase: ReturnType<typeof openFirebase> | undefined;
const withFirebase = () => {
  firebase ??= openFirebase();
  return firebase;
};

const secretOfMail = async (world: World, toAddress: string, template: string): Promise<string> => {
  const { data } = await world.running.services.database.system((db) =>
    db.message.findFirstOrThrow({ where: { toAddress, template }, orderBy: { createdAt: "desc" } }),
  );
  return (
    String((data as { link?: string }).link)
      .split(/[/=]/)
      .at(-1) ?? ""
  );
};
/** Resets the demo's website to its first state. */
const firstRevision = (world: World): Promise<undefined> =>
  world.running.services.database.system(async (db) => {
    await db.site.updateMany({ data: { revision: 1 } });
    return undefined;
  });
/** Publishes the demo's website and resets its post to its first state. */
async function firstPost(world: World): Promise<undefined> {
  await firstRevision(world);
  await world.api("officer@demo.test", "post", "/api/website/publish", { revision: 1 });
  await world.running.services.database.system((db) =>
    db.sitePost.updateMany({ data: { revision: 1, status: "draft", publishedId: null } }),
  );
  return undefined;
}
/** A picture in the library of the demo's officer, with the id that the document names. */
const libraryPicture = (world: World): Promise<undefined> =>
  world.running.services.database.system(async (db) => {
    const {
      id: officerId,
      companyId,
      branchId,
    } = await db.user.findUniqueOrThrow({
      where: { email: "officer@demo.test" },
    });
    const stored = { kind: "library", name: "picture.jpg", type: "image/jpeg", size: 1, sha256: "" };
    const file = await db.file.create({ data: { ...stored, companyId, storeKey: newId(), publicKey: newId() } });
    const id = "01990000-0000-7000-8000-000067100001";
    const picture = { fileId: file.id, alt: "A lake", width: 1_600, height: 800 };
    await db.sitePicture.deleteMany({ where: { id } });
    await db.sitePicture.create({ data: { ...picture, id, companyId, officerId, branchId } });
    return undefined;
  });
/** Sends an invitation to a new person, and returns the key from its email. */
async function invited(world: World, email: string): Promise<string> {
  await world.api(ADMIN, "post", "/api/realtor-invite/send-invite", { kind: "realtor", email, name: "Ada Lin" });
  return secretOfMail(world, email, "invite");
}
const trpc = async (world: World, token: string, name: string, input: object) => {
  const result = await world.app.inject({
    method: "POST",
    url: `/trpc/${name}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify(input),
  });
  return result.json().result.data;
};

/** Restores clients whom an earlier example may have deleted or merged. */
const clientsThere = (world: World, ...ids: unknown[]) =>
  world.running.services.database.system(async (db) => {
    const { id: officerId, companyId } = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    for (const id of ids.map(String))
      if ((await db.client.count({ where: { id } })) === 0)
        await db.client.create({ data: { id, companyId, officerId, firstName: "Made", lastName: "First" } });
    return undefined;
  });
/** Restores a contact whom an earlier example may have deleted, on a client or not. */
const contactThere = (world: World, contactId: unknown, beside?: unknown) =>
  world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email: "officer@demo.test" } });
    const id = String(contactId);
    if ((await db.contact.count({ where: { id } })) === 0)
      await db.contact.create({ data: { id, companyId, name: "Made First" } });
    if (beside)
      await db.clientContact.createMany({
        data: [{ companyId, clientId: String(beside), contactId: id }],
        skipDuplicates: true,
      });
    return undefined;
  });

/** Restores a phone number of a client whom an earlier example may have deleted. */
async function phoneThere(world: World, clientId: unknown, phone: unknown): Promise<undefined> {
  await clientsThere(world, clientId);
  await world.running.services.database.system(async (db) => {
    const client = await db.client.findUniqueOrThrow({ where: { id: String(clientId) }, include: { phones: true } });
    if (client.phones.every((one) => one.phone !== phone))
      await db.clientPhone.create({
        data: { companyId: client.companyId, clientId: client.id, phone: String(phone), position: 90 },
      });
  });
  return undefined;
}

/** Makes the message one that the caller has just written. */
const writtenNow = (world: World, id: unknown) =>
  world.running.services.database.system(async (db) => {
    const { id: senderId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
    await db.chatMessage.update({
      where: { id: String(id) },
      data: { senderId, createdAt: new Date(), deletedAt: null },
    });
    return undefined;
  });
/** Creates a link that opens without a code. */
const opensAtOnce = (world: World, key: unknown) =>
  world.running.services.database.system(async (db) => {
    await db.share.updateMany({ where: { recipients: { some: { key: String(key) } } }, data: { accessCode: null } });
    return undefined;
  });

/** Makes the message one that the client behind a link has just written there. */
const writtenOnLink = async (world: World, { id, key }: Json) => {
  await opensAtOnce(world, key);
  return world.running.services.database.system(async (db) => {
    const { address, share } = await db.recipient.findUniqueOrThrow({
      where: { key: String(key) },
      include: { share: { include: { report: true } } },
    });
    const { loanId } = share.report;
    await db.loan.update({ where: { id: loanId }, data: { deletedAt: null } });
    const client = await db.client.findFirstOrThrow({
      where: { loans: { some: { loanId } }, emails: { some: { email: address } } },
    });
    const thread =
      (await db.chatThread.findFirst({ where: { clientId: client.id, joinedToId: null } })) ??
      (await db.chatThread.create({ data: { clientId: client.id, companyId: client.companyId } }));
    await db.chatMessage.update({
      where: { id: String(id) },
      data: {
        threadId: thread.id,
        seq: thread.seq + 1_000,
        senderId: null,
        fromClient: true,
        via: "app",
        createdAt: new Date(),
        deletedAt: null,
      },
    });
    return undefined;
  });
};

/** Gives the message a file from the store. */
const withFile = async (world: World, { id }: Json) => {
  const { database, storage } = world.running.services;
  return database.system(async (db) => {
    const { companyId } = await db.chatMessage.findUniqueOrThrow({ where: { id: String(id) } });
    const storeKey = `company/${companyId}/chat/${newId()}.pdf`;
    await storage.put(storeKey, Buffer.from("%PDF-"), { type: "application/pdf" });
    const file = { kind: "chat", name: "letter.pdf", type: "application/pdf", size: 5, sha256: "", storeKey };
    const { id: fileId } = await db.file.create({ data: { companyId, ...file } });
    await db.chatMessage.update({ where: { id: String(id) }, data: { fileId } });
    return undefined;
  });
};

/** Makes the demo's realtor a contact of the conversation's client who works with their officer. */
const realtorOfClient = (world: World, { threadId }: Json) =>
  world.running.services.database.system(async (db) => {
    const { client } = await db.chatThread.findUniqueOrThrow({
      where: { id: String(threadId) },
      include: { client: true },
    });
    if (!client) throw new Error("The example's conversation is with a client.");
    const { companyId, officerId, id: clientId } = client;
    const { id: partnerId } = await db.user.findUniqueOrThrow({ where: { email: "realtor@demo.test" } });
    await db.partnerLink.createMany({ data: [{ companyId, officerId, partnerId }], skipDuplicates: true });
    const contact = await db.contact.create({ data: { companyId, name: "Sam Ortiz", userId: partnerId } });
    await db.clientContact.create({ data: { companyId, clientId, contactId: contact.id, role: "realtor" } });
    return { secrets: { userId: partnerId } };
  });

/** Resumes the demo's webhooks. */
const resumed = (world: World) =>
  world.running.services.database.system(async (db) => {
    await db.webhookEndpoint.updateMany({ data: { state: "active" } });
    return undefined;
  });

/** Gives the home back to the client: an earlier example gave it to others. */
const ownedBy = (world: World, { homeId, clientId }: Json) =>
  world.running.services.database.system(async (db) => {
    const { companyId } = await db.home.findUniqueOrThrow({ where: { id: String(homeId) } });
    await db.homeOwner.createMany({
      data: [{ companyId, homeId: String(homeId), clientId: String(clientId) }],
      skipDuplicates: true,
    });
    return undefined;
  });

/** A moment that is still to come: the one in the document passes some day. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Publishes the demo's website once. */
async function firstVersion(world: World): Promise<undefined> {
  await firstRevision(world);
  await world.api("officer@demo.test", "post", "/api/website/publish", { revision: 1 });
  return undefined;
}

export const CALL_FIXTURES: Record<string, CallFixture> = {
  "homeValues.tune": ownedBy,
  "webhooks.test": resumed,
  "webhooks.sendAgain": resumed,
  "webhooks.sendFailedAgain": resumed,
  "chat.setAway": async () => ({ secrets: { until: tomorrow() } }),
  "chat.update": (world, { id }) => writtenNow(world, id),
  "chat.delete": (world, { id }) => writtenNow(world, id),
  "chat.linkPost": (world, { key }) => opensAtOnce(world, key),
  "chat.linkSeen": (world, { key }) => opensAtOnce(world, key),
  "chat.linkPostFile": (world, { key }) => opensAtOnce(world, key),
  "chat.linkFile": async (world, example) => {
    await writtenOnLink(world, example);
    return withFile(world, example);
  },
  "chat.file": async (world, example) => {
    await writtenNow(world, example.id);
    return withFile(world, example);
  },
  "chat.invite": realtorOfClient,
  "chat.uninvite": realtorOfClient,
  "chat.linkTyping": (world, { key }) => opensAtOnce(world, key),
  "chat.linkUpdate": writtenOnLink,
  "chat.linkDelete": writtenOnLink,
  "auth.finishSignIn": async (world) => {
    const { Secret, TOTP } = await import("otpauth");
    const email = "viewer@demo.test";
    const token = await world.token(email);
    const { secret } = await trpc(world, token, "security.beginTwoFactor", { password: "demo-password" });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await trpc(world, token, "security.confirmTwoFactor", { code });
    const login = await world.api(undefined, "post", "/api/auth/login", { email, password: "demo-password" });
    return { secrets: { challenge: login.body.data.challenge, code: recoveryCodes[0] } };
  },
  "connections.disconnect": async (world) => {
    const { database, provided } = world.running.services;
    const { id: userId, companyId } = await database.system((db) =>
      db.user.findUniqueOrThrow({ where: { email: ADMIN } }),
    );
    const { sealed, sealedBy } = provided.connections.ring.seal("made first", "token");
    const tokens = { sealedAccessSecret: sealed, sealedRefreshSecret: sealed, sealedBy };
    const at = { expiresAt: new Date(), account: ADMIN, scopes: [] };
    await database.system((db) =>
      db.connection.create({ data: { companyId, userId, provider: "microsoft", ...tokens, ...at } }),
    );
    return undefined;
  },
  "auth.verifyResetHash": async (world) => {
    await world.api(undefined, "post", "/api/auth/forgot-password", { email: "partner@demo.test" });
    return { secrets: { hash: await secretOfMail(world, "partner@demo.test", "reset-password") } };
  },
  "auth.setFirebaseUid": async (_, { email }) => {
    const { world, sign } = await withFirebase();
    return { world, secrets: { idToken: await sign("uid-of-admin", String(email)) } };
  },
  "auth.registerByFirebase": async () => {
    const { world, sign } = await withFirebase();
    return { world, secrets: { idToken: await sign("uid-of-june", "june.abbott@example.com") } };
  },
  "auth.loginByFirebase": async () => {
    const { world, sign } = await withFirebase();
    const idToken = await sign("uid-of-paul", "paul.abbott@example.com");
    await world.api(undefined, "post", "/api/auth/register-with-firebase-uid", { idToken });
    return { world, secrets: { idToken } };
  },
  "invites.check": async (world) => ({ secrets: { hashKey: await invited(world, "checked@realty.example") } }),
  "invites.accept": async (world) => ({
    secrets: { hashKey: await invited(world, "accepted@realty.example"), password: "correct horse battery" },
  }),
  "invites.link": async (world) => void (await invited(world, "linked@realty.example")),
  // Their `revision` is that of a website that no one has changed yet.
  "sites.update": (world) => firstRevision(world),
  "sites.publish": (world) => firstRevision(world),
  "sites.publishLater": async () => ({ secrets: { day: tomorrow().slice(0, 10) } }),
  "sites.restore": firstVersion,
  "sites.difference": firstVersion,
  "posts.update": firstPost,
  "posts.publish": firstPost,
  "posts.schedule": async (world) => {
    await firstPost(world);
    return { secrets: { publishAt: tomorrow() } };
  },
  "sitePictures.get": libraryPicture,
  "sitePictures.update": libraryPicture,
  "sitePictures.use": libraryPicture,
  "sitePictures.remove": libraryPicture,
  // The demo's email has been written already, and emails to its client bounce.
  "reviews.remind": (world, { id }) =>
    world.running.services.database.system(async (db) => {
      const nothing = { writtenAt: null, stars: null, permittedAt: null };
      const { toAddress } = await db.review.update({ where: { id: String(id) }, data: nothing });
      await db.bouncedAddress.deleteMany({ where: { address: toAddress } });
      return undefined;
    }),
  "reviews.update": (world, { id }) =>
    world.running.services.database.system(async (db) => {
      await db.review.update({ where: { id: String(id) }, data: { writtenAt: new Date(), stars: 5 } });
      return undefined;
    }),
  "letters.answer": (world, { id }) =>
    world.running.services.database.system(
      async (db) =>
        void (await db.letterRequest.update({
          where: { id: String(id) },
          data: { status: "asked", answeredAt: null, answeredById: null },
        })),
    ),
  // `loans.removeOne` shows the same loan: the second of them finds it restored.
  "loans.remove": (world, { ids }) =>
    world.running.services.database.system(
      async (db) =>
        void (await db.loan.updateMany({ where: { id: { in: [ids].flat().map(String) } }, data: { deletedAt: null } })),
    ),
  // The demo's file was deleted already, like any after a week.
  "clientExports.file": async (world, { id }) => {
    const { database, storage } = world.running.services;
    const storeKey = `exports/${id}`;
    const { size } = await storage.put(storeKey, Buffer.from("First name\r\nJune\r\n"), { type: "text/csv" });
    const expiresAt = new Date(Date.now() + 86_400_000);
    await database.system((db) =>
      db.clientExport.update({
        where: { id: String(id) },
        data: { state: "done", storeKey, fileBytes: size, expiresAt },
      }),
    );
    return undefined;
  },
  "consents.record": (world, { clientId, address }) => phoneThere(world, clientId, address),
  "clientMessages.sendSms": (world, { id }) => phoneThere(world, id, "+19195550142"),
  "contacts.updateOfClient": (world, { clientId, contactId }) => contactThere(world, contactId, clientId),
  "contacts.removeFromClient": (world, { clientId, contactId }) => contactThere(world, contactId, clientId),
  "clients.remove": (world, { id }) => clientsThere(world, id),
  "doubles.distinct": (world, { oneId, otherId }) => clientsThere(world, oneId, otherId),
  "doubles.preview": (world, { keptId, goneId }) => clientsThere(world, keptId, goneId),
  "doubles.merge": (world, { keptId, goneId }) => clientsThere(world, keptId, goneId),
  "clientMessages.removeReport": (world, { id }) =>
    world.running.services.database.system(
      async (db) => void (await db.share.deleteMany({ where: { reportId: String(id) } })),
    ),
  "homeValues.pdf": async (world, { id }) => void (await storeHomeValuePrint(world, String(id))),
  "homeValueLinks.pdf": async (world, { key }) =>
    void (await storeHomeValuePrint(world, String(key).replace("demo-home-value-", ""))),
  // The demo's file was deleted already, like any after a week.
  "persons.download": async (world, { id }) => {
    const { database, storage } = world.running.services;
    const storeKey = `persons/${id}.pdf`;
    const { size } = await storage.put(storeKey, Buffer.from("%PDF-1.7"), { type: "application/pdf" });
    const data = { state: "done", storeKey, fileBytes: size, expiresAt: new Date(Date.now() + 86_400_000) };
    await database.system((db) => db.personRequest.update({ where: { id: String(id) }, data }));
    return undefined;
  },
  "persons.erase": (world, { id }) => clientsThere(world, id),
  "jobs.retry": (world, { key }) =>
    world.running.services.database.system(async (db) => {
      const { companyId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
      const jobId = String(key);
      const payload = { companyId, messageId: jobId.slice("message-".length) };
      const { queue } = world.running.services;
      const worker = await queue.work(async () => {
        throw new PermanentFailure("No such address.");
      });
      await queue.add("messages.send", payload, { jobId });
      await queue.waitFor(jobId, CONDITION_MS).catch(() => undefined);
      await worker.close();
      const failed = { job: "messages.send", payload, status: "dead", attempts: 5, error: "No such address." };
      await db.jobRun.create({ data: { ...failed, companyId, jobKey: jobId, endedAt: new Date() } });
      return undefined;
    }),
  // The call before has paused it.
  "schedules.run": (world) =>
    world.running.services.database.system(async (db) => void (await db.schedulePause.deleteMany())),
  "settings.disclaimerReports": (world, { id }) =>
    world.running.services.database.system(async (db) => {
      const { id: createdById, companyId } = await db.user.findUniqueOrThrow({ where: { email: ADMIN } });
      const text = { kind: "website", version: 90, content: "These figures are estimates." };
      await db.disclaimer.create({
        data: { ...text, id: String(id), companyId, createdById, effectiveFrom: new Date() },
      });
      return undefined;
    }),
};
