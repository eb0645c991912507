import { useApi } from '@latchkey/react'
import { useEffect } from 'react'
import { internalApi } from '../contract/internals.js'
import { openSwapping, type Swapping } from '../openSwapping.js'

/** What the plugin does, for its own views. */
export function useSwapping(): Swapping {
  const swapping = useApi(internalApi).swappingBy(openSwapping)
  useEffect(() => {
    // It was loaded before, unless its code could not be fetched.
    void swapping.entries.load()
  }, [swapping])
  return swapping
}
