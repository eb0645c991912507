import type { ResolvedConfig } from './ResolvedConfig.js'
import { configText } from './text.js'

/** What an operator should know about a valid configuration before strangers can reach it. */
export function warningsOf({
  allowLocal,
  projects,
  analytics,
  names,
  networks,
  onramp,
}: ResolvedConfig): readonly string[] {
  const all = [...projects.values()]
  const open = all.filter(({ allowsEveryOrigin }) => allowsEveryOrigin)
  const isUnread = analytics.token === undefined && all.some((project) => project.analytics)
  const guessed = [...networks].filter(([, { isCurrencyGuessed }]) => isCurrencyGuessed).map(([id]) => id)
  const hasNetwork = [...networks.keys()].some((id) => id.startsWith('eip155:'))
  return [
    ...(allowLocal ? [configText.localAllowed] : []),
    ...(names.zones.length > 0 && !hasNetwork ? [configText.noNetwork] : []),
    ...guessed.map(configText.guessedCurrency),
    ...open.map(({ id }) => configText.anyOrigin(id)),
    ...(onramp ? [configText.sandboxOn([...onramp.sandbox.projects], [...onramp.sandbox.networks.keys()])] : []),
    ...(isUnread ? [configText.unreadCounts] : []),
  ]
}
