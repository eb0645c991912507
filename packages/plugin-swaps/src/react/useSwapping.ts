import { useApi } from '@latchkey/react'
import { internalApi } from '../contract/internals.js'
import { openSwapping, type Swapping } from '../openSwapping.js'

/** What the plugin does, for its own views. */
export function useSwapping(): Swapping {
  return useApi(internalApi).swappingBy(openSwapping)
}
