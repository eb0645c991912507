import type { ResolvedConfig } from './ResolvedConfig.js'
import { configText } from './text.js'

/** What an operator should know about a valid configuration before strangers can reach it. */
export function warningsOf(config: ResolvedConfig): readonly string[] {
  const open = [...config.projects.values()].filter(({ allowsEveryOrigin }) => allowsEveryOrigin)
  return [
    ...(config.allowLocal ? [configText.localAllowed] : []),
    ...open.map(({ id }) => configText.anyOrigin(id)),
    ...config.parts.flatMap(({ feature, settings }) => feature.warnings?.(settings, config) ?? []),
  ]
}
