/** The command cannot do what it was asked to; the message says why, to who typed it. */
export class CommandRefused extends Error {}
