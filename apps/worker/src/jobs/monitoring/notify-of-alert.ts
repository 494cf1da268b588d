import { handler } from "../../handler.ts";
import { mailOnce } from "../../mail-once.ts";

/** Emails an officer that something happened to a client's credit; the details stay behind the sign-in. */
export const notifyOfAlert = handler("monitoring.tell", {
  run: (ctx, { alertId }) =>
    ctx.locked(`credit-alert-${alertId}`, async (db) => {
      const alert = await db.creditAlert.findUnique({
        where: { id: alertId },
        include: { client: { include: { officer: true } } },
      });
      if (!alert || alert.doneAt || alert.client.officer.deactivatedAt) return { told: "nobody" };
      const { officer, firstName, lastName } = alert.client;
      return mailOnce(ctx, db, "alertId", {
        template: "credit-alert",
        to: officer,
        data: {
          alertId,
          kind: alert.kind,
          clientName: `${firstName} ${lastName}`.trim(),
          link: `${ctx.publicUrl}/clients/${alert.clientId}`,
        },
      });
    }),
});
