import type { Limits } from './Limits.js'
import type { LimitsConfig } from './LimitsConfig.js'

/** As the package ships them. The README and `docs/gateway.md` list them. */
const defaults: Limits = {
  requests: { total: 2000, project: 2000, address: 100 },
  lookups: { total: 64, project: 48, address: 4 },
  fetches: { total: 128, project: 96, address: 16 },
  largeAnswers: { total: 16, project: 12, address: 2 },
  unreadAnswers: { total: 256, project: 192, address: 4 },
  calls: { total: 800, project: 200, address: 50 },
  identity: { hops: 4, requests: 8, timeout: 10_000 },
}

export function resolveLimits({
  requests,
  lookups,
  fetches,
  largeAnswers,
  unreadAnswers,
  calls,
  identity,
}: LimitsConfig = {}): Limits {
  return {
    requests: filled(defaults.requests, requests),
    lookups: filled(defaults.lookups, lookups),
    fetches: filled(defaults.fetches, fetches),
    largeAnswers: filled(defaults.largeAnswers, largeAnswers),
    unreadAnswers: filled(defaults.unreadAnswers, unreadAnswers),
    calls: filled(defaults.calls, calls),
    identity: filled(defaults.identity, identity),
  }
}

function filled<Numbers extends object>(
  usual: Numbers,
  given: { readonly [Name in keyof Numbers]?: number | undefined } = {},
): Numbers {
  const written = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...usual, ...Object.fromEntries(written) }
}
