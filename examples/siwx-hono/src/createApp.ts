import { evmVerifier } from '@latchkey/adapter-evm/verify'
import { mainnet } from '@latchkey/core'
import { createSignIn, toHono } from '@latchkey/plugin-siwx/server'
import { Hono } from 'hono'
import { html } from 'hono/html'

/** @param origin - Of the pages, e.g. `https://my.app`. */
export function createApp(origin: string): Hono {
  const signIn = createSignIn({
    origin,
    verifiers: [evmVerifier],
    chainIds: [mainnet.id],
    rpc: { [mainnet.id]: mainnet.rpcUrls.default.http }, // for smart accounts
  })
  const app = new Hono()
  app.all('/siwx/*', toHono(signIn))
  app.get('/members', async (context) => {
    const session = await signIn.sessionOf(context.req.raw)
    if (!session) return context.redirect('/')
    const page = html`<!doctype html>
      <html lang="en">
        <title>Members</title>
        <h1>Members</h1>
        <p>Signed in as ${session.address}</p>
        <a href="/">Back</a>
      </html>`
    return context.html(page, 200, { 'cache-control': 'no-store' })
  })
  return app
}
