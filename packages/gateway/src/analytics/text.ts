export const analyticsText = {
  off: 'Analytics is off for this project.',
  quota: 'The events of this project for today are used up.',
  eventId: 'must be a UUID.',
  event: 'must have eventId, url, domain, timestamp and props.',
  list: (max: number): string => `must be a list of at most ${max} events.`,
  noProject: (id: string): string => `There is no project ${id}.`,
  day: 'must be a day like 2026-01-31.',
  order: 'must not be before "from".',
  range: (max: number): string => `must be at most ${max} days after "from".`,
  unreadCounts: "There is no analytics.token, so the counts of analytics can't be read.",
} as const
