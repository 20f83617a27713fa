-- The ids that a scene names anywhere, so that who asks whether a file is in use need not read all scenes. An index over
-- what is there: no write path can forget to keep it.
CREATE FUNCTION "assetIdsIn"("data" jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT array(
    SELECT DISTINCT lower(found[1])
    FROM regexp_matches("data"::text, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'gi') AS found
  )
$$;

CREATE INDEX "Scene_assetIdsIn_idx" ON "Scene" USING GIN ("assetIdsIn"("data"));
