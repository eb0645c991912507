import type { AnalyticsRepository, EventCount, Period } from './AnalyticsRepository.js'
import type { DailyCounts } from './dailySchemas.js'
import { daysBetween } from './daysBetween.js'

/**
 * The counts of a period, for people to look at.
 *
 * @param hasAccounts - Whether the project keeps addresses.
 */
export async function readDailyCounts(
  repository: AnalyticsRepository,
  period: Period,
  hasAccounts: boolean,
): Promise<DailyCounts> {
  const [counts, accounts] = await Promise.all([
    repository.counts(period),
    hasAccounts ? repository.accounts(period) : undefined,
  ])
  const named = (event: string) => counts.filter((each) => each.event === event)
  const connects = named('CONNECT_SUCCESS')
  const failures = named('CONNECT_ERROR')
  const timesOn = (day: string, of: readonly EventCount[]) => {
    return of.reduce((total, each) => (each.day === day ? total + each.count : total), 0)
  }
  const opens = named('MODAL_OPEN')
  return {
    project: period.projectId,
    from: period.from,
    to: period.to,
    days: daysBetween(period.from, period.to).map((day) => ({
      day,
      opens: timesOn(day, opens),
      connects: timesOn(day, connects),
      failures: timesOn(day, failures),
      ...(accounts && { accounts: accounts.find((each) => each.day === day)?.count ?? 0 }),
    })),
    connects: summed(connects, ['day', 'wallet', 'namespace']),
    failures: summed(failures, ['day', 'code']),
    events: summed(counts, ['day', 'event']),
  }
}

type Dimension = Exclude<keyof EventCount, 'count'>

/** Adds up the counts that agree in these members, the newest day and the highest count first. */
function summed<const Name extends Dimension>(
  counts: readonly EventCount[],
  members: readonly Name[],
): readonly (Pick<EventCount, Name> & { readonly count: number })[] {
  const totals = new Map<string, Pick<EventCount, Name> & { count: number; readonly day: string }>()
  for (const entry of counts) {
    const key = members.map((name) => entry[name]).join('\n')
    const total = totals.get(key)
    if (total) total.count += entry.count
    else {
      const own = Object.fromEntries(members.map((name) => [name, entry[name]])) as Pick<EventCount, Name>
      totals.set(key, { ...own, day: entry.day, count: entry.count })
    }
  }
  return [...totals.values()].sort((one, next) => next.day.localeCompare(one.day) || next.count - one.count)
}
