import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildCli } from '../../testing/buildCli.js'
import { spawnGateway } from '../../testing/spawnGateway.js'
import { createWalletDevice, walletOrigin } from '../../testing/wallet/createWalletDevice.js'
import { startMailbox } from '../../testing/wallet/startMailbox.js'

test('the command serves the wallet: a user logs in and out, and is logged in after a restart', async () => {
  const cli = await buildCli()
  const mailbox = await startMailbox()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallet-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
    rmSync(dirname(dirname(cli)), { recursive: true })
  })
  const file = join(folder, 'gateway.json')
  const startAt = async (port: number) => {
    const mail = { from: 'login@shop.example', servers: [mailbox.url] }
    const config = {
      port: 0,
      database: join(folder, 'gateway.sqlite'),
      projects: [{ id: 'shop', origins: ['https://shop.example'], wallet: {} }],
      wallet: {
        origin: walletOrigin,
        port,
        secret: 'a-secret-that-only-this-test-knows-00000',
        vault: { keys: [{ id: 'first', key: 'ab'.repeat(32) }], ended: 'ended.txt' },
        mail,
      },
    }
    writeFileSync(file, JSON.stringify(config))
    const gateway = await spawnGateway(cli, file)
    const line = gateway.lines.find((each) => each.includes('The gateway listens.')) ?? '{}'
    return { ...gateway, wallet: String(JSON.parse(line).wallet) }
  }
  const first = await startAt(0)
  const phone = await createWalletDevice(first.wallet)
  const { login } = (await phone.start('ada@app.example')).body
  const code = await mailbox.readCode('ada@app.example')
  const answer = await phone.ask('POST', `logins/${login}/code`, { body: { code } })
  const token = String(Object(answer.body.session).token)
  expect((await phone.ask('GET', 'me', { token })).status).toBe(200)
  await expect(first.stop()).resolves.toBe(0)
  const second = await startAt(Number(new URL(first.wallet).port))
  expect((await phone.ask('GET', 'me', { token })).status).toBe(200)
  expect((await phone.ask('DELETE', 'session', { token })).status).toBe(204)
  expect((await phone.ask('GET', 'me', { token })).status).toBe(401)
  await expect(second.stop()).resolves.toBe(0)
})
