import { when } from '@latchkey/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { historyItem, tokenTransfer } from '../../testing/historyItems.js'
import { accountKey, fakeNetworkId, startPortfolio } from '../../testing/startPortfolio.js'
import { operationOf } from './operationOf.js'

const networkId = fakeNetworkId
const listed = { name: 'USD Coin', symbol: 'USDC', address: `${networkId}:token-usdc` }
const transferOf = (address: string | undefined, direction = 'in', sameSymbolAs?: object) => {
  const transfer = tokenTransfer(direction, '5', 'USDC')
  return {
    ...transfer,
    fungible_info: {
      ...(transfer.fungible_info as object),
      ...(address !== undefined && { address: `${networkId}:${address}` }),
      ...(sameSymbolAs && { sameSymbolAs }),
    },
  }
}
const itemOf = (number: number, transfers: readonly unknown[], isSigned?: boolean, operation = 'receive') => {
  const item = historyItem(number, { transfers, operation })
  return { ...item, metadata: { ...item.metadata, ...(isSigned !== undefined && { isSigned }) } }
}

async function start(items: readonly ReturnType<typeof itemOf>[], options = {}) {
  const started = await startPortfolio(options)
  started.service.history.set(accountKey(started), items)
  const $list = started.api.activity(started.address, networkId)
  onTestFinished($list.listen(() => undefined))
  await when($list, ({ status }) => status === 'done')
  return { ...started, $list, ids: () => $list.get().items.map(({ id }) => id) }
}

test('transfers of a token that nothing knows but its symbol are listed only when the user shows it', async () => {
  const { $list, ids, api } = await start([
    itemOf(1, [transferOf('token-fake', 'in', listed)], false),
    itemOf(2, [transferOf('token-fake', 'in', listed), transferOf('token-usdc')], false),
    itemOf(3, [transferOf('token-bridged', 'in', { ...listed, knownBy: 'price' })], false),
    itemOf(4, [transferOf('token-usdc')], false),
    itemOf(5, [], true, 'approve'),
  ])
  expect(ids()).toEqual(['item-2', 'item-3', 'item-4', 'item-5'])
  const tokensOf = () => $list.get().items.map(({ transfers }) => transfers.map(({ token }) => token))
  expect(tokensOf()[0]).toEqual([`${networkId}:token-usdc`])
  await api.setHidden({ networkId, address: 'token-fake' }, false)
  expect(ids()).toEqual(['item-1', 'item-2', 'item-3', 'item-4', 'item-5'])
  expect($list.get().items[0]?.transfers[0]?.sameSymbolAs).toEqual({
    name: 'USD Coin',
    symbol: 'USDC',
    address: 'token-usdc',
  })
})

test('without the address of a token no mark is claimed, and its transfer is listed as before', async () => {
  const { $list } = await start([itemOf(1, [transferOf(undefined, 'in', listed)])])
  expect($list.get().items[0]?.transfers).toMatchObject([{ symbol: 'USDC', kind: 'token' }])
  expect($list.get().items[0]?.transfers[0]).not.toHaveProperty('sameSymbolAs')
  expect($list.get().items[0]?.transfers[0]).not.toHaveProperty('token')
})

test('a service without marks: the app’s own tokens mark others, and what the account signed is known', async () => {
  const tokens = { [networkId]: [{ address: 'token-usdc', symbol: 'USDC', decimals: 6 }] }
  const { $list, ids } = await start(
    [
      itemOf(1, [transferOf('TOKEN-MOVED', 'out')], true, 'send'),
      itemOf(2, [transferOf('token-moved', 'in')], false),
      itemOf(3, [transferOf('token-fake', 'in')], false),
      itemOf(4, [transferOf('native', 'in')], false),
      itemOf(5, [transferOf('token-usdc', 'in')], false),
    ],
    { tokens },
  )
  expect(ids()).toEqual(['item-1', 'item-2', 'item-4', 'item-5'])
  expect($list.get().items.map(({ transfers }) => transfers[0]?.sameSymbolAs?.knownBy)).toEqual([
    'account',
    'account',
    undefined,
    undefined,
  ])
})

test('a transfer of a marked token is called sent only if the account signed it', async () => {
  const marked = transferOf('token-bridged', 'out', { ...listed, knownBy: 'price' })
  const { $list } = await start([
    itemOf(1, [marked], true, 'send'),
    itemOf(2, [marked], false, 'send'),
    itemOf(3, [marked], undefined, 'send'),
    itemOf(4, [transferOf('token-usdc', 'out')], false, 'send'),
    itemOf(5, [marked, transferOf('token-usdc', 'out')], false, 'send'),
  ])
  expect($list.get().items.map(operationOf)).toEqual(['send', 'transfer', 'transfer', 'send', 'send'])
})
