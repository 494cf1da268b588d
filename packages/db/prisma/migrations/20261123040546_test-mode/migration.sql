-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "isTest" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "testMode" BOOLEAN NOT NULL DEFAULT false;

-- A row's counterpart in the twin, always the same: what `twinOf` of packages/db gives.
CREATE FUNCTION twin_of(id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$twin$ SELECT overlay(overlay(md5('hearthline-test-mode:' || id::text) placing '8' from 13) placing '8' from 17)::uuid $twin$;
