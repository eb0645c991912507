import { onTestFinished } from 'vitest'
import type { GatewayConfig } from '../src/config/GatewayConfig.js'
import type { Gateway } from '../src/Gateway.js'
import type { GatewayOptions } from '../src/GatewayOptions.js'
import { startGateway } from '../src/startGateway.js'

export interface TestGateway extends Gateway {
  /** Requests a path as a page of the project would. */
  ask(path: string, options?: RequestInit & { readonly origin?: string }): Promise<Response>
}

/** Starts a gateway with the project `shop`, for pages of https://shop.example. */
export async function startTestGateway(
  config: Partial<GatewayConfig> = {},
  options: Partial<GatewayOptions> = {},
  start: (options: GatewayOptions) => Promise<Gateway> = startGateway,
): Promise<TestGateway> {
  const projects = [{ id: 'shop', origins: ['https://shop.example'] }]
  const gateway = await start({
    config: { port: 0, database: ':memory:', drainTime: 0, projects, ...config },
    ...options,
  })
  onTestFinished(() => gateway.close())
  return {
    ...gateway,
    ask: (path, { origin = 'https://shop.example', ...init } = {}) =>
      fetch(new URL(path, gateway.url), { ...init, headers: { origin, ...init.headers } }),
  }
}
