-- Foreign keys are looked at row by row; statements come by the hundred. The store looks once a batch whether the
-- organization is there, and what belongs to removed rows goes by triggers.
ALTER TABLE "LrsStatement" DROP CONSTRAINT "LrsStatement_organizationId_fkey";
ALTER TABLE "LrsStatement" DROP CONSTRAINT "LrsStatement_keyId_fkey";
ALTER TABLE "LrsRelated" DROP CONSTRAINT "LrsRelated_position_fkey";
ALTER TABLE "LrsAttachment" DROP CONSTRAINT "LrsAttachment_position_fkey";

CREATE FUNCTION "removeOfStatements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "LrsRelated" WHERE "position" IN (SELECT "position" FROM "gone");
  DELETE FROM "LrsAttachment" WHERE "position" IN (SELECT "position" FROM "gone");
  RETURN NULL;
END $$;
CREATE TRIGGER "LrsStatement_removed" AFTER DELETE ON "LrsStatement" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "removeOfStatements"();

CREATE FUNCTION "removeStatements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "LrsStatement" WHERE "organizationId" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;
CREATE TRIGGER "Organization_removed" AFTER DELETE ON "Organization" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "removeStatements"();

-- Pages of an organization are read along its primary key.
DROP INDEX "LrsStatement_organizationId_position_idx";
ALTER TABLE "LrsStatement" DROP CONSTRAINT "LrsStatement_pkey",
  ADD CONSTRAINT "LrsStatement_pkey" PRIMARY KEY ("organizationId", "position");

-- Few statements are about others.
DROP INDEX "LrsStatement_organizationId_reference_idx";
CREATE INDEX "LrsStatement_organizationId_reference_idx" ON "LrsStatement"("organizationId", "reference")
  WHERE "reference" IS NOT NULL;
