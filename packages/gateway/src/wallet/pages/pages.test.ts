import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '../../../testing/wallet/createTestFolder.js'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'
import { readPages } from './readPages.js'

function build(): string {
  const folder = createTestFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'sdk.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/sdk-1.js'), 'start()')
  writeFileSync(join(folder, 'notes.bin'), 'x')
  return folder
}

const start = () => startTestWallet({ pages: build() })

test('only the pages of the project can show the wallet, and it loads nothing but its own files', async () => {
  const { walletUrl } = await start()
  const answer = await fetch(`${walletUrl}/sdk?projectId=shop&chainId=1`)
  expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html>'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types latchkey-worker; frame-ancestors https://shop.example",
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': expect.stringMatching(/publickey-credentials-get=\(self\).*camera=\(\)/),
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  })
})

test.each(['/sdk', '/sdk?projectId=none', '/sdk?projectId=plain'])('%s can be shown by no page', async (path) => {
  const { walletUrl } = await start()
  const { headers } = await fetch(`${walletUrl}${path}`)
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
})

test('files with a hash in their name are kept, and nothing else is there', async () => {
  const { walletUrl, gateway } = await start()
  const script = await fetch(`${walletUrl}/assets/sdk-1.js`)
  expect([script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  for (const path of ['/notes.bin', '/', '/sdk.html', '/assets/', '/assets/../sdk.html', '/metrics', '/openapi.json'])
    expect([path, (await fetch(`${walletUrl}${path}`)).status]).toEqual([path, 404])
  // The gateway itself has none of it.
  expect((await fetch(`${gateway.url}/sdk?projectId=shop`)).status).toBe(404)
})

test('a folder without pages is refused at the start', () => {
  const refused = expect.objectContaining({ code: 'GATEWAY_CONFIG' })
  expect(() => readPages(createTestFolder())).toThrowError(refused)
  expect(() => readPages('/nowhere')).toThrowError(refused)
})
