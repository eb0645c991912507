import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { GatewayConfig } from '../../src/config/GatewayConfig.js'
import { buildCli } from '../buildCli.js'
import { type SpawnedGateway, spawnGateway } from '../spawnGateway.js'
import { oddAccounts, usualAccounts } from './accounts.js'
import { type Hosts, startHosts } from './startHosts.js'
import { type MoodyNode, startMoodyNode } from './startMoodyNode.js'
import { type NameServer, startNameServer } from './startNameServer.js'
import { type Services, startServices } from './startServices.js'

/** A gateway in a process of its own, with the servers that an attack needs. */
export interface AttackedGateway extends SpawnedGateway {
  readonly node: MoodyNode
  readonly hosts: Hosts
  readonly nameServer: NameServer
  readonly services: Services
  /** A request of the client with this address, as a proxy passes it on. */
  ask(address: string, path: string, init?: RequestInit): Promise<Response>
  /** A call of JSON-RPC, or a batch. */
  call(address: string, body: unknown, query?: string, signal?: AbortSignal): Promise<Response>
  /** The sum of a metric over all its labels, of which some are given: `{limit="calls"}`. */
  metric(name: string, labels?: string): Promise<number>
  /**
   * Statuses of a client with another address and another project: a balance, a page of wallets, and
   * both steps of a sign-in.
   */
  bystander(): Promise<readonly number[]>
  /** Whether the bystander gets the balance of an account that no client has asked for. */
  readBalance(): Promise<boolean>
  close(): Promise<void>
}

export const fine: readonly number[] = [200, 200, 200, 200]
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = `0x${'ab'.repeat(20)}`

/** @param config - Beside projects, networks and what the attacks need. Limits are as shipped. */
export async function startAttackedGateway(config: Partial<GatewayConfig> = {}): Promise<AttackedGateway> {
  const [node, hosts, nameServer, services, cli] = await Promise.all([
    startMoodyNode(),
    startHosts(),
    startNameServer(),
    startServices([...oddAccounts, ...usualAccounts]),
    buildCli('attacks/attackedGateway.ts'),
  ])
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-attacked-'))
  const file = join(folder, 'gateway.json')
  const whole: GatewayConfig = {
    port: 0,
    database: ':memory:',
    drainTime: 0,
    allowLocal: true,
    trustedProxies: ['127.0.0.1'],
    sourcePorts: [hosts.port],
    nameServers: [nameServer.address],
    projects: [
      ...['shop', 'game'].map((id) => ({ id, origins: ['*'], analytics: true })),
      // What a client owes there is not made up for while a test looks.
      { id: 'small', origins: ['*'], limits: { address: 10 } },
    ],
    networks: { 'eip155:1': { rpc: [node.url], ...services.network }, [solanaId]: { rpc: [node.url] } },
    images: {},
    catalogue: services.catalogue,
    names: { zones: [{ name: 'names.example', signer: `0x${'11'.repeat(32)}` }] },
    ...config,
  }
  writeFileSync(file, JSON.stringify(whole))
  const gateway = await spawnGateway(cli, file)
  // With connections of its own: a body that is refused ends the connection of the attacker.
  const url = `http://localhost:${gateway.port}`
  // Without a header of the proxy it has the proxy's own address.
  const balanceOf = async (of: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [of, 'latest'] })
    const answer = await fetch(`${url}/v1?chainId=eip155:1&projectId=shop`, { method: 'POST', body })
    const { result } = (await answer.json()) as { readonly result?: unknown }
    return { status: answer.status, result }
  }
  const ask: AttackedGateway['ask'] = (address, path, init = {}) =>
    fetch(new URL(path, gateway.url), { ...init, headers: { 'x-forwarded-for': address, ...init.headers } })
  const call: AttackedGateway['call'] = (address, body, query = 'chainId=eip155:1&projectId=game', signal) =>
    ask(address, `/v1?${query}`, { method: 'POST', body: JSON.stringify(body), ...(signal && { signal }) })
  return {
    ...gateway,
    node,
    hosts,
    nameServer,
    services,
    ask,
    call,
    async metric(name, labels = '') {
      const text = await (await fetch(`${url}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(labels))
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    },
    async bystander() {
      const balance = await balanceOf(account)
      const wallets = await fetch(`${url}/getWallets?projectId=shop&entries=4`)
      await wallets.arrayBuffer()
      // Not at the top: the bench signs nothing, and needs no build of our packages.
      const [{ createPage }, { evmSigner }] = await Promise.all([
        import('../createPage.js'),
        import('../../../plugin-siwx/testing/signers.js'),
      ])
      const page = createPage(url)
      const signed = await page.sign(evmSigner)
      const authenticated = await page.authenticate(signed)
      return [
        balance.result === '0x2a' ? balance.status : 0,
        wallets.status,
        signed.nonceToken ? 200 : 0,
        authenticated.status,
      ]
    },
    async readBalance() {
      const { status, result } = await balanceOf(`0x${randomBytes(20).toString('hex')}`)
      return status === 200 && result === '0x2a'
    },
    async close() {
      await gateway.stop()
      await Promise.all([node.close(), hosts.close(), nameServer.close(), services.close()])
      rmSync(folder, { recursive: true })
      rmSync(dirname(dirname(cli)), { recursive: true })
    },
  }
}
