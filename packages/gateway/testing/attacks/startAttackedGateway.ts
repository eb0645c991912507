import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { evmSigner } from '../../../plugin-siwx/testing/signers.js'
import type { GatewayConfig } from '../../src/config/GatewayConfig.js'
import { buildCli } from '../buildCli.js'
import { createPage } from '../createPage.js'
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
    projects: ['shop', 'game'].map((id) => ({ id, origins: ['*'] })),
    networks: { 'eip155:1': { rpc: [node.url], ...services.network }, [solanaId]: { rpc: [node.url] } },
    images: {},
    catalogue: services.catalogue,
    names: { zones: [{ name: 'names.example', signer: `0x${'11'.repeat(32)}` }] },
    ...config,
  }
  writeFileSync(file, JSON.stringify(whole))
  const gateway = await spawnGateway(cli, file)
  const page = createPage(gateway.url)
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
      const text = await (await fetch(`${gateway.url}/metrics`)).text()
      const lines = text.split('\n').filter((line) => line.startsWith(name) && line.includes(labels))
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    },
    async bystander() {
      // Without a header of the proxy it has the proxy's own address.
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account, 'latest'] })
      const balance = await fetch(`${gateway.url}/v1?chainId=eip155:1&projectId=shop`, { method: 'POST', body })
      const { result } = (await balance.json()) as { readonly result?: unknown }
      const wallets = await fetch(`${gateway.url}/getWallets?projectId=shop&entries=4`)
      await wallets.arrayBuffer()
      const signed = await page.sign(evmSigner)
      const authenticated = await page.authenticate(signed)
      return [result === '0x2a' ? balance.status : 0, wallets.status, signed.nonceToken ? 200 : 0, authenticated.status]
    },
    async close() {
      await gateway.stop()
      await Promise.all([node.close(), hosts.close(), nameServer.close(), services.close()])
      rmSync(folder, { recursive: true })
      rmSync(dirname(dirname(cli)), { recursive: true })
    },
  }
}
