-- The words of a scene stand in rows of their own. Those of a prepared scene are written, and sorted into the index, before
-- the transaction that puts it into its scenario, and those that stay are not sorted in anew with all else that changes.
DROP TRIGGER "Scene_found" ON "Scene";
DROP TRIGGER "Scene_found_again" ON "Scene";
DROP FUNCTION "findScene"();
DELETE FROM "PreparedScene";

-- CreateTable
CREATE TABLE "SceneWords" (
    "id" BIGSERIAL NOT NULL,
    "scenarioId" INTEGER NOT NULL,
    "sceneId" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "SceneWords_pkey" PRIMARY KEY ("id")
);

-- DropIndex
DROP INDEX "Scene_words_idx";

-- AlterTable
ALTER TABLE "Scene" ADD COLUMN "wordsId" BIGINT,
  ADD COLUMN "batch" UUID;

INSERT INTO "SceneWords" ("scenarioId", "sceneId", "words") SELECT "scenarioId", "id", "words" FROM "Scene";
UPDATE "Scene" s SET "wordsId" = w."id" FROM "SceneWords" w
  WHERE w."scenarioId" = s."scenarioId" AND w."sceneId" = s."id";

-- AlterTable
ALTER TABLE "Scene" DROP COLUMN "words";

-- AlterTable
ALTER TABLE "PreparedScene" DROP COLUMN "words",
  ADD COLUMN "wordsId" BIGINT;

-- CreateIndex
CREATE INDEX "SceneWords_words_idx" ON "SceneWords" USING GIN ("words");

-- New words go into the index at once, as before.
DO $do$
BEGIN
  ALTER INDEX "SceneWords_words_idx" SET (fastupdate = off);
-- Engines whose indexes are of another make set nothing aside.
EXCEPTION WHEN feature_not_supported OR undefined_function OR wrong_object_type OR invalid_parameter_value THEN
  NULL;
END
$do$;

CREATE FUNCTION "wordsOfScene"("name" text, "data" jsonb) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(public."wordsOf"("name" || ' ' || coalesce(public."sceneTexts"("data"), '')))
$$;

CREATE FUNCTION "findScene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."objectKeys" := public."objectIdsIn"(NEW."scenarioId", NEW."data");
  NEW."assetIds" := public."assetIdsIn"(NEW."data");
  IF NEW."wordsId" IS NULL THEN
    INSERT INTO public."SceneWords" ("scenarioId", "sceneId", "words")
    VALUES (NEW."scenarioId", NEW."id", public."wordsOfScene"(NEW."name", NEW."data"))
    RETURNING "id" INTO NEW."wordsId";
  ELSE
    UPDATE public."SceneWords" w SET "words" = found."words"
    FROM (SELECT public."wordsOfScene"(NEW."name", NEW."data") AS "words") found
    WHERE w."id" = NEW."wordsId" AND w."words" <> found."words";
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Scene_found" BEFORE INSERT ON "Scene" FOR EACH ROW
  WHEN (NEW."batch" IS NULL OR NEW."wordsId" IS NULL) EXECUTE FUNCTION "findScene"();
-- Of what was prepared, in a batch of its own, all was found before.
CREATE TRIGGER "Scene_found_again" BEFORE UPDATE OF "name", "data" ON "Scene" FOR EACH ROW
  WHEN (NEW."batch" IS NOT DISTINCT FROM OLD."batch") EXECUTE FUNCTION "findScene"();

CREATE FUNCTION "dropWords"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public."SceneWords" WHERE "id" = OLD."wordsId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Scene_other_words" AFTER UPDATE OF "wordsId" ON "Scene" FOR EACH ROW
  WHEN (NEW."wordsId" IS DISTINCT FROM OLD."wordsId") EXECUTE FUNCTION "dropWords"();

CREATE FUNCTION "dropWordsOfScenes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public."SceneWords" w USING "rows" r WHERE w."id" = r."wordsId";
  RETURN NULL;
END $$;
CREATE TRIGGER "Scene_no_words" AFTER DELETE ON "Scene"
  REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "dropWordsOfScenes"();

CREATE FUNCTION "forgetWords"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE public."SceneWords";
  RETURN NULL;
END $$;
CREATE TRIGGER "Scene_emptied" AFTER TRUNCATE ON "Scene" FOR EACH STATEMENT EXECUTE FUNCTION "forgetWords"();

-- A scene that no transaction put into its scenario leaves no words behind.
CREATE FUNCTION "dropPreparedWords"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public."SceneWords" w USING "rows" r WHERE w."id" = r."wordsId" AND NOT EXISTS (
    SELECT FROM public."Scene" s
    WHERE s."scenarioId" = r."scenarioId" AND s."id" = r."id" AND s."wordsId" = r."wordsId");
  RETURN NULL;
END $$;
CREATE TRIGGER "PreparedScene_no_words" AFTER DELETE ON "PreparedScene"
  REFERENCING OLD TABLE AS "rows" FOR EACH STATEMENT EXECUTE FUNCTION "dropPreparedWords"();

-- What is only read whole is kept as the text that it came as, and not packed: both would take longer than writing it.
ALTER TABLE "ScenarioChange" ALTER COLUMN "changes" SET DATA TYPE JSON, ALTER COLUMN "changes" SET STORAGE EXTERNAL;
ALTER TABLE "PreparedChange" ALTER COLUMN "changes" SET DATA TYPE JSON, ALTER COLUMN "changes" SET STORAGE EXTERNAL;
ALTER TABLE "Clip" ALTER COLUMN "data" SET DATA TYPE JSON, ALTER COLUMN "data" SET STORAGE EXTERNAL;
ALTER TABLE "AsyncJob" ALTER COLUMN "input" SET DATA TYPE JSON, ALTER COLUMN "input" SET STORAGE EXTERNAL;
