-- What a scene names stands beside it instead of in an index over what it holds, as its words do: so that of a prepared
-- scene it is found before the transaction that puts it into its scenario, which on a database of one connection keeps
-- everybody waiting. The database writes it with the row: no write path can forget to keep it.
DELETE FROM "PreparedScene";
ALTER TABLE "PreparedScene" ADD COLUMN "scenarioId" INTEGER NOT NULL,
  ADD COLUMN "objectKeys" bigint[],
  ADD COLUMN "assetIds" text[];
ALTER TABLE "Scene" ADD COLUMN "objectKeys" bigint[],
  ADD COLUMN "assetIds" text[];

CREATE OR REPLACE FUNCTION "findScene"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := array_to_tsvector(public."wordsOf"(NEW."name" || ' ' || coalesce(public."sceneTexts"(NEW."data"), '')));
  NEW."objectKeys" := public."objectIdsIn"(NEW."scenarioId", NEW."data");
  NEW."assetIds" := public."assetIdsIn"(NEW."data");
  RETURN NEW;
END $$;
UPDATE "Scene" SET "objectKeys" = "objectIdsIn"("scenarioId", "data"), "assetIds" = "assetIdsIn"("data");

DROP TRIGGER "Scene_found" ON "Scene";
CREATE TRIGGER "Scene_found" BEFORE INSERT ON "Scene" FOR EACH ROW
  WHEN (NEW."words" IS NULL OR NEW."objectKeys" IS NULL OR NEW."assetIds" IS NULL) EXECUTE FUNCTION "findScene"();
DROP TRIGGER "Scene_found_again" ON "Scene";
CREATE TRIGGER "Scene_found_again" BEFORE UPDATE OF "name", "data" ON "Scene" FOR EACH ROW
  WHEN (NEW."words" IS NOT DISTINCT FROM OLD."words" AND NEW."objectKeys" IS NOT DISTINCT FROM OLD."objectKeys"
    AND NEW."assetIds" IS NOT DISTINCT FROM OLD."assetIds") EXECUTE FUNCTION "findScene"();

DROP INDEX "Scene_objectIdsIn_idx";
DROP INDEX "Scene_assetIdsIn_idx";
-- CreateIndex
CREATE INDEX "Scene_objectKeys_idx" ON "Scene" USING GIN ("objectKeys");
-- CreateIndex
CREATE INDEX "Scene_assetIds_idx" ON "Scene" USING GIN ("assetIds");

-- New keys go into the index at once, as before.
DO $do$
BEGIN
  ALTER INDEX "Scene_objectKeys_idx" SET (fastupdate = off);
  ALTER INDEX "Scene_assetIds_idx" SET (fastupdate = off);
-- Engines whose indexes are of another make set nothing aside.
EXCEPTION WHEN feature_not_supported OR undefined_function OR wrong_object_type OR invalid_parameter_value THEN
  NULL;
END
$do$;
