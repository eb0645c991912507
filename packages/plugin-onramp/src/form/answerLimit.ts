/** ms for one answer of a provider. */
export const answerLimit = 15_000
