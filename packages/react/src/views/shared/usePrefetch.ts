import type { ViewToken } from '@latchkey/core'
import { useModalContext } from '../../provider/useModalContext.js'

/** Returns a function that fetches a view's code before the user opens it. */
export function usePrefetch({ id }: Pick<ViewToken<unknown>, 'id'>): () => void {
  const { chunks } = useModalContext()
  return () => chunks.view(id).load()
}
