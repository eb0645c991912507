import { publishable } from '../runner/publishable.ts'
import { isServer } from './isServer.ts'

/** Names of the published packages that run only in Node, without a page. */
export function serverNames(): ReadonlySet<string> {
  return new Set(
    publishable()
      .filter(({ manifest }) => isServer(manifest))
      .map(({ manifest }) => manifest.name),
  )
}
