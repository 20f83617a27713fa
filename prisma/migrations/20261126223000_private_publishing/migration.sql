-- Private publishing switches assigned scenarios too.
DELETE FROM "PlanRule" WHERE "type" = 'assignedScenarios';
