import type { ViewToken } from '@latchkey/core'
import { useModalContext } from '../../provider/useModalContext.js'

/** Fetches a view's code ahead, for the moment when somebody is about to open it. */
export function usePrefetch({ id }: Pick<ViewToken<unknown>, 'id'>): () => void {
  const { chunks } = useModalContext()
  return () => chunks.view(id).load()
}
