-- A live page reports where its author says nothing. What was published before, and did not, does not by being published
-- again: its author's switch is off from now on.
UPDATE "ProjectData" d SET "data" = d."data" || '{"trackAnalytic": false}'
WHERE (d."data" -> 'trackAnalytic') IS NULL AND d."data" -> 'xapi' IS DISTINCT FROM 'true'
  AND EXISTS (SELECT FROM "LiveCode" c JOIN "Package" p ON p."id" = c."packageId"
    WHERE c."scenarioId" = d."scenarioId" AND (p."settings" -> 'analytics') IS NULL);
