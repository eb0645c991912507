import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../../../../scripts/local/programs/startProgram.ts'
import { createBrowser } from '../../testing/createBrowser.js'
import { messageOf } from '../../testing/messageOf.js'
import { signers } from '../../testing/signers.js'

let runtime: RunningProgram
beforeAll(async () => {
  const program = fileURLToPath(new URL('../../testing/edgeProgram.ts', import.meta.url))
  runtime = await startProgram({ command: process.execPath, args: [program] })
})
afterAll(() => runtime.stop())

test.each(signers.map((signer) => [signer.verifier.namespace, signer] as const))(
  'a user of %s signs in and out on an edge runtime',
  async (_, signer) => {
    const browser = createBrowser(async ({ url, method, headers, body }) => {
      const { pathname } = new URL(url)
      const text = body ? await new Response(body).text() : undefined
      return fetch(new URL(pathname, runtime.url), { method, headers, ...(text !== undefined && { body: text }) })
    })
    const message = messageOf(signer, { nonce: await browser.nonce() })
    const answer = await browser.post('/verify', { message, signature: await signer.sign(message) })
    const { address, chainId } = signer
    expect([answer.status, await answer.json()]).toMatchObject([200, { address, chainId }])
    await expect((await browser.ask('/session')).json()).resolves.toMatchObject({ address, chainId })
    const again = await browser.post('/verify', { message, signature: await signer.sign(message) })
    await expect(again.json()).resolves.toMatchObject({ reason: 'nonce' })
    expect((await browser.post('/sign-out')).status).toBe(204)
    expect((await browser.ask('/session')).status).toBe(401)
  },
)
