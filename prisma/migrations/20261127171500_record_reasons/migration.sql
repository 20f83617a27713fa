-- Why records could not be sent on is told by a code; sentences of before are told anew with the next try.
ALTER TABLE "LrsForwarding" ADD COLUMN "problemValues" JSONB NOT NULL DEFAULT '{}';
UPDATE "LrsForwarding" SET "problem" = '', "nextTryAt" = CURRENT_TIMESTAMP WHERE "problem" <> '';

-- Waits until an organization's turn to store has come, and tells when that is: never before what is stored, even where
-- the clock was set back. Each statement within sees what was committed while it waited.
CREATE FUNCTION "storeTurn"("lock" int, "organization" int) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock("lock", "organization");
  RETURN greatest(clock_timestamp(), (SELECT s."stored" FROM "LrsStatement" s
    WHERE s."organizationId" = "organization" ORDER BY s."stored" DESC, s."position" DESC LIMIT 1));
END $$;
