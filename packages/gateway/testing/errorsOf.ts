import type { Gateway } from '../src/Gateway.js'

/** How many errors the gateway has reported. */
export async function errorsOf({ url }: Pick<Gateway, 'url'>): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(/^latchkey_gateway_errors_total (\d+)$/m.exec(text)?.[1])
}
