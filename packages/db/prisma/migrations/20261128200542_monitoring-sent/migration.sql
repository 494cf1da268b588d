-- AlterTable
ALTER TABLE "MonitoringMonth" ADD COLUMN     "sentAt" TIMESTAMPTZ(3);
