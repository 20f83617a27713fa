-- Of a link for a list of people it is kept who is on the list.
CREATE OR REPLACE FUNCTION "auditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" jsonb := '{}';
  "is" jsonb := '{}';
  "row" jsonb;
  "changes" jsonb;
  "target" text;
  "organization" int;
  "acting" int := nullif(current_setting('rondure.actor', true), '')::int;
  "name" text;
BEGIN
  IF current_setting('rondure.audit', true) = 'off' THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN "was" := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN "is" := to_jsonb(NEW); END IF;
  "row" := CASE WHEN TG_OP = 'DELETE' THEN "was" ELSE "is" END;
  SELECT coalesce(jsonb_object_agg(f, CASE
      WHEN f LIKE '%Hash' OR "row" ->> TG_ARGV[1] = ANY (string_to_array(TG_ARGV[4], ' ')) THEN '[]'::jsonb
      ELSE jsonb_build_array("was" -> f, "is" -> f) END), '{}')
    INTO "changes" FROM unnest(TG_ARGV[5:]) f WHERE "was" ->> f IS DISTINCT FROM "is" ->> f;
  IF TG_OP = 'UPDATE' AND "changes" = '{}' THEN
    RETURN NULL;
  END IF;
  "target" := "row" ->> TG_ARGV[2];
  "organization" := nullif("row" ->> TG_ARGV[3], '')::int;
  IF TG_ARGV[0] = 'member' THEN
    SELECT u."username", g."organizationId", jsonb_build_object('groupId', CASE WHEN TG_OP = 'DELETE'
        THEN jsonb_build_array(g."name", null) ELSE jsonb_build_array(null, g."name") END)
      INTO "target", "organization", "changes"
      FROM public."Group" g, public."User" u
      WHERE g."id" = ("row" ->> 'groupId')::int AND u."id" = ("row" ->> 'userId')::int;
  ELSIF TG_ARGV[0] = 'rule' THEN
    "target" := (SELECT p."name" FROM public."Plan" p WHERE p."id" = ("row" ->> 'planId')::int) || ' · ' || "target";
    "changes" := "changes" - 'planId';
  ELSIF TG_ARGV[0] = 'deviceScenario' THEN
    SELECT d."name", d."organizationId", jsonb_build_object('scenarioId', CASE WHEN TG_OP = 'DELETE'
        THEN jsonb_build_array(s."name", null) ELSE jsonb_build_array(null, s."name") END)
      INTO "target", "organization", "changes"
      FROM public."Device" d, public."Scenario" s
      WHERE d."id" = ("row" ->> 'deviceId')::int AND s."id" = ("row" ->> 'scenarioId')::int;
  ELSIF TG_ARGV[0] = 'assignment' THEN
    SELECT s."name" || ' · ' || coalesce(u."username", g."name"), s."organizationId"
      INTO "target", "organization"
      FROM public."Scenario" s
      LEFT JOIN public."User" u ON u."id" = ("row" ->> 'userId')::int
      LEFT JOIN public."Group" g ON g."id" = ("row" ->> 'groupId')::int
      WHERE s."id" = ("row" ->> 'scenarioId')::int;
  ELSIF TG_ARGV[0] = 'link' THEN
    SELECT s."name" || coalesce(' · ' || nullif("row" ->> 'name', ''), ''), s."organizationId"
      INTO "target", "organization"
      FROM public."Scenario" s WHERE s."id" = ("row" ->> 'scenarioId')::int;
    -- Whom it is for, by name. Nobody changes that of a link that there is.
    "changes" := "changes" - 'readerIds' - 'readerGroupIds';
    SELECT "changes" || coalesce(jsonb_object_agg(r."field", CASE WHEN TG_OP = 'DELETE'
        THEN jsonb_build_array(r."names", null) ELSE jsonb_build_array(null, r."names") END), '{}')
      INTO "changes"
      FROM (
        SELECT 'readerIds' AS "field", string_agg(u."username", ', ' ORDER BY u."username") AS "names"
          FROM public."User" u JOIN jsonb_array_elements_text(nullif("row" -> 'readerIds', 'null')) i ON u."id" = i::int
        UNION ALL
        SELECT 'readerGroupIds', string_agg(g."name", ', ' ORDER BY g."name")
          FROM public."Group" g JOIN jsonb_array_elements_text(nullif("row" -> 'readerGroupIds', 'null')) i ON g."id" = i::int
      ) r
      WHERE TG_OP <> 'UPDATE' AND r."names" IS NOT NULL;
  ELSIF TG_ARGV[0] IN ('identity', 'authenticator', 'passkey') THEN
    SELECT u."username", u."organizationId" INTO "target", "organization"
      FROM public."User" u WHERE u."id" = ("row" ->> 'userId')::int;
  END IF;
  -- What goes with a group, a person, a plan, a device, a scenario or an organization is not told apart.
  IF TG_OP = 'DELETE' AND ("target" IS NULL OR TG_ARGV[0] <> 'organization' AND "organization" IS NOT NULL
      AND NOT EXISTS (SELECT FROM public."Organization" o WHERE o."id" = "organization")) THEN
    RETURN NULL;
  END IF;
  SELECT u."username" INTO "name" FROM public."User" u WHERE u."id" = "acting";
  INSERT INTO public."AuditEntry" ("actorId", "actor", "call", "kind", "action", "targetId", "target",
    "organizationId", "changes")
  VALUES ("acting", coalesce("name", CASE WHEN TG_ARGV[0] = 'user' AND "row" ->> 'id' = "acting"::text
      THEN "row" ->> 'username' END), coalesce(current_setting('rondure.call', true), ''), TG_ARGV[0],
    CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'DELETE' THEN 'removed' ELSE 'changed' END,
    coalesce("row" ->> TG_ARGV[1], ''), coalesce("target", ''), "organization", coalesce("changes", '{}'));
  RETURN NULL;
END $$;

DROP TRIGGER "LiveCode_audit" ON "LiveCode";
CREATE TRIGGER "LiveCode_audit" AFTER INSERT OR UPDATE OR DELETE ON "LiveCode" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('link', 'scenarioId', 'scenarioId', '', '', 'private', 'passwordHash', 'expiresAt', 'readerIds', 'readerGroupIds');
