-- DropIndex
DROP INDEX "Scenario_ownerId_updatedAt_idx";

-- AlterTable
ALTER TABLE "Scenario" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "place" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "Scene" ADD COLUMN     "words" tsvector;

-- CreateTable
CREATE TABLE "ScenarioCount" (
    "ownerId" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ScenarioCount_pkey" PRIMARY KEY ("ownerId","place")
);

-- CreateTable
CREATE TABLE "ScenarioWords" (
    "scenarioId" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "ScenarioWords_pkey" PRIMARY KEY ("scenarioId")
);

-- CreateIndex
CREATE INDEX "ScenarioWords_words_idx" ON "ScenarioWords" USING GIN ("words");

-- CreateIndex
CREATE INDEX "Scenario_ownerId_updatedAt_id_idx" ON "Scenario"("ownerId", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Scenario_ownerId_createdAt_id_idx" ON "Scenario"("ownerId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Scenario_ownerId_nameKey_id_idx" ON "Scenario"("ownerId", "nameKey", "id");

-- CreateIndex
CREATE INDEX "Scenario_ownerId_place_nameKey_id_idx" ON "Scenario"("ownerId", "place", "nameKey", "id");

-- CreateIndex
CREATE INDEX "Scenario_ownerId_place_updatedAt_id_idx" ON "Scenario"("ownerId", "place", "updatedAt", "id");

-- CreateIndex
CREATE INDEX "Scene_words_idx" ON "Scene" USING GIN ("words");

-- Names are compared by their bytes: `sortText` has made of them what people compare.
ALTER TABLE "Scenario" ALTER COLUMN "nameKey" TYPE TEXT COLLATE "C";

-- The words of a text as people compare them. Where a language writes none apart, each pair of its signs is one.
CREATE FUNCTION "wordsOf"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT part.word), '{}')
  FROM regexp_split_to_table(public."plainText"(left("given", 60000)),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+') whole (word)
  CROSS JOIN LATERAL (
    SELECT left(whole.word, 40) WHERE whole.word !~ '[\u3040-\u30ff\u3400-\u9fff]'
    UNION ALL
    SELECT substr(whole.word, n, 2) FROM generate_series(1, char_length(whole.word)) n
    WHERE whole.word ~ '[\u3040-\u30ff\u3400-\u9fff]'
  ) part (word)
  WHERE part.word <> ''
$$;

-- The words and all that they end in: what begins with a piece of these holds it.
CREATE FUNCTION "partsOf"("given" text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(w, n)), '{}')
  FROM unnest(public."wordsOf"("given")) w, generate_series(1, char_length(w)) n
$$;

CREATE FUNCTION "beginsWith"("word" text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ('''' || "word" || ''':*')::tsquery
$$;

-- The names and texts of a scene's data.
CREATE FUNCTION "sceneTexts"("data" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(found #>> '{}', ' ') FROM jsonb_path_query("data",
    'strict $.** ? (@.type() == "object").keyvalue() ? (@.key == "txt" || @.key == "name").value ? (@.type() == "string")'
  ) found
$$;

CREATE FUNCTION "keyScenario"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := public."sortText"(NEW."name");
  NEW."place" := CASE WHEN NEW."deletedAt" IS NULL THEN coalesce(NEW."folderId", 0) ELSE -1 END;
  RETURN NEW;
END $$;
CREATE TRIGGER "Scenario_key" BEFORE INSERT OR UPDATE OF "name", "folderId", "deletedAt", "nameKey", "place"
  ON "Scenario" FOR EACH ROW EXECUTE FUNCTION "keyScenario"();

CREATE FUNCTION "findScenario"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."ScenarioWords" ("scenarioId", "words")
  VALUES (NEW."id", array_to_tsvector(
    public."partsOf"(NEW."name" || ' ' || array_to_string(NEW."tags", ' ') || ' ' || left(NEW."description", 2000))
    || public."wordsOf"(NEW."description")))
  ON CONFLICT ("scenarioId") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END $$;
CREATE TRIGGER "Scenario_found" AFTER INSERT OR UPDATE OF "name", "tags", "description"
  ON "Scenario" FOR EACH ROW EXECUTE FUNCTION "findScenario"();

CREATE FUNCTION "findScene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := array_to_tsvector(public."wordsOf"(NEW."name" || ' ' || coalesce(public."sceneTexts"(NEW."data"), '')));
  RETURN NEW;
END $$;
CREATE TRIGGER "Scene_found" BEFORE INSERT OR UPDATE OF "name", "data"
  ON "Scene" FOR EACH ROW EXECUTE FUNCTION "findScene"();

-- What is counted is counted a statement at a time, but for moves, which are few. In the order of places, so that two
-- who move at once wait for one another instead of failing.
CREATE FUNCTION "countMadeScenarios"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."ScenarioCount" ("ownerId", "place", "count")
  SELECT "ownerId", "place", count(*) FROM "rows" WHERE "place" >= 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("ownerId", "place") DO UPDATE SET "count" = "ScenarioCount"."count" + excluded."count";
  RETURN NULL;
END $$;
CREATE FUNCTION "countErasedScenarios"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."ScenarioCount" ("ownerId", "place", "count")
  SELECT "ownerId", "place", -count(*) FROM "rows" WHERE "place" >= 0 GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT ("ownerId", "place") DO UPDATE SET "count" = "ScenarioCount"."count" + excluded."count";
  DELETE FROM public."ScenarioWords" WHERE "scenarioId" IN (SELECT "id" FROM "rows");
  RETURN NULL;
END $$;
CREATE FUNCTION "countMovedScenario"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public."ScenarioCount" ("ownerId", "place", "count")
  SELECT * FROM (VALUES (OLD."ownerId", OLD."place", -1), (NEW."ownerId", NEW."place", 1)) AS moved ("owner", "at", "by")
  WHERE "at" >= 0 ORDER BY 1, 2
  ON CONFLICT ("ownerId", "place") DO UPDATE SET "count" = "ScenarioCount"."count" + excluded."count";
  RETURN NULL;
END $$;
CREATE FUNCTION "countNoScenarios"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public."ScenarioCount";
  DELETE FROM public."ScenarioWords";
  RETURN NULL;
END $$;
CREATE TRIGGER "Scenario_made" AFTER INSERT ON "Scenario" REFERENCING NEW TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "countMadeScenarios"();
CREATE TRIGGER "Scenario_erased" AFTER DELETE ON "Scenario" REFERENCING OLD TABLE AS "rows"
  FOR EACH STATEMENT EXECUTE FUNCTION "countErasedScenarios"();
CREATE TRIGGER "Scenario_moved" AFTER UPDATE ON "Scenario" FOR EACH ROW
  WHEN (OLD."ownerId" <> NEW."ownerId" OR OLD."place" <> NEW."place") EXECUTE FUNCTION "countMovedScenario"();
CREATE TRIGGER "Scenario_emptied" AFTER TRUNCATE ON "Scenario"
  FOR EACH STATEMENT EXECUTE FUNCTION "countNoScenarios"();

-- What is there already. Keys first, while nothing is counted: then the counts, once.
ALTER TABLE "Scenario" DISABLE TRIGGER "Scenario_moved";
UPDATE "Scenario" SET "name" = "name", "description" = "description";
ALTER TABLE "Scenario" ENABLE TRIGGER "Scenario_moved";
INSERT INTO "ScenarioCount" ("ownerId", "place", "count")
  SELECT "ownerId", "place", count(*) FROM "Scenario" WHERE "place" >= 0 GROUP BY 1, 2;
UPDATE "Scene" SET "name" = "name";
