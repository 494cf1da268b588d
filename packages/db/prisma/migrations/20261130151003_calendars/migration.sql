-- AlterTable
ALTER TABLE "Connection" ADD COLUMN     "calendarId" TEXT;

-- CreateTable
CREATE TABLE "CalendarEntry" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "connectionId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sourceId" UUID NOT NULL,
    "eventId" TEXT NOT NULL,
    "written" TEXT NOT NULL,

    CONSTRAINT "CalendarEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CalendarEntry_companyId_idx" ON "CalendarEntry"("companyId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarEntry_connectionId_kind_sourceId_key" ON "CalendarEntry"("connectionId", "kind", "sourceId");

-- AddForeignKey
ALTER TABLE "CalendarEntry" ADD CONSTRAINT "CalendarEntry_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;
