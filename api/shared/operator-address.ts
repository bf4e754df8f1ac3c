import type { Operator } from './operator.js';

/** Street and town in one line, as they stand on a letter within the country. */
export const addressOf = ({ street, town }: Operator): string => `${street}, ${town}`;
