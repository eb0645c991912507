import type { LiveConnection } from '@latchkey/core'
import type { Namespace, ProviderOf } from '../provider/Register.js'
import { useNamespace } from './useNamespace.js'

export interface UseConnectionOptions<Name extends Namespace> {
  /** CAIP-2. Default: the active namespace, whose wallet may be of any kind. */
  readonly namespace?: Name | undefined
  /**
   * Also returns a connection that has not passed the sign-in that the app requires. Default false.
   */
  readonly gated?: boolean | undefined
}

/**
 * The live connection with its wallet's provider. `undefined` without one, or until its gates are
 * passed.
 */
export function useConnection<Name extends Namespace = Namespace>({
  namespace,
  gated = false,
}: UseConnectionOptions<Name> = {}): LiveConnection<ProviderOf<Name>> | undefined {
  const state = useNamespace(namespace)
  const isUsable = state?.status === 'connected' || (gated && state?.status === 'gated')
  return isUsable ? (state?.connection as LiveConnection<ProviderOf<Name>> | undefined) : undefined
}
