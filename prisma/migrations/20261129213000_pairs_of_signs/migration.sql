-- Pairs of signs are found in one pass: counted off from the beginning for each, a text of thousands without a stop kept
-- everybody waiting for a minute. Of what has such signs the first 15,000 count: each is a word of its own.
CREATE OR REPLACE FUNCTION "wordsOf"("given" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  "plain" text := left(coalesce("given", ''), 60000);
  "isAscii" boolean := octet_length("plain") = char_length("plain");
  "hasPairs" boolean;
BEGIN
  IF NOT "isAscii" AND "plain" ~ '[\u3040-\u30ff\u3400-\u9fff]' THEN
    "plain" := left("plain", 15000);
  END IF;
  "plain" := CASE WHEN "isAscii" THEN lower("plain" COLLATE "C") ELSE public."plainText"("plain") END;
  "hasPairs" := NOT "isAscii" AND "plain" ~ '[\u3040-\u30ff\u3400-\u9fff]';
  IF "hasPairs"
    OR "plain" ~ '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]{41}' THEN
    RETURN (
      SELECT coalesce(array_agg(DISTINCT part.word), '{}')
      FROM regexp_split_to_table("plain",
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+') whole (word)
      CROSS JOIN LATERAL (
        SELECT left(whole.word, 40) WHERE whole.word !~ '[\u3040-\u30ff\u3400-\u9fff]'
        UNION ALL
        SELECT sign || lead(sign, 1, '') OVER (ORDER BY place)
        FROM regexp_split_to_table(whole.word, '') WITH ORDINALITY signs (sign, place)
        WHERE whole.word ~ '[\u3040-\u30ff\u3400-\u9fff]'
      ) part (word)
      WHERE part.word <> ''
    );
  END IF;
  RETURN array_remove(regexp_split_to_array("plain",
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3020]+'), '');
END $$;
