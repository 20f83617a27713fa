-- The ids of a scene's objects, of those in groups too, so that a save which brings new ones need not read the scenario's
-- other scenes. The scenario stands in the upper half: an id that many scenarios have is found in the one asked about.
-- An index over what is there: no write path can forget to keep it.
CREATE FUNCTION "objectIdsIn"("scenarioId" int, "data" jsonb) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array(
    SELECT DISTINCT ("scenarioId"::bigint << 32) + (found #>> '{}')::numeric::bigint
    FROM jsonb_path_query("data", 'lax $.**.objects[*].id ? (@.type() == "number" && @ >= -2147483648 && @ <= 2147483647)') AS found
  )
$$;

CREATE INDEX "Scene_objectIdsIn_idx" ON "Scene" USING GIN ("objectIdsIn"("scenarioId", "data"));
