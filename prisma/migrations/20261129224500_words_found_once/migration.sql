-- Of signs that are words of their own the first 15,000 count; all other words of such a text count as in every other.
CREATE OR REPLACE FUNCTION "wordsOf"("given" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  "plain" text := left(coalesce("given", ''), 60000);
  "isAscii" boolean := octet_length("plain") = char_length("plain");
BEGIN
  "plain" := CASE WHEN "isAscii" THEN lower("plain" COLLATE "C") ELSE public."plainText"("plain") END;
  IF (NOT "isAscii" AND "plain" ~ '[\u3040-\u30ff\u3400-\u9fff]')
    OR "plain" ~ '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]{41}' THEN
    RETURN (
      WITH whole AS MATERIALIZED (
        SELECT word, word ~ '[\u3040-\u30ff\u3400-\u9fff]' AS "hasSigns"
        FROM regexp_split_to_table("plain",
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+') split (word)
        WHERE word <> ''
      ), signed (word) AS (
        SELECT regexp_split_to_table(left(string_agg(word, ' '), 15000), ' ') FROM whole WHERE "hasSigns"
      )
      SELECT coalesce(array_agg(DISTINCT part.word), '{}') FROM (
        SELECT left(word, 40) FROM whole WHERE NOT "hasSigns"
        UNION ALL
        SELECT pair.word FROM signed CROSS JOIN LATERAL (
          SELECT sign || lead(sign, 1, '') OVER (ORDER BY place)
          FROM regexp_split_to_table(signed.word, '') WITH ORDINALITY signs (sign, place)) pair (word)
      ) part (word)
    );
  END IF;
  RETURN array_remove(regexp_split_to_array("plain",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+'), '');
END $$;

-- Words are found once, not for comparing them and for writing them.
CREATE OR REPLACE FUNCTION "findScene"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "found" tsvector := public."wordsOfScene"(NEW."name", NEW."data");
BEGIN
  NEW."objectKeys" := public."objectIdsIn"(NEW."scenarioId", NEW."data");
  NEW."assetIds" := public."assetIdsIn"(NEW."data");
  IF NEW."wordsId" IS NULL THEN
    INSERT INTO public."SceneWords" ("scenarioId", "sceneId", "words")
    VALUES (NEW."scenarioId", NEW."id", "found")
    RETURNING "id" INTO NEW."wordsId";
  ELSE
    UPDATE public."SceneWords" w SET "words" = "found" WHERE w."id" = NEW."wordsId" AND w."words" <> "found";
  END IF;
  RETURN NEW;
END $$;
