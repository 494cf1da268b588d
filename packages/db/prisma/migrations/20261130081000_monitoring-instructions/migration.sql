-- Of instructions that the client gave on a page of ours: which text it was, and from where it was sent.
ALTER TABLE "MonitoringConsent" ADD COLUMN "version" TEXT, ADD COLUMN "ip" TEXT, ADD COLUMN "userAgent" TEXT;
