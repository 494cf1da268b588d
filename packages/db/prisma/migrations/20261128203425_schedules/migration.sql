-- AlterTable
ALTER TABLE "Outbox" ADD COLUMN     "runId" UUID;

-- CreateTable
CREATE TABLE "ScheduleRun" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "schedule" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "byHand" BOOLEAN NOT NULL DEFAULT false,
    "byId" UUID,
    "open" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT,
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScheduleRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SystemRun" (
    "id" UUID NOT NULL,
    "schedule" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "jobKey" TEXT NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "failure" TEXT,
    "missed" BOOLEAN NOT NULL DEFAULT false,
    "startedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SystemRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SchedulePause" (
    "id" UUID NOT NULL,
    "companyId" UUID NOT NULL DEFAULT (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid,
    "schedule" TEXT NOT NULL,
    "byId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SchedulePause_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScheduleRun_companyId_schedule_createdAt_idx" ON "ScheduleRun"("companyId", "schedule", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "ScheduleRun_byId_idx" ON "ScheduleRun"("byId");

-- CreateIndex
CREATE INDEX "ScheduleRun_createdAt_idx" ON "ScheduleRun"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ScheduleRun_companyId_schedule_period_key" ON "ScheduleRun"("companyId", "schedule", "period");

-- CreateIndex
CREATE INDEX "SystemRun_schedule_dueAt_idx" ON "SystemRun"("schedule", "dueAt" DESC);

-- CreateIndex
CREATE INDEX "SystemRun_dueAt_idx" ON "SystemRun"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "SystemRun_schedule_period_key" ON "SystemRun"("schedule", "period");

-- CreateIndex
CREATE INDEX "SchedulePause_byId_idx" ON "SchedulePause"("byId");

-- CreateIndex
CREATE UNIQUE INDEX "SchedulePause_companyId_schedule_key" ON "SchedulePause"("companyId", "schedule");

-- CreateIndex
CREATE INDEX "Outbox_runId_idx" ON "Outbox"("runId");

-- AddForeignKey
ALTER TABLE "ScheduleRun" ADD CONSTRAINT "ScheduleRun_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SchedulePause" ADD CONSTRAINT "SchedulePause_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Outbox" ADD CONSTRAINT "Outbox_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ScheduleRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;
