-- Words as people compare them: small or capital, with accents or without, however a computer wrote the accent down, and
-- letters with a stroke as those without. How a database folds letters depends on what it was set up with: by Unicode's
-- rules where it has them, else as it does by itself.
DO $do$
DECLARE
  folding text := coalesce(
    (SELECT 'COLLATE pg_catalog.' || quote_ident(collname) FROM pg_collation
      WHERE collname IN ('und-x-icu', 'pg_c_utf8') AND collnamespace = 'pg_catalog'::regnamespace
      ORDER BY collname DESC LIMIT 1), '');
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION "plainText"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT replace(replace(replace(
        translate(regexp_replace(normalize(lower("given" %s), NFKD),
          '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g'), 'łøđħıς', 'lodhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    $$
  $f$, folding);
END
$do$;

-- What a list is sorted by: the same on every database, and "Room 2" before "Room 10".
CREATE FUNCTION "sortText"("given" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace("plainText"("given"), '([0-9]+)', '000000000000\1', 'g'),
    '0*([0-9]{12})(?![0-9])', '\1', 'g') COLLATE "C"
$$;
