/** Why the shop proposes no build. */
export type ProposalProblem = 'NO_BUDGET' | 'OVER_BUDGET' | 'NOT_IN_STOCK' | 'NOTHING_FITS';
