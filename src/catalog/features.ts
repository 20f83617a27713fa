/** Features whose use is recorded as an activity of the user (spec section 7, POST user-activities). */
export const features = ['Scenario Inspector'] as const;
export type Feature = (typeof features)[number];
