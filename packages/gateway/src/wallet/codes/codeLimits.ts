const minute = 60_000

/** Limits of a code that is sent to an address. Times are in ms. */
export const codeLimits = {
  /** Between two mails to an address. */
  pause: minute / 2,
  /** In which a code works. */
  life: 20 * minute,
  /** In which its login or change can be completed, from its last mail on. */
  useLife: 60 * minute,
  /** Comparisons of one code. */
  maxChecks: 5,
} as const
