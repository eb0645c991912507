/** What is known of a failure. */
export interface Evidence {
  /** What was asked: a method, a URL. `undefined`: the failure is not about one question. */
  readonly question: string | undefined
  /** Nothing reached the source, so it can't be about the question. */
  readonly isSure: boolean
}

/** A call that is over. `evidence` is absent for one that was answered. */
export interface Outcome {
  readonly at: number
  /** Of the client. `undefined`: the gateway's own work. */
  readonly network: string | undefined
  readonly evidence?: Evidence | undefined
}

/** Failures below which nothing is concluded. */
const fewest = 5
/** One client can have an address of each version of IP. */
const fewestClients = 3

/**
 * Whether the source may be down.
 *
 * @param outcomes - In order of time.
 * @param isAsked - Whether the gateway asks the source itself before it believes this. Then it is enough
 * that the last five calls failed, or half of all. Otherwise one client, or one question, is no proof:
 * of the five clients that called last, and at least three, each one's last call failed.
 */
export function isSuspect(outcomes: readonly Outcome[], isAsked: boolean): boolean {
  const failed = outcomes.filter(({ evidence }) => evidence !== undefined).length
  if (failed < fewest) return false
  if (!isAsked) return isProof(outcomes)
  return outcomes.slice(-fewest).every(({ evidence }) => evidence) || failed * 2 >= outcomes.length
}

function isProof(outcomes: readonly Outcome[]): boolean {
  const newest = new Map<string | undefined, Outcome>()
  for (const outcome of outcomes.toReversed()) {
    if (newest.size < fewest && !newest.has(outcome.network)) newest.set(outcome.network, outcome)
  }
  const failures = [...newest].flatMap(([network, { evidence }]) => (evidence ? [{ network, ...evidence }] : []))
  if (failures.length < newest.size) return false
  if (failures.every(({ network, isSure }) => isSure || network === undefined)) return true
  const questions = new Set(failures.map(({ question, network }) => question ?? `any of ${network}`))
  return failures.length >= fewestClients && questions.size > 1
}
