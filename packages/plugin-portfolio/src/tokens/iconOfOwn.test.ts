import { expect, test } from 'vitest'
import { iconOfOwn } from './iconOfOwn.js'

const icon = 'https://tokens.example/own.png'
const { signal } = new AbortController()
const read = async (networkId: string) =>
  networkId === 'fake:1'
    ? [
        { name: 'Own', symbol: 'OWN', decimals: 6, address: 'own', icon },
        { name: 'Plain', symbol: 'PLN', decimals: 6, address: 'plain' },
      ]
    : []

test.each([
  ['fake:1:own', icon],
  ['fake:1:plain', undefined],
  ['fake:1:Own', undefined],
  ['fake:2:own', undefined],
  ['fake:1', undefined],
  ['', undefined],
])('iconOfOwn() finds for %j the icon %s', async (id, found) => {
  await expect(iconOfOwn(read, id, signal)).resolves.toBe(found)
})
