import { expect, test } from 'vitest'
import { createFakeCatalogue, fakeCatalogueWallet } from './createFakeCatalogue.js'

const names = (catalogue: ReturnType<typeof createFakeCatalogue>, query: string) => {
  const { data, count } = JSON.parse(catalogue.answer(`/getWallets?page=1&entries=5&${query}`).body)
  return [count, ...data.map(({ name }: { name: string }) => name)]
}

test('getWallets answers pages with the total count', () => {
  const catalogue = createFakeCatalogue({ wallets: 12 })
  const { data, count } = JSON.parse(catalogue.answer('https://x.example/getWallets?page=3&entries=5').body)
  expect([data.length, count]).toEqual([2, 12])
  expect(catalogue.asked('getWallets')).toHaveLength(1)
})

test('getWallets filters by include, exclude, search, chains and badge type', () => {
  const catalogue = createFakeCatalogue({ wallets: 30 })
  const { id, name } = fakeCatalogueWallet(7)
  expect(names(catalogue, `include=${id}`)).toEqual([1, name])
  expect(names(catalogue, `exclude=${id}`)[0]).toBe(29)
  expect(names(catalogue, `search=${encodeURIComponent('00007')}`)).toEqual([1, name])
  expect(names(catalogue, 'chains=other:1')[0]).toBe(20)
  expect(names(catalogue, 'badge_type=certified')[0]).toBe(3)
})

test('image paths answer an SVG derived from the id, and other paths answer 404', () => {
  const catalogue = createFakeCatalogue()
  expect(catalogue.answer('/getWalletImage/abc').headers['content-type']).toBe('image/svg+xml')
  expect(catalogue.answer('/public/getAssetImage/abc').body).not.toBe(
    catalogue.answer('/public/getAssetImage/abd').body,
  )
  expect(catalogue.answer('/else').status).toBe(404)
})

test('a set status replaces every answer until it is unset', () => {
  const catalogue = createFakeCatalogue()
  catalogue.status = 500
  expect(catalogue.answer('/getWallets').status).toBe(500)
  catalogue.status = undefined
  expect(catalogue.answer('/getWallets?page=1&entries=1').status).toBe(200)
})
