import type { Status } from '@latchkey/core'
import type { Namespace } from '../provider/Register.js'
import { useModalContext } from '../provider/useModalContext.js'

/**
 * Whether a connection is expected before the modal has started: the visitor's last page had one.
 */
export function useIsHinted(namespace: Namespace | undefined, status: Status | undefined): boolean {
  const { hint } = useModalContext()
  return status === 'unknown' && !!hint && (!namespace || namespace === hint.namespace)
}
