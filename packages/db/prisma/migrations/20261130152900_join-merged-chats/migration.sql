-- Clients who were merged before their conversations were joined have several: a job joins them, once each.
INSERT INTO "Outbox" (id, "companyId", job, payload, "jobKey")
SELECT gen_random_uuid(), "companyId", 'chat.join-threads', jsonb_build_object('companyId', "companyId", 'clientId', "clientId"), concat('chat-join-threads-', "clientId")
FROM "ChatThread" WHERE "clientId" IS NOT NULL AND "joinedToId" IS NULL
GROUP BY "companyId", "clientId" HAVING count(*) > 1;
