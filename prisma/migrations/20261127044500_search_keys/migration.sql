-- Pieces of three letters, by which an index finds whatever holds what was typed. Who owns a database may have it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What wrote the words.
DROP TRIGGER "User_key" ON "User";
DROP TRIGGER "Group_key" ON "Group";
DROP TRIGGER "Organization_key" ON "Organization";

-- DropIndex
DROP INDEX "Group_words_idx";

-- DropIndex
DROP INDEX "Organization_words_idx";

-- DropIndex
DROP INDEX "User_words_idx";

-- AlterTable
ALTER TABLE "AiScene" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Asset" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "CertificateTemplate" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Clip" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Course" ADD COLUMN     "courseIdKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "titleKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "CourseSession" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Curriculum" ADD COLUMN     "curriculumIdKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "titleKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Device" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "ErrorReport" ADD COLUMN     "messageKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Folder" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Group" DROP COLUMN "words",
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "LearnerRun" ADD COLUMN     "learnerNameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Organization" DROP COLUMN "words",
ADD COLUMN     "descriptionKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Plan" ADD COLUMN     "descriptionKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "PlanRule" ADD COLUMN     "typeKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "valueKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "SavedSearch" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "User" DROP COLUMN "words",
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "UserAsset" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "searchKey" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "Device_nameKey_id_idx" ON "Device"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Course_organizationId_titleKey_id_idx" ON "Course"("organizationId", "titleKey", "id");

-- CreateIndex
CREATE INDEX "Course_organizationId_courseIdKey_id_idx" ON "Course"("organizationId", "courseIdKey", "id");

-- CreateIndex
CREATE INDEX "Curriculum_organizationId_titleKey_id_idx" ON "Curriculum"("organizationId", "titleKey", "id");

-- CreateIndex
CREATE INDEX "Curriculum_organizationId_curriculumIdKey_id_idx" ON "Curriculum"("organizationId", "curriculumIdKey", "id");

-- CreateIndex
CREATE INDEX "CertificateTemplate_organizationId_nameKey_id_idx" ON "CertificateTemplate"("organizationId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "CourseSession_organizationId_nameKey_id_idx" ON "CourseSession"("organizationId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "LearnerRun_organizationId_learnerNameKey_id_idx" ON "LearnerRun"("organizationId", "learnerNameKey", "id");

-- CreateIndex
CREATE INDEX "AiScene_ownerId_nameKey_id_idx" ON "AiScene"("ownerId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "Clip_ownerId_nameKey_id_idx" ON "Clip"("ownerId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "UserAsset_ownerId_nameKey_id_idx" ON "UserAsset"("ownerId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "ErrorReport_searchKey_idx" ON "ErrorReport" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "LearnerRun_searchKey_idx" ON "LearnerRun" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "AuditEntry_searchKey_idx" ON "AuditEntry" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "CourseSession_searchKey_idx" ON "CourseSession" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Course_searchKey_idx" ON "Course" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Curriculum_searchKey_idx" ON "Curriculum" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Device_searchKey_idx" ON "Device" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "CertificateTemplate_searchKey_idx" ON "CertificateTemplate" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Mail_searchKey_idx" ON "Mail" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Organization_searchKey_idx" ON "Organization" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Group_searchKey_idx" ON "Group" USING GIN ("searchKey" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "User_searchKey_idx" ON "User" USING GIN ("searchKey" gin_trgm_ops);

-- Keys that are sorted by are compared by their bytes: `sortText` has made of them what people compare.
ALTER TABLE "AiScene" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Asset" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "CertificateTemplate" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Clip" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Course" ALTER COLUMN "courseIdKey" TYPE TEXT COLLATE "C", ALTER COLUMN "titleKey" TYPE TEXT COLLATE "C";
ALTER TABLE "CourseSession" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Curriculum" ALTER COLUMN "curriculumIdKey" TYPE TEXT COLLATE "C", ALTER COLUMN "titleKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Device" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "ErrorReport" ALTER COLUMN "messageKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Folder" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "LearnerRun" ALTER COLUMN "learnerNameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Organization" ALTER COLUMN "descriptionKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Plan" ALTER COLUMN "descriptionKey" TYPE TEXT COLLATE "C", ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "PlanRule" ALTER COLUMN "typeKey" TYPE TEXT COLLATE "C", ALTER COLUMN "valueKey" TYPE TEXT COLLATE "C";
ALTER TABLE "SavedSearch" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "UserAsset" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";

DROP FUNCTION "holdsWords"(text);

-- What a text is found by: as people compare it, and each sign that is no ASCII by its number, so that the pieces of
-- three letters are the same by whatever rules a database was set up, of which some take no Chinese for letters; and so
-- that one sign is more than one piece.
CREATE FUNCTION "searchText"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(p.plain) = char_length(p.plain) THEN p.plain ELSE (
    SELECT string_agg(CASE WHEN ascii(s.sign) < 128 THEN s.sign
      ELSE 'U' || upper(lpad(to_hex(ascii(s.sign)), 5, '0')) END, '' ORDER BY s.n)
    FROM string_to_table(p.plain, NULL) WITH ORDINALITY AS s (sign, n)) END
  FROM (SELECT public."plainText"(left("given", 20000))) AS p (plain)
$$;

CREATE OR REPLACE FUNCTION "keyUser"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstNameKey" := public."sortText"(NEW."firstName");
  NEW."lastNameKey" := public."sortText"(NEW."lastName");
  NEW."emailKey" := public."sortText"(NEW."email");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."firstName", NEW."lastName", NEW."email", NEW."username"));
  RETURN NEW;
END $$;
CREATE TRIGGER "User_key" BEFORE INSERT OR UPDATE OF "firstName", "lastName", "email", "username", "firstNameKey", "lastNameKey", "emailKey", "searchKey"
  ON "User" FOR EACH ROW EXECUTE FUNCTION "keyUser"();

CREATE OR REPLACE FUNCTION "keyNamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."description"));
  RETURN NEW;
END $$;
CREATE TRIGGER "Group_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "searchKey"
  ON "Group" FOR EACH ROW EXECUTE FUNCTION "keyNamed"();
CREATE TRIGGER "Device_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "searchKey"
  ON "Device" FOR EACH ROW EXECUTE FUNCTION "keyNamed"();
CREATE TRIGGER "Clip_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "searchKey"
  ON "Clip" FOR EACH ROW EXECUTE FUNCTION "keyNamed"();

CREATE FUNCTION "keyDescribed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."descriptionKey" := public."sortText"(left(NEW."description", 500));
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."description"));
  RETURN NEW;
END $$;
CREATE TRIGGER "Organization_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "descriptionKey", "searchKey"
  ON "Organization" FOR EACH ROW EXECUTE FUNCTION "keyDescribed"();
CREATE TRIGGER "Plan_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "descriptionKey", "searchKey"
  ON "Plan" FOR EACH ROW EXECUTE FUNCTION "keyDescribed"();

CREATE FUNCTION "keyName"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(NEW."name");
  RETURN NEW;
END $$;
CREATE TRIGGER "Folder_key" BEFORE INSERT OR UPDATE OF "name", "nameKey", "searchKey"
  ON "Folder" FOR EACH ROW EXECUTE FUNCTION "keyName"();
CREATE TRIGGER "Asset_key" BEFORE INSERT OR UPDATE OF "name", "nameKey", "searchKey"
  ON "Asset" FOR EACH ROW EXECUTE FUNCTION "keyName"();
CREATE TRIGGER "UserAsset_key" BEFORE INSERT OR UPDATE OF "name", "nameKey", "searchKey"
  ON "UserAsset" FOR EACH ROW EXECUTE FUNCTION "keyName"();

CREATE FUNCTION "keyRule"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."typeKey" := public."sortText"(NEW."type");
  NEW."valueKey" := public."sortText"(NEW."value");
  RETURN NEW;
END $$;
CREATE TRIGGER "PlanRule_key" BEFORE INSERT OR UPDATE OF "type", "value", "typeKey", "valueKey"
  ON "PlanRule" FOR EACH ROW EXECUTE FUNCTION "keyRule"();

CREATE FUNCTION "keyCourse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."courseIdKey" := public."sortText"(NEW."courseId");
  NEW."titleKey" := public."sortText"(NEW."title");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."courseId", NEW."title", NEW."description", array_to_string(NEW."tags", ' ')));
  RETURN NEW;
END $$;
CREATE TRIGGER "Course_key" BEFORE INSERT OR UPDATE OF "courseId", "title", "description", "tags", "courseIdKey", "titleKey", "searchKey"
  ON "Course" FOR EACH ROW EXECUTE FUNCTION "keyCourse"();

CREATE FUNCTION "keyCurriculum"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."curriculumIdKey" := public."sortText"(NEW."curriculumId");
  NEW."titleKey" := public."sortText"(NEW."title");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."curriculumId", NEW."title", NEW."details"));
  RETURN NEW;
END $$;
CREATE TRIGGER "Curriculum_key" BEFORE INSERT OR UPDATE OF "curriculumId", "title", "details", "curriculumIdKey", "titleKey", "searchKey"
  ON "Curriculum" FOR EACH ROW EXECUTE FUNCTION "keyCurriculum"();

CREATE FUNCTION "keyTemplate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."title"));
  RETURN NEW;
END $$;
CREATE TRIGGER "CertificateTemplate_key" BEFORE INSERT OR UPDATE OF "name", "title", "nameKey", "searchKey"
  ON "CertificateTemplate" FOR EACH ROW EXECUTE FUNCTION "keyTemplate"();

CREATE FUNCTION "keySession"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."location"));
  RETURN NEW;
END $$;
CREATE TRIGGER "CourseSession_key" BEFORE INSERT OR UPDATE OF "name", "location", "nameKey", "searchKey"
  ON "CourseSession" FOR EACH ROW EXECUTE FUNCTION "keySession"();

CREATE FUNCTION "keyAiScene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."prompt"));
  RETURN NEW;
END $$;
CREATE TRIGGER "AiScene_key" BEFORE INSERT OR UPDATE OF "name", "prompt", "nameKey", "searchKey"
  ON "AiScene" FOR EACH ROW EXECUTE FUNCTION "keyAiScene"();

CREATE FUNCTION "keySearch"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."name", NEW."text"));
  RETURN NEW;
END $$;
CREATE TRIGGER "SavedSearch_key" BEFORE INSERT OR UPDATE OF "name", "text", "nameKey", "searchKey"
  ON "SavedSearch" FOR EACH ROW EXECUTE FUNCTION "keySearch"();

CREATE FUNCTION "keyMail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchKey" := public."searchText"(NEW."recipient");
  RETURN NEW;
END $$;
CREATE TRIGGER "Mail_key" BEFORE INSERT OR UPDATE OF "recipient", "searchKey"
  ON "Mail" FOR EACH ROW EXECUTE FUNCTION "keyMail"();

CREATE FUNCTION "keyAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."actor", NEW."target", NEW."call", NEW."changes"));
  RETURN NEW;
END $$;
CREATE TRIGGER "AuditEntry_key" BEFORE INSERT OR UPDATE OF "actor", "target", "call", "changes", "searchKey"
  ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "keyAudit"();

CREATE FUNCTION "keyRun"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."learnerNameKey" := public."sortText"(left(NEW."learnerName", 200));
  NEW."searchKey" := public."searchText"(NEW."learnerName");
  RETURN NEW;
END $$;
CREATE TRIGGER "LearnerRun_key" BEFORE INSERT OR UPDATE OF "learnerName", "learnerNameKey", "searchKey"
  ON "LearnerRun" FOR EACH ROW EXECUTE FUNCTION "keyRun"();

CREATE FUNCTION "keyOrder"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchKey" := public."searchText"(NEW."payment");
  RETURN NEW;
END $$;
CREATE TRIGGER "Order_key" BEFORE INSERT OR UPDATE OF "payment", "searchKey"
  ON "Order" FOR EACH ROW EXECUTE FUNCTION "keyOrder"();

CREATE FUNCTION "keyError"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."messageKey" := public."sortText"(left(NEW."message", 500));
  NEW."searchKey" := public."searchText"(concat_ws(' ', NEW."message", NEW."place"));
  RETURN NEW;
END $$;
CREATE TRIGGER "ErrorReport_key" BEFORE INSERT OR UPDATE OF "message", "place", "messageKey", "searchKey"
  ON "ErrorReport" FOR EACH ROW EXECUTE FUNCTION "keyError"();

CREATE OR REPLACE FUNCTION "keyScenario"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."searchKey" := public."searchText"(NEW."name");
  NEW."place" := CASE WHEN NEW."deletedAt" IS NULL THEN coalesce(NEW."folderId", 0) ELSE -1 END;
  RETURN NEW;
END $$;
DROP TRIGGER "Scenario_key" ON "Scenario";
CREATE TRIGGER "Scenario_key" BEFORE INSERT OR UPDATE OF "name", "folderId", "deletedAt", "nameKey", "searchKey", "place"
  ON "Scenario" FOR EACH ROW EXECUTE FUNCTION "keyScenario"();

-- What is there already.
UPDATE "AiScene" SET "searchKey" = "searchKey";
UPDATE "Asset" SET "searchKey" = "searchKey";
UPDATE "AuditEntry" SET "searchKey" = "searchKey";
UPDATE "CertificateTemplate" SET "searchKey" = "searchKey";
UPDATE "Clip" SET "searchKey" = "searchKey";
UPDATE "Course" SET "searchKey" = "searchKey";
UPDATE "CourseSession" SET "searchKey" = "searchKey";
UPDATE "Curriculum" SET "searchKey" = "searchKey";
UPDATE "Device" SET "searchKey" = "searchKey";
UPDATE "ErrorReport" SET "searchKey" = "searchKey";
UPDATE "Folder" SET "searchKey" = "searchKey";
UPDATE "Group" SET "searchKey" = "searchKey";
UPDATE "LearnerRun" SET "searchKey" = "searchKey";
UPDATE "Mail" SET "searchKey" = "searchKey";
UPDATE "Order" SET "searchKey" = "searchKey";
UPDATE "Organization" SET "searchKey" = "searchKey";
UPDATE "Plan" SET "searchKey" = "searchKey";
UPDATE "PlanRule" SET "typeKey" = "typeKey";
UPDATE "SavedSearch" SET "searchKey" = "searchKey";
UPDATE "Scenario" SET "searchKey" = "searchKey";
UPDATE "User" SET "searchKey" = "searchKey";
UPDATE "UserAsset" SET "searchKey" = "searchKey";
