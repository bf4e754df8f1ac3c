/** Tells the time. A parameter wherever time matters, so that tests can stop it and move it. */
export type Clock = () => Date;

/** The time of this machine. */
export const systemClock: Clock = () => new Date();
