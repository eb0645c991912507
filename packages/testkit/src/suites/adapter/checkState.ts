import { type Account, type ConnectionState, isNetworkId, namespaceOf } from '@latchkey/core'
import type { AdapterBench } from '../adapterBench.js'
import { must } from '../ConformanceError.js'

/** Asserts that a state is valid: accounts that exist, each once, and networks of its namespace. */
export async function checkState(
  { adapter, runtime }: AdapterBench,
  state: ConnectionState | undefined,
): Promise<void> {
  must(state !== undefined, 'A fresh connection is not locked.')
  const { accounts, selected, networkId, networkIds } = state
  must(accounts.length > 0, 'A state has at least one account.')
  const ids = accounts.map(({ id }) => id)
  must(ids.every(Boolean) && new Set(ids).size === ids.length, `Account ids are present and unique: ${ids.join(', ')}.`)
  must(selected === undefined || ids.includes(selected), `The selected account "${selected}" is among the accounts.`)
  for (const id of [...(networkId === undefined ? [] : [networkId]), ...(networkIds ?? [])]) {
    must(isNetworkId(id) && namespaceOf(id) === adapter.namespace, `"${id}" is a CAIP-2 id of ${adapter.namespace}.`)
  }
  for (const account of accounts) await checkAccount(account)

  async function checkAccount(account: Account): Promise<void> {
    must(
      await runtime.isAddress(account.address, networkId),
      `The account's address ${account.address} passes \`isAddress\`.`,
    )
    must(account.type !== '', 'An account has a type.')
    for (const id of networkId === undefined ? [] : [networkId]) {
      const written = runtime.addressOn?.(account, id) ?? account.address
      must(await runtime.isAddress(written, id), `The address as written on ${id} passes \`isAddress\`.`)
    }
  }
}
