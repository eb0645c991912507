import type { RequestedCapabilities, SignInRequest } from '@latchkey/core'

/** A sign-in that a proposal carries, before it has a time. */
export interface ProposedSignIn {
  readonly namespace: string
  /** CAIP-2, the preferred one first: wallets sign for the first that they have. */
  readonly networkIds: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly request: SignInRequest
}

/**
 * The sign-in for a proposal. The protocol has it for proposals of one namespace only.
 *
 * @param networkId - The network that the app wants, if it said so.
 */
export function proposedSignIn(
  requested: ReadonlyMap<string, RequestedCapabilities>,
  request: SignInRequest | undefined,
  networkId?: string,
): ProposedSignIn | undefined {
  const [first, ...others] = requested
  if (!request || !first || others.length > 0) return undefined
  const [namespace, { networks, methods, events }] = first
  const ids = networks.map(({ id }) => id)
  const networkIds = [...ids.filter((id) => id === networkId), ...ids.filter((id) => id !== networkId)]
  return { namespace, networkIds, methods, events, request }
}
