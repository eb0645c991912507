import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const context = {
  app: { origin: 'https://shop.example', name: undefined },
  network: { id: 'eip155:1', name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
}
const order = {
  types: {
    Order: [
      { name: 'id', type: 'uint256' },
      { name: 'lines', type: 'Line[]' },
    ],
    Line: [
      { name: 'item', type: 'string' },
      { name: 'count', type: 'uint8' },
    ],
  },
  primaryType: 'Order',
  domain: { name: 'Shop', chainId: 1, verifyingContract: token },
  message: { id: '7', lines: [{ item: 'Tea', count: 2 }] },
}
const permit = (value: string) => ({
  types: {
    Permit: ['owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256'].map((each) => {
      const [name = '', type = ''] = each.split(' ')
      return { name, type }
    }),
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 1, verifyingContract: token },
  message: { owner: spender, spender, value, nonce: '0', deadline: '0' },
})
const permit2 = {
  types: {
    PermitSingle: [
      { name: 'details', type: 'PermitDetails' },
      { name: 'spender', type: 'address' },
    ],
    PermitDetails: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
    ],
  },
  primaryType: 'PermitSingle',
  domain: { name: 'Permit2', chainId: 1, verifyingContract: spender },
  message: { details: { token, amount: '100' }, spender },
}

test('every value has a row, in the order of its type', () => {
  const { approval, json } = readTypedData(order, context)
  expect(approval).toMatchObject({
    kind: 'typedData',
    primaryType: 'Order',
    domain: { name: 'Shop', contract: token },
    rows: [
      { path: 'id', value: '7' },
      { path: 'lines[1].item', value: 'Tea' },
      { path: 'lines[1].count', value: '2' },
    ],
    spend: undefined,
    risks: [],
  })
  expect(JSON.parse(json).message).toEqual(order.message)
  expect(readTypedData(JSON.stringify(order), context).approval).toEqual(approval)
})

test.each([
  ['a permit', permit('5'), { token, spender, amount: 5n }, 'spend'],
  ['a permit for all', permit(String(2n ** 256n - 1n)), { token, spender, amount: undefined }, 'unlimited'],
  ['a permit of Permit2', permit2, { token, spender, amount: 100n }, 'spend'],
])('%s lets someone take tokens', (_, data, spend, risk) => {
  const { approval } = readTypedData(data, context)
  expect(approval.spend).toEqual(spend)
  expect(approval.risks).toEqual([risk])
})

test.each<[string, unknown, string | number]>([
  ['no JSON', '{', -32602],
  ['no object', 7, -32602],
  ['a type that is not declared', { ...order, primaryType: 'Offer' }, -32602],
  ['the domain as its type', { ...order, primaryType: 'EIP712Domain' }, -32602],
  ['a value of another type', { ...order, message: { ...order.message, id: 'seven' } }, -32602],
  ['a member that is not declared', { ...order, message: { ...order.message, hidden: 1 } }, -32602],
  [
    'an inner member that is not declared',
    { ...order, message: { id: '7', lines: [{ item: 'Tea', count: 2, price: 1 }] } },
    -32602,
  ],
  ['another network', { ...order, domain: { ...order.domain, chainId: 5 } }, 4901],
  ['a network that is no number', { ...order, domain: { ...order.domain, chainId: 'one' } }, -32602],
  ['a proof of the wallet', { ...order, domain: { name: 'Latchkey wallet' } }, 'NOT_ALLOWED'],
])('%s is refused', (_, data, code) => {
  expect(() => readTypedData(data, context)).toThrowError(expect.objectContaining({ code }))
})
