-- DropIndex
DROP INDEX "User_organizationId_idx";

-- AlterTable
ALTER TABLE "Group" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "words" tsvector;

-- AlterTable
ALTER TABLE "Organization" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "words" tsvector;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "emailKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "firstNameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lastNameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "words" tsvector;

-- CreateIndex
CREATE INDEX "Group_nameKey_id_idx" ON "Group"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Group_organizationId_nameKey_id_idx" ON "Group"("organizationId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "Group_words_idx" ON "Group" USING GIN ("words");

-- CreateIndex
CREATE INDEX "Organization_nameKey_id_idx" ON "Organization"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Organization_words_idx" ON "Organization" USING GIN ("words");

-- CreateIndex
CREATE INDEX "User_organizationId_lastNameKey_id_idx" ON "User"("organizationId", "lastNameKey", "id");

-- CreateIndex
CREATE INDEX "User_organizationId_firstNameKey_id_idx" ON "User"("organizationId", "firstNameKey", "id");

-- CreateIndex
CREATE INDEX "User_organizationId_emailKey_id_idx" ON "User"("organizationId", "emailKey", "id");

-- CreateIndex
CREATE INDEX "User_lastNameKey_id_idx" ON "User"("lastNameKey", "id");

-- CreateIndex
CREATE INDEX "User_firstNameKey_id_idx" ON "User"("firstNameKey", "id");

-- CreateIndex
CREATE INDEX "User_emailKey_id_idx" ON "User"("emailKey", "id");

-- CreateIndex
CREATE INDEX "User_status_id_idx" ON "User"("status", "id");

-- CreateIndex
CREATE INDEX "User_words_idx" ON "User" USING GIN ("words");

-- Keys are compared by their bytes: `sortText` has made of them what people compare.
ALTER TABLE "User" ALTER COLUMN "firstNameKey" TYPE TEXT COLLATE "C", ALTER COLUMN "lastNameKey" TYPE TEXT COLLATE "C",
  ALTER COLUMN "emailKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Organization" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";
ALTER TABLE "Group" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";

-- What was reckoned anew for each comparison stands in the rows now.
DROP INDEX "User_sorted", "User_sorted_within", "Organization_sorted", "Group_sorted", "Group_sorted_within";

-- What finds the words of rows that begin with, or hold, each word that was typed; null where none was.
CREATE FUNCTION "holdsWords"("typed" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || w || ''':*', ' & ')::tsquery FROM unnest(public."wordsOf"("typed")) w
$$;

CREATE FUNCTION "keyUser"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstNameKey" := public."sortText"(NEW."firstName");
  NEW."lastNameKey" := public."sortText"(NEW."lastName");
  NEW."emailKey" := public."sortText"(NEW."email");
  NEW."words" := array_to_tsvector(public."partsOf"(NEW."firstName" || ' ' || NEW."lastName" || ' ' || NEW."email"));
  RETURN NEW;
END $$;
CREATE TRIGGER "User_key"
  BEFORE INSERT OR UPDATE OF "firstName", "lastName", "email", "firstNameKey", "lastNameKey", "emailKey", "words"
  ON "User" FOR EACH ROW EXECUTE FUNCTION "keyUser"();

CREATE FUNCTION "keyNamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."words" := array_to_tsvector(public."partsOf"(NEW."name" || ' ' || left(NEW."description", 2000)));
  RETURN NEW;
END $$;
CREATE TRIGGER "Organization_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "words"
  ON "Organization" FOR EACH ROW EXECUTE FUNCTION "keyNamed"();
CREATE TRIGGER "Group_key" BEFORE INSERT OR UPDATE OF "name", "description", "nameKey", "words"
  ON "Group" FOR EACH ROW EXECUTE FUNCTION "keyNamed"();

-- Those who are there already.
UPDATE "User" SET "lastName" = "lastName";
UPDATE "Organization" SET "name" = "name";
UPDATE "Group" SET "name" = "name";
