-- Tokens made before there were versions have the first. From now on each is made with the one it is pinned to.
ALTER TABLE "ApiToken" ADD COLUMN     "apiVersion" TEXT NOT NULL DEFAULT '2026-12-01';
ALTER TABLE "ApiToken" ALTER COLUMN "apiVersion" DROP DEFAULT;
