import fc from 'fast-check';

/**
 * The property tests draw the same cases in every run, so that one that fails is a defect of the change at hand.
 * `PROPERTY_SEED` (a whole number) draws others: see CONTRIBUTING.md.
 */
fc.configureGlobal({ seed: Number.parseInt(process.env.PROPERTY_SEED ?? '', 10) || 20_261_121 });
