import { allowImage, mainnet, solanaDevnet } from '@latchkey/core'
import { createFakeCatalogue, fakeCatalogueWallet } from '@latchkey/testkit'
import { describe, expect, test } from 'vitest'
import { openTestCatalogue } from '../../testing/openTestCatalogue.js'
import { serveFakeCatalogue } from '../../testing/serveFakeCatalogue.js'
import { createPictures } from './createPictures.js'

const base = 'https://catalogue.example'
const identity = 'projectId=project&st=latchkey&sv=html-universal-1.0.0'
const { signal } = new AbortController()

function pictures(services: { readonly catalogue?: string; readonly projectId?: string } = { catalogue: base }) {
  const { catalogue, context } = openTestCatalogue({ services })
  return { context, catalogue, source: createPictures({ context, options: { projectId: 'project' }, catalogue }) }
}

describe('a picture’s URL is at the configured service', () => {
  const image = 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'
  test.each([
    ['wallet', image, `getWalletImage/${image}`],
    ['network', image, `public/getAssetImage/${image}`],
    ['network', 'eip155:1', `public/getAssetImage/${mainnet.assets?.imageId}`],
    ['network', solanaDevnet.id, `public/getAssetImage/${solanaDevnet.assets?.imageId}`],
    ['connector', 'walletConnect', 'public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
    ['token', 'USDC', 'public/getTokenImage/USDC'],
    ['currency', 'USD', 'public/getCurrencyImage/USD'],
  ] as const)('the %s %s has a picture', async (kind, id, path) => {
    const { source, context } = pictures()
    const url = await source.picture(kind, id, signal)
    expect(url).toBe(`${base}/${path}?${identity}`)
    expect(allowImage(url, context.settings)).toBe(url)
  })

  test.each([
    ['network', 'eip155:99999'],
    ['chart', 'eip155:1'], // a kind of another plugin
    ['network', 'constructor'],
    ['network', 'toString:1'],
    ['connector', '__proto__'],
    ['token', '..'],
    ['token', '../getWallets'],
    ['token', ''],
    ['currency', 'a'.repeat(33)],
    ['wallet', '../x'],
  ] as const)('the %s %j has no picture', async (kind, id) => {
    await expect(pictures().source.picture(kind, id, signal)).resolves.toBeUndefined()
  })
})

test('a listed wallet has its picture by its catalogue id as well', async () => {
  const server = await serveFakeCatalogue()
  const { source, catalogue } = pictures({ catalogue: server.url, projectId: 'project' })
  await catalogue.prefetch()
  const { id, image_id } = fakeCatalogueWallet(1)
  const url = await source.picture('wallet', id, signal)
  expect(url).toBe(`${server.url}/getWalletImage/${image_id}?${identity}`)
  const { pathname } = new URL(url ?? '')
  expect(createFakeCatalogue().answer(pathname).headers['content-type']).toBe('image/svg+xml')
  await expect(source.picture('wallet', 'f'.repeat(64), signal)).resolves.toBeUndefined()
})

test('without a service there are no pictures', async () => {
  await expect(pictures({}).source.picture('network', 'eip155:1', signal)).resolves.toBeUndefined()
})

test('a stopped listener is not called', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(pictures().source.picture('network', 'eip155:1', gone)).rejects.toThrow('gone')
})
