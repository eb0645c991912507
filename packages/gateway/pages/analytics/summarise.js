// @ts-check

/**
 * @typedef {{ day: string, opens: number, connects: number, failures: number, accounts?: number }} Day
 * @typedef {{ day: string, wallet: string, namespace: string, count: number }} Connects
 * @typedef {{ day: string, code: string, count: number }} Failures
 * @typedef {{ day: string, event: string, count: number }} Events
 * @typedef {{
 *   project: string,
 *   from: string,
 *   to: string,
 *   days: readonly Day[],
 *   connects: readonly Connects[],
 *   failures: readonly Failures[],
 *   events: readonly Events[],
 * }} DailyCounts
 */

/**
 * The first and the last day of a period that ends on the UTC day of a time.
 *
 * @param {number} now
 * @param {number} days
 */
export function periodOf(now, days) {
  const dayOf = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10)
  return { from: dayOf(now - (days - 1) * 24 * 60 * 60_000), to: dayOf(now) }
}

/**
 * Adds up counts over all days.
 *
 * @template {{ readonly count: number }} Entry
 * @param {readonly Entry[]} entries
 * @param {(entry: Entry) => readonly string[]} labelsOf - What the rows of a table begin with.
 * @returns {{ labels: readonly string[], count: number }[]} the highest count first.
 */
export function sumBy(entries, labelsOf) {
  /** @type {Map<string, { labels: readonly string[], count: number }>} */
  const rows = new Map()
  for (const entry of entries) {
    const labels = labelsOf(entry)
    const key = JSON.stringify(labels)
    const row = rows.get(key)
    if (row) row.count += entry.count
    else rows.set(key, { labels, count: entry.count })
  }
  return [...rows.values()].sort((one, next) => next.count - one.count)
}

/**
 * The sum of a member over all days.
 *
 * @param {readonly Day[]} days
 * @param {'opens' | 'connects' | 'failures' | 'accounts'} member
 */
export function totalOf(days, member) {
  return days.reduce((total, day) => total + (day[member] ?? 0), 0)
}

/**
 * Catalogue ids among the wallets, whose names a page can look up.
 *
 * @param {readonly Connects[]} connects
 */
export function catalogueIds(connects) {
  return [...new Set(connects.map(({ wallet }) => wallet).filter((wallet) => /^[\da-f]{64}$/.test(wallet)))]
}
