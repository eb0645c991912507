import { publishable } from '../runner/publishable.ts'
import { isServer } from './isServer.ts'

/** Names of the published packages that run in Node only and apart from every page. */
export function serverNames(): ReadonlySet<string> {
  return new Set(
    publishable()
      .filter(({ manifest }) => isServer(manifest))
      .map(({ manifest }) => manifest.name),
  )
}
