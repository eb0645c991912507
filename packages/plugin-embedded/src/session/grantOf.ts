import type { Grant, RequestedCapabilities } from '@latchkey/core'
import { shortId } from '../frame/shortId.js'
import type { FrameUser } from '../protocol/FrameUser.js'
import { readMethods } from '../protocol/readMethods.js'
import { userMethods } from '../protocol/userMethods.js'

/**
 * What a frame grants in a namespace that answers with its user alone: each account on each network
 * of the app, and the methods that both know.
 */
export function grantOf(user: FrameUser, { networks, methods }: RequestedCapabilities): Grant {
  const { address, chainId, accounts = [], preferredAccountType } = user
  const isCurrent = (id: string): boolean => id === String(chainId) || shortId(id) === shortId(String(chainId))
  const ids = networks.map(({ id }) => id)
  const networkIds = [...ids.filter(isCurrent), ...ids.filter((id) => !isCurrent(id))]
  const type = accounts.find((each) => each.address === address)?.type ?? preferredAccountType ?? undefined
  const all = [{ address, type }, ...accounts.filter((each) => each.address !== address)]
  return {
    accounts: all.flatMap((account) => networkIds.map((networkId) => ({ networkId, ...account }))),
    networkIds,
    methods: methods.filter((method) => readMethods.has(method) || userMethods.has(method)),
    properties: { requests: 'frame' },
    registersNames: true,
  }
}
