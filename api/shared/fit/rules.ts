import { boardRules } from './board.rules.js';
import { caseRules } from './case.rules.js';
import { driveRules } from './drive.rules.js';
import { powerRules } from './power.rules.js';
import type { Rule } from './rule.types.js';

/** All rules of what fits together, in the order in which a report shows them. */
export const RULES: readonly Rule[] = [...boardRules, ...caseRules, ...powerRules, ...driveRules];
