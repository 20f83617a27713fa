-- The same keys of a scene at a fraction of the cost: a call that writes thousands of objects keeps everybody waiting
-- whose database has one connection.

-- The words of a text as people compare them. Where a language writes none apart, each pair of its signs is one. Most
-- texts are plain, and have no such signs and no word that is too long: they are only folded and split.
CREATE OR REPLACE FUNCTION "wordsOf"("given" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  "plain" text := left(coalesce("given", ''), 60000);
  "isAscii" boolean := octet_length("plain") = char_length("plain");
BEGIN
  "plain" := CASE WHEN "isAscii" THEN lower("plain" COLLATE "C") ELSE public."plainText"("plain") END;
  IF "plain" ~ '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]{41}'
    OR (NOT "isAscii" AND "plain" ~ '[\u3040-\u30ff\u3400-\u9fff]') THEN
    RETURN (
      SELECT coalesce(array_agg(DISTINCT part.word), '{}')
      FROM regexp_split_to_table("plain",
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+') whole (word)
      CROSS JOIN LATERAL (
        SELECT left(whole.word, 40) WHERE whole.word !~ '[\u3040-\u30ff\u3400-\u9fff]'
        UNION ALL
        SELECT substr(whole.word, n, 2) FROM generate_series(1, char_length(whole.word)) n
        WHERE whole.word ~ '[\u3040-\u30ff\u3400-\u9fff]'
      ) part (word)
      WHERE part.word <> ''
    );
  END IF;
  RETURN array_remove(regexp_split_to_array("plain",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+'), '');
END $$;

-- The names and texts of a scene's data. What JSON escapes in them parts words anyway.
CREATE OR REPLACE FUNCTION "sceneTexts"("data" jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(replace(
    jsonb_path_query_array("data", 'strict $.** ? (@.name.type() == "string").name')::text
      || jsonb_path_query_array("data", 'strict $.** ? (@.txt.type() == "string").txt')::text,
    '", "', ' '), '\\(?:u[0-9a-f]{4}|.)', ' ', 'g')
$$;

-- New keys go into the index at once. Set aside first, they would be sorted in by whoever happens to fill the last place,
-- for seconds, and each look into the index would go through them.
DO $do$
BEGIN
  ALTER INDEX "Scene_objectIdsIn_idx" SET (fastupdate = off);
  ALTER INDEX "Scene_assetIdsIn_idx" SET (fastupdate = off);
  ALTER INDEX "Scene_words_idx" SET (fastupdate = off);
  PERFORM gin_clean_pending_list('"Scene_objectIdsIn_idx"'::regclass),
    gin_clean_pending_list('"Scene_assetIdsIn_idx"'::regclass), gin_clean_pending_list('"Scene_words_idx"'::regclass);
-- Engines whose indexes are of another make set nothing aside.
EXCEPTION WHEN feature_not_supported OR undefined_function OR wrong_object_type OR invalid_parameter_value THEN
  NULL;
END
$do$;
