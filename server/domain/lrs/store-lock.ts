/** The first number of the lock that stores of one organization wait for; the second is the organization's. */
export const STORE_LOCK = 7_230_116;
