import { join } from 'node:path'
import { createManualClock, type ManualClock } from '@latchkey/server/testing'
import type { GatewayConfig } from '../../src/config/GatewayConfig.js'
import type { ProjectConfig } from '../../src/config/ProjectConfig.js'
import type { GatewayOptions } from '../../src/GatewayOptions.js'
import type { WalletConfig } from '../../src/wallet/WalletConfig.js'
import { startTestGateway, type TestGateway } from '../startTestGateway.js'
import { createTestFolder } from './createTestFolder.js'
import { createTestFrame, type FrameSession, type TestFrame } from './createTestFrame.js'
import { createWalletDevice, type WalletDevice, walletOrigin } from './createWalletDevice.js'
import { type Mailbox, startMailbox } from './startMailbox.js'

export interface TestWallet {
  readonly gateway: TestGateway
  readonly walletUrl: string
  readonly mailbox: Mailbox
  readonly clock: ManualClock
  /** Lets time pass, of which only the last second has its ticks: days have too many. */
  pass(milliseconds: number): void
  /** A new device. Each has another client address, unless one is given. */
  device(address?: string): Promise<WalletDevice>
  /** Logs in on a device, and returns the token of the session. */
  login(device: WalletDevice, email?: string): Promise<string>
  /** The same after 30 seconds, with the page of the wallet in that session. */
  openFrame(device?: WalletDevice, email?: string): Promise<TestFrame>
  /** The value of a metric, with its labels: `latchkey_gateway_errors_total`. */
  metric(name: string): Promise<number>
}

export interface TestWalletOptions extends Partial<GatewayOptions> {
  readonly clock?: ManualClock
  /** Default: a new one. */
  readonly mailbox?: Mailbox
}

/** Of the vault of tests. */
export const testVaultKey: string = 'ab'.repeat(32)

/** Limits that no test reaches by accident. */
const limits = { project: 1_000_000, origin: 1_000_000, address: 1_000_000 }

const walletProjects: readonly ProjectConfig[] = [
  { id: 'shop', origins: ['https://shop.example'], limits, wallet: { name: 'The Shop' } },
  { id: 'game', origins: ['https://game.example'], limits, wallet: {} },
  { id: 'plain', origins: ['https://plain.example'], limits },
]

/** Starts a gateway with the wallet for the projects `shop` and `game`, and not for `plain`. */
export async function startTestWallet(
  wallet: Partial<WalletConfig> = {},
  config: Partial<GatewayConfig> = {},
  { clock = createManualClock(), mailbox, ...options }: TestWalletOptions = {},
): Promise<TestWallet> {
  const ownMailbox = mailbox ?? (await startMailbox())
  const gateway = await startTestGateway(
    {
      trustedProxies: ['127.0.0.1'],
      projects: walletProjects,
      wallet: {
        origin: walletOrigin,
        port: 0,
        secret: 'a-secret-that-only-these-tests-know-0000',
        vault: { keys: [{ id: 'first', key: testVaultKey }], ended: join(createTestFolder(), 'ended.txt') },
        mail: { from: 'The Shop <login@shop.example>', servers: [ownMailbox.url] },
        ...wallet,
      },
      ...config,
    },
    { clock, ...options },
  )
  const { walletUrl = '' } = gateway
  let devices = 0
  const pass = (milliseconds: number): void => {
    const last = Math.min(milliseconds, 1000)
    clock.set(milliseconds - last)
    clock.advance(last)
  }
  const device = (address?: string): Promise<WalletDevice> => {
    devices += 1
    return createWalletDevice(walletUrl, address ?? `198.51.${Math.floor(devices / 250)}.${1 + (devices % 250)}`)
  }
  const begin = async (device: WalletDevice, email = 'ada@app.example'): Promise<FrameSession> => {
    const { body } = await device.start(email)
    const code = await ownMailbox.readCode(email)
    const answer = await device.ask('POST', `logins/${body.login}/code`, { body: { code } })
    if (answer.status !== 200) throw new Error(`The login failed with ${answer.status} ${answer.field}.`)
    const { token, name } = Object(answer.body.session)
    return { token: String(token), name: String(name) }
  }
  return {
    gateway,
    walletUrl,
    mailbox: ownMailbox,
    clock,
    pass,
    device,
    async login(device, email) {
      return (await begin(device, email)).token
    },
    async openFrame(given, email) {
      pass(30_000) // between two mails to an address
      const used = given ?? (await device())
      return createTestFrame(used, await begin(used, email))
    },
    async metric(name) {
      const text = await (await fetch(`${gateway.url}/metrics`)).text()
      const line = text.split('\n').find((each) => each.startsWith(`${name} `))
      return Number(line?.slice(line.lastIndexOf(' ')) ?? 0)
    },
  }
}
