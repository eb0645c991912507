/** Where a failure comes from. */
export interface Evidence {
  /** Of the client. `undefined`: the gateway's own work. */
  readonly address: string | undefined
  /** What was asked: a method, a kind of question. */
  readonly question: string
  /** Nothing reached the source, so it can't be about the question. */
  readonly isSure: boolean
}

/** A call that is over. `evidence` is absent for one that was answered. */
export interface Outcome {
  readonly at: number
  readonly evidence?: Evidence | undefined
}

/** Failures below which nothing is concluded. */
const fewest = 5

/**
 * Whether the source may be down: the last five calls failed, or half of all, and at least five.
 *
 * @param isAsked - Whether the gateway asks the source itself before it believes this. Otherwise one
 * client, or one question, is no proof: the failures come from several of both, from work of the
 * gateway, or from calls that reached nothing.
 */
export function isSuspect(outcomes: readonly Outcome[], isAsked: boolean): boolean {
  const failuresOf = (some: readonly Outcome[]) => some.flatMap(({ evidence }) => evidence ?? [])
  const last = failuresOf(outcomes.slice(-fewest))
  const all = failuresOf(outcomes)
  const counted = [...(last.length === fewest ? [last] : []), ...(all.length * 2 >= outcomes.length ? [all] : [])]
  return counted.some((failures) => failures.length >= fewest && (isAsked || isProof(failures)))
}

function isProof(failures: readonly Evidence[]): boolean {
  if (failures.every(({ address, isSure }) => isSure || address === undefined)) return true
  const hasSeveral = (values: readonly unknown[]) => new Set(values).size > 1
  return hasSeveral(failures.map(({ address }) => address)) && hasSeveral(failures.map(({ question }) => question))
}
