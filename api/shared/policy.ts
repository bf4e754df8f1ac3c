/** The shop's policy figures, which the customer has fixed, and what the law sets beside them. */
export const POLICY = {
  /** Voluntary return window, in days. */
  returnDays: 30,
  /** Part of the price in percent that is kept for opened or used items in voluntary returns. */
  restockingPercent: 15,
  /** Refund of a voluntary return, in business days. */
  refundBusinessDays: { from: 5, to: 10 },
  /** Who buys must be this old, or have a guardian's consent; in years. */
  minimumAge: 18,
  /** Who uses the site at all must be this old; in years. */
  privacyMinimumAge: 13,
  /** Statutory right of withdrawal, in days (§ 355 BGB), and the time for the refund (§ 357 BGB). */
  withdrawalDays: 14,
  /** Statutory liability for defects, in years (§ 438 BGB). */
  defectLiabilityYears: 2,
} as const;
