-- Who may watch what is kept too: assignments, links and what devices begin with. What secret settings hold is not.
-- A trigger is told: the kind, the columns of id, name and organization, the ids of secret rows, and the columns whose
-- changes are kept.
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

DROP TRIGGER "User_audit" ON "User";
CREATE TRIGGER "User_audit" AFTER INSERT OR UPDATE OR DELETE ON "User" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('user', 'id', 'username', 'organizationId', '', 'username', 'email', 'firstName', 'lastName', 'role', 'status', 'organizationId', 'passwordHash', 'passwordExpiresAt');

DROP TRIGGER "Group_audit" ON "Group";
CREATE TRIGGER "Group_audit" AFTER INSERT OR UPDATE OR DELETE ON "Group" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('group', 'id', 'name', 'organizationId', '', 'name', 'description');

DROP TRIGGER "GroupMember_audit" ON "GroupMember";
CREATE TRIGGER "GroupMember_audit" AFTER INSERT OR UPDATE OR DELETE ON "GroupMember" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('member', 'userId', 'userId', '', '', 'groupId');

DROP TRIGGER "Organization_audit" ON "Organization";
CREATE TRIGGER "Organization_audit" AFTER INSERT OR UPDATE OR DELETE ON "Organization" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('organization', 'id', 'name', 'id', '', 'name', 'description', 'parentId', 'planName', 'expiresAt', 'accountCancel', 'lockedAt');

DROP TRIGGER "OrganizationHostname_audit" ON "OrganizationHostname";
CREATE TRIGGER "OrganizationHostname_audit" AFTER INSERT OR UPDATE OR DELETE ON "OrganizationHostname" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('hostname', 'hostname', 'hostname', 'organizationId', '', 'hostname');

DROP TRIGGER "OrganizationSetting_audit" ON "OrganizationSetting";
CREATE TRIGGER "OrganizationSetting_audit" AFTER INSERT OR UPDATE OR DELETE ON "OrganizationSetting" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('setting', 'key', 'key', 'organizationId', 'activation-key', 'value');

DROP TRIGGER "Plan_audit" ON "Plan";
CREATE TRIGGER "Plan_audit" AFTER INSERT OR UPDATE OR DELETE ON "Plan" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('plan', 'id', 'name', '', '', 'name', 'description', 'offered');

DROP TRIGGER "PlanRule_audit" ON "PlanRule";
CREATE TRIGGER "PlanRule_audit" AFTER INSERT OR UPDATE OR DELETE ON "PlanRule" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('rule', 'id', 'type', '', '', 'planId', 'value');

DROP TRIGGER "Device_audit" ON "Device";
CREATE TRIGGER "Device_audit" AFTER INSERT OR UPDATE OR DELETE ON "Device" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('device', 'id', 'name', 'organizationId', '', 'name', 'description', 'registeredAt', 'codeHash');

CREATE TRIGGER "DeviceScenario_audit" AFTER INSERT OR UPDATE OR DELETE ON "DeviceScenario" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('deviceScenario', 'deviceId', 'deviceId', '', '', 'scenarioId');

CREATE TRIGGER "ScenarioAssignment_audit" AFTER INSERT OR UPDATE OR DELETE ON "ScenarioAssignment" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('assignment', 'scenarioId', 'scenarioId', '', '', 'dueAt', 'note');

CREATE TRIGGER "LiveCode_audit" AFTER INSERT OR UPDATE OR DELETE ON "LiveCode" FOR EACH ROW
  EXECUTE FUNCTION "auditChange"('link', 'scenarioId', 'scenarioId', '', '', 'private', 'passwordHash', 'expiresAt');

-- What was kept of secret settings before.
UPDATE "AuditEntry" SET "changes" = '{"value": []}' WHERE "kind" = 'setting' AND "targetId" = 'activation-key';
