import { expect, test } from 'vitest'
import { startTestWallet } from '../../../testing/wallet/startTestWallet.js'

const guesses = 10_000
/** At the same time. */
const clients = 200

test('of 10,000 guesses of 200 clients, five are compared', { timeout: 600_000 }, async () => {
  const { walletUrl, device, mailbox, metric } = await startTestWallet()
  const phone = await device()
  const { login } = (await phone.start('ada@app.example')).body
  const code = await mailbox.readCode('ada@app.example')
  const path = `logins/${login}/code`
  const fields = new Map<string, number>()
  const guess = async (at: number) => {
    const answer = await fetch(`${walletUrl}/wallet/v1/${path}`, {
      method: 'POST',
      headers: {
        origin: 'https://wallet.shop.example',
        'content-type': 'application/json',
        'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250)}.1`,
        dpop: await phone.prove('POST', path),
      },
      body: JSON.stringify({ code: String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0') }),
    })
    const [{ field }] = (await answer.json()).reasons
    fields.set(field, (fields.get(field) ?? 0) + 1)
  }
  await Promise.all(
    Array.from({ length: clients }, async (_, first) => {
      for (let at = first; at < guesses; at += clients) await guess(at)
    }),
  )
  expect(Object.fromEntries(fields)).toEqual({ CODE_WRONG: 4, CODE_USED_UP: guesses - 4 })
  await expect(metric('latchkey_gateway_wallet_logins_total{outcome="wrong"}')).resolves.toBe(5)
})
