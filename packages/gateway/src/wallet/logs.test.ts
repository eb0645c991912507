import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createManualClock } from '@latchkey/server/testing'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createWalletDevice } from '../../testing/wallet/createWalletDevice.js'
import { startMailbox } from '../../testing/wallet/startMailbox.js'
import { startTestWallet } from '../../testing/wallet/startTestWallet.js'

test('no log entry and no metric has an address, a code, a token, a key or a password, and the database no token', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines: string[] = []
  const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  const mailbox = await startMailbox()
  const manual = createManualClock()
  let isClockBroken = false
  const now = () => {
    if (isClockBroken) throw new Error('The clock is broken.')
    return manual.now()
  }
  const password = 'planted-password-5dd1'
  const secret = 'planted-secret-000000000000000000000000000000'
  const servers = ['smtp://127.0.0.1:1', mailbox.url.replace('//', `//planted-user:${password}@`)]
  const { walletUrl, gateway } = await startTestWallet(
    { secret, mail: { from: 'login@shop.example', servers } },
    { database: join(folder, 'gateway.sqlite') },
    { logger, mailbox, clock: { ...manual, now } },
  )
  mailbox.refuse = (address) => (address.startsWith('planted-refused') ? 550 : undefined)
  const client = '203.0.113.88'
  const phone = await createWalletDevice(walletUrl, client)
  const start = async (email: string) => String((await phone.start(email)).body.login)
  await start('planted-refused@app.example')
  const login = await start('planted-ada@app.example')
  const code = await mailbox.readCode('planted-ada@app.example')
  const send = (text: string) => phone.ask('POST', `logins/${login}/code`, { body: { code: text } })
  await send('000001')
  const { token } = Object((await send(code)).body.session)
  const proof = await phone.prove('GET', 'me', { token })
  for (let times = 0; times < 2; times += 1) await phone.ask('GET', 'me', { token, proof })
  await phone.ask('GET', `${token}`, { token })
  await phone.ask('PATCH', 'me', { token, body: { preferences: { network: 'eip155:1' } } })
  await phone.ask('GET', 'events?cursor=planted', { token })
  isClockBroken = true
  const statuses = await Promise.all([phone.ask('GET', 'me', { token }), send(code)])
  isClockBroken = false
  expect(statuses.map(({ status }) => status)).toEqual([500, 500])
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text()
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'))
  await gateway.close()

  expect(lines.length).toBeGreaterThan(3)
  const written = [...lines, metrics].join('\n')
  const planted = [
    /planted-/,
    new RegExp(`\\b${code}\\b`),
    String(token),
    proof,
    phone.id,
    String(phone.key.x),
    client,
    login,
  ]
  for (const each of planted) expect(written).not.toMatch(each)
  for (const each of [String(token), proof, password, secret]) expect(files.join()).not.toContain(each)
})
